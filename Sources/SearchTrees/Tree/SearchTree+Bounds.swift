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

  /// Returns the last element that is equal to the given one or precedes it.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the element, or `nil` if `member` precedes all elements.
  /// - Complexity: O(height).
  @inlinable
  public func floor(of member: Element) -> Element? {
    neighbors(of: member) { !order.precedes(member, $0) }.last
  }

  /// Returns the first element that is equal to the given one or comes after it.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the element, or `nil` if all elements precede `member`.
  /// - Complexity: O(height).
  @inlinable
  public func ceiling(of member: Element) -> Element? {
    neighbors(of: member) { order.precedes($0, member) }.first
  }

  /// Returns the last element that precedes the given one.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the element, or `nil` if no element precedes `member`.
  /// - Complexity: O(height).
  @inlinable
  public func predecessor(of member: Element) -> Element? {
    neighbors(of: member) { order.precedes($0, member) }.last
  }

  /// Returns the first element that comes after the given one.
  ///
  /// - Parameter member: an element, which the tree need not contain.
  /// - Returns: the element, or `nil` if `member` precedes no element.
  /// - Complexity: O(height).
  @inlinable
  public func successor(of member: Element) -> Element? {
    neighbors(of: member) { !order.precedes(member, $0) }.first
  }

  /// Returns the last element that satisfies a condition and the first one that does not.
  ///
  /// The elements that satisfy the condition must precede all others. Both results are `nil` if
  /// `member` has no place in the order.
  @inlinable
  func neighbors(
    of member: Element, _ isBefore: (borrowing Element) -> Bool
  ) -> (last: Element?, first: Element?) {
    defer { withExtendedLifetime(storage) {} }
    guard order.isOrdered(member) else { return (nil, nil) }
    var (node, last, first) = (state.pointee.root, Slot.none, Slot.none)
    while node != Slot.none {
      let isLower = isBefore(state.pointee.nodes[Int(node)].element)
      if isLower { last = node } else { first = node }
      node = state.pointee.links(of: node)[isLower ? 1 : 0] >> 1
    }
    func element(in slot: UInt32) -> Element? {
      slot == Slot.none ? nil : state.pointee.nodes[Int(slot)].element
    }
    return (element(in: last), element(in: first))
  }
}
