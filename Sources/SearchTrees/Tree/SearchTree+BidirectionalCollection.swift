public import BinaryTrees

extension SearchTree: BidirectionalCollection {
  /// The position of the first element.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var startIndex: Index {
    defer { withExtendedLifetime(storage) {} }
    return DescentPath.with { path in
      path.appendEdge(0, 0, in: state.pointee.nodes)
      return index(of: path)
    }
  }

  /// The position after the last element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Index {
    withExtendedLifetime(storage) { index(slot: Slot.none, way: .max, offset: .max) }
  }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element {
    withExtendedLifetime(storage) { state.pointee.nodes[Int(nodeSlot(at: position))].element }
  }

  /// Returns the position after another one.
  ///
  /// - Parameter index: a valid index of the tree other than the end index.
  /// - Returns: the next position.
  /// - Complexity: O(height). Iterating over the tree or a subsequence is faster than advancing an
  ///   index.
  @inlinable
  public func index(after index: Index) -> Index {
    defer { withExtendedLifetime(storage) {} }
    return DescentPath.with { path in
      descend(to: index, &path)
      advance(&path, to: 1)
      return self.index(of: path)
    }
  }

  /// Returns the position before another one.
  ///
  /// - Parameter index: a valid index of the tree other than the start index.
  /// - Returns: the previous position.
  /// - Complexity: O(height).
  @inlinable
  public func index(before index: Index) -> Index {
    defer { withExtendedLifetime(storage) {} }
    return DescentPath.with { path in
      if slot(at: index) == Slot.none {
        path.appendEdge(0, 1, in: state.pointee.nodes)
      } else {
        descend(to: index, &path)
        advance(&path, to: 0)
      }
      precondition(path.count > 1, "an index before the start")
      return self.index(of: path)
    }
  }

  /// The first element, or `nil` if the tree is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Order.Element? { outermostElement(0) }

  /// The last element, or `nil` if the tree is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Order.Element? { outermostElement(1) }

  /// Returns the first element in the order of the tree.
  ///
  /// - Returns: the element, or `nil` if the tree is empty.
  /// - Complexity: O(height).
  @inlinable
  public func min() -> Order.Element? { first }

  /// Returns the last element in the order of the tree.
  ///
  /// - Returns: the element, or `nil` if the tree is empty.
  /// - Complexity: O(height).
  @inlinable
  public func max() -> Order.Element? { last }

  @inlinable
  func outermostElement(_ side: Int) -> Order.Element? {
    withExtendedLifetime(storage) {
      isEmpty
        ? nil
        : state.pointee.nodes[Int(state.pointee.outermost(side, from: state.pointee.root))].element
    }
  }

  /// Removes and returns the element at a position, together with its counter.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Order.Element {
    DescentPath.with { path in
      descend(to: position, &path)
      return removeLast(of: &path)
    }
  }

  /// Removes and returns the first element, together with its counter.
  ///
  /// - Returns: the element, or `nil` if the tree is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Order.Element? { pop(0) }

  /// Removes and returns the last element, together with its counter.
  ///
  /// - Returns: the element, or `nil` if the tree is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Order.Element? { pop(1) }

  @inlinable
  mutating func pop(_ side: Int) -> Order.Element? {
    isEmpty
      ? nil
      : DescentPath.with { path in
        path.appendEdge(0, side, in: state.pointee.nodes)
        return removeLast(of: &path)
      }
  }

  /// Removes the last node of a path.
  @inlinable
  mutating func removeLast(of path: inout DescentPath) -> Order.Element {
    var observer = Unobserved()
    willChange()
    return removeNode(at: path.count - 1, &path, &observer)
  }
}

extension SearchTree {
  /// Returns the position of the first element that is equal to the given one.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the position, or `nil` if the tree does not contain the element.
  /// - Complexity: O(height).
  @inlinable
  public func firstIndex(of member: Element) -> Index? {
    defer { withExtendedLifetime(storage) {} }
    guard order.isOrdered(member) else { return nil }
    let index = lowerBound(of: member)
    return index.slot == Slot.none
      || order.precedes(member, state.pointee.nodes[Int(index.slot)].element) ? nil : index
  }

  /// Returns the position of the first element that does not precede the given one.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the position, or the end index if all elements precede `member`.
  /// - Complexity: O(height).
  @inlinable
  public func lowerBound(of member: Element) -> Index { bound { order.precedes($0, member) } }

  /// Returns the position after the last element that is equal to the given one or precedes it.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the position, or the end index if `member` precedes no element.
  /// - Complexity: O(height).
  @inlinable
  public func upperBound(of member: Element) -> Index { bound { !order.precedes(member, $0) } }

  /// Returns the position after all elements that satisfy a condition.
  ///
  /// The elements that satisfy the condition must precede all others.
  @inlinable
  func bound(_ isBefore: (borrowing Element) -> Bool) -> Index {
    defer { withExtendedLifetime(storage) {} }
    return DescentPath.with { path in
      var (candidate, side) = (0, 0)
      while path.appendChild(side, in: state.pointee.nodes) {
        let last = path.count - 1
        side = isBefore(state.pointee.nodes[Int(path.slot(last))].element) ? 1 : 0
        if side == 0 { candidate = last }
      }
      path.count = candidate + 1
      return index(of: path)
    }
  }
}

extension SearchTree where Order.Element: Comparable {
  /// Accesses the elements from the lower bound of a range up to, but not including, its upper
  /// bound.
  ///
  /// - Parameter range: the range. The tree need not contain its bounds.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: Range<Element>) -> SubSequence {
    part(from: lowerBound(of: range.lowerBound), to: lowerBound(of: range.upperBound))
  }

  /// Accesses the elements from the lower bound of a closed range up to, and including, its upper
  /// bound.
  ///
  /// - Parameter range: the range. The tree need not contain its bounds.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: ClosedRange<Element>) -> SubSequence {
    part(from: lowerBound(of: range.lowerBound), to: upperBound(of: range.upperBound))
  }

  /// Returns the subsequence between two positions.
  ///
  /// The subsequence is empty if the order of the tree is not the natural order of the range and
  /// reverses the positions.
  @inlinable
  func part(from start: Index, to end: Index) -> SubSequence {
    SubSequence(base: self, bounds: start..<Swift.max(start, end))
  }
}
