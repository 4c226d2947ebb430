public import BinaryTrees

extension SearchTree: BidirectionalCollection {
  /// The position of the first element.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var startIndex: Index {
    withExtendedLifetime(owner) {
      index(offset: 0, slot: isEmpty ? Arena.none : arena.outermost(.left, of: arena.root))
    }
  }

  /// The position after the last element.
  @inlinable
  public var endIndex: Index {
    withExtendedLifetime(owner) { index(offset: count, slot: Arena.none) }
  }

  /// The element at a position.
  ///
  /// - Parameter position: an index of the tree as it is, not the end.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element {
    withExtendedLifetime(owner) { arena.element(of: slot(at: position)) }
  }

  /// The position after another.
  ///
  /// - Parameter index: an index of the tree as it is, not the end.
  /// - Returns: the next position.
  /// - Complexity: O(1) on average over all positions, O(height) for one.
  @inlinable
  public func index(after index: Index) -> Index {
    withExtendedLifetime(owner) {
      self.index(offset: index.offset + 1, slot: arena.neighbor(of: slot(at: index), to: .right))
    }
  }

  /// The position before another.
  ///
  /// - Parameter index: an index of the tree as it is, not the start.
  /// - Returns: the position before it.
  /// - Complexity: O(1) on average over all positions, O(height) for one.
  @inlinable
  public func index(before index: Index) -> Index {
    defer { withExtendedLifetime(owner) {} }
    precondition(index.offset > 0, "an index before the start")
    if index.slot == Arena.none { return self.index(atOffset: count - 1) }
    return self.index(
      offset: index.offset - 1, slot: arena.neighbor(of: slot(at: index), to: .left))
  }

  /// The position with that many elements before it.
  ///
  /// - Parameter offset: from 0 to ``count``.
  /// - Returns: the position.
  /// - Complexity: O(height).
  @inlinable
  public func index(atOffset offset: Int) -> Index {
    defer { withExtendedLifetime(owner) {} }
    precondition((0...count).contains(offset), "the tree has no position of that offset")
    return index(offset: offset, slot: arena.node(atOffset: offset))
  }

  /// The position that is a distance away from another.
  ///
  /// - Parameters:
  ///   - index: an index of the tree as it is.
  ///   - distance: how many positions to go on, or back if it is negative.
  /// - Returns: the position.
  /// - Complexity: O(height).
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    self.index(atOffset: index.offset + distance)
  }

  /// The position that is a distance away from another, unless that is beyond a limit.
  ///
  /// - Parameters:
  ///   - index: an index of the tree as it is.
  ///   - distance: how many positions to go on, or back if it is negative.
  ///   - limit: a position that is not to be passed.
  /// - Returns: the position, or `nil` if the limit would be passed.
  /// - Complexity: O(height).
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
    let room = limit.offset - index.offset
    if distance >= 0 ? room >= 0 && distance > room : room <= 0 && distance < room { return nil }
    return self.index(index, offsetBy: distance)
  }

  /// The number of positions from one to another.
  ///
  /// - Parameters:
  ///   - start: an index.
  ///   - end: another index.
  /// - Returns: the number, negative if `end` comes first.
  /// - Complexity: O(1).
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int { end.offset - start.offset }

  /// The first element, or `nil` if there is none.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Order.Element? { isEmpty ? nil : self[startIndex] }

  /// The last element, or `nil` if there is none.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Order.Element? {
    withExtendedLifetime(owner) {
      isEmpty ? nil : arena.element(of: arena.outermost(.right, of: arena.root))
    }
  }

  /// The least element: the first.
  ///
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: O(height).
  @inlinable
  public func min() -> Order.Element? { first }

  /// The greatest element: the last.
  ///
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: O(height).
  @inlinable
  public func max() -> Order.Element? { last }

  /// Removes the element at a position.
  ///
  /// - Parameter position: an index of the tree as it is, not the end.
  /// - Returns: the element.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Order.Element {
    let slot = slot(at: position)
    var nobody = Unobserved()
    willChange()
    return removeNode(slot, &nobody)
  }

  /// Removes the first element.
  ///
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Order.Element? { isEmpty ? nil : remove(at: startIndex) }

  /// Removes the last element.
  ///
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Order.Element? {
    isEmpty ? nil : remove(at: index(before: endIndex))
  }
}

extension SearchTree where Order.Failure == Never {
  /// The position of an element, or `nil` if there is none equal to it.
  ///
  /// - Parameter member: the element.
  /// - Returns: its position.
  /// - Complexity: O(height).
  @inlinable
  public func firstIndex(of member: Element) -> Index? {
    let index = lowerBound(of: member)
    guard index.slot != Arena.none, !order.precedes(member, arena.nodes[Int(index.slot)].element)
    else { return nil }
    return index
  }

}

extension SearchTree where Order.Failure == Never, Order.Element: Comparable {
  /// The elements from one on and before another.
  ///
  /// - Parameter range: the bounds, which need not be there.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: Range<Element>) -> SubSequence {
    self[lowerBound(of: range.lowerBound)..<lowerBound(of: range.upperBound)]
  }

  /// The elements from one to another.
  ///
  /// - Parameter range: the bounds, which need not be there.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: ClosedRange<Element>) -> SubSequence {
    self[lowerBound(of: range.lowerBound)..<upperBound(of: range.upperBound)]
  }
}
