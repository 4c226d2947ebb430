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

  /// The element at a position.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element {
    withExtendedLifetime(storage) { state.pointee.nodes[Int(nodeSlot(at: position))].element }
  }

  /// The position after another.
  ///
  /// - Parameter index: a valid index of the tree other than the end index.
  /// - Returns: the next position.
  /// - Complexity: O(height). To go through many positions, iterate over the tree or over a part.
  @inlinable
  public func index(after index: Index) -> Index {
    defer { withExtendedLifetime(storage) {} }
    return DescentPath.with { path in
      descend(to: index, &path)
      advance(&path, to: 1)
      return self.index(of: path)
    }
  }

  /// The position before another.
  ///
  /// - Parameter index: a valid index of the tree, not the start.
  /// - Returns: the position before it.
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

  /// The first element, or `nil` if there is none.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Order.Element? { outermostElement(0) }

  /// The last element, or `nil` if there is none.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Order.Element? { outermostElement(1) }

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

  @inlinable
  func outermostElement(_ side: Int) -> Order.Element? {
    withExtendedLifetime(storage) {
      isEmpty
        ? nil
        : state.pointee.nodes[Int(state.pointee.outermost(side, from: state.pointee.root))].element
    }
  }

  /// Removes the element at a position, with its counter if it is counted.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Returns: the element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Order.Element {
    DescentPath.with { path in
      descend(to: position, &path)
      return removeLast(of: &path)
    }
  }

  /// Removes the first element, with its counter if it is counted.
  ///
  /// - Returns: the element, or `nil` if there is none.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Order.Element? { pop(0) }

  /// Removes the last element, with its counter if it is counted.
  ///
  /// - Returns: the element, or `nil` if there is none.
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

  /// Removes the last node of a way.
  @inlinable
  mutating func removeLast(of path: inout DescentPath) -> Order.Element {
    var observer = Unobserved()
    willChange()
    return removeNode(at: path.count - 1, &path, &observer)
  }
}

extension SearchTree {
  /// The position of an element, or `nil` if there is none equal to it; of several, the first.
  ///
  /// - Parameter member: the element.
  /// - Returns: its position.
  /// - Complexity: O(height).
  @inlinable
  public func firstIndex(of member: Element) -> Index? {
    defer { withExtendedLifetime(storage) {} }
    guard order.isOrdered(member) else { return nil }
    let index = lowerBound(of: member)
    return index.slot == Slot.none
      || order.precedes(member, state.pointee.nodes[Int(index.slot)].element) ? nil : index
  }

  /// The position of the first element that does not come before another, which need not be there.
  ///
  /// - Parameter member: the other element.
  /// - Returns: the position; the end, if all come before it.
  /// - Complexity: O(height).
  @inlinable
  public func lowerBound(of member: Element) -> Index { bound { order.precedes($0, member) } }

  /// The position after the last element that another does not come before.
  ///
  /// - Parameter member: the other element, which need not be there.
  /// - Returns: the position; the end, if it comes before none.
  /// - Complexity: O(height).
  @inlinable
  public func upperBound(of member: Element) -> Index { bound { !order.precedes(member, $0) } }

  /// The position after all elements for which something holds; it must hold for a first part.
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
  /// The elements from one on and before another.
  ///
  /// - Parameter range: the bounds, which need not be there.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: Range<Element>) -> SubSequence {
    part(from: lowerBound(of: range.lowerBound), to: lowerBound(of: range.upperBound))
  }

  /// The elements from one to another.
  ///
  /// - Parameter range: the bounds, which need not be there.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: ClosedRange<Element>) -> SubSequence {
    part(from: lowerBound(of: range.lowerBound), to: upperBound(of: range.upperBound))
  }

  /// The part between two positions; an empty one, if the order of the tree is another than that of
  /// the range and turns them round.
  @inlinable
  func part(from start: Index, to end: Index) -> SubSequence {
    SubSequence(base: self, bounds: start..<Swift.max(start, end))
  }
}
