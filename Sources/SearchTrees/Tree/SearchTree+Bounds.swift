extension SearchTree: SortedCollection {
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

  /// Returns the position after all elements that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all elements satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Element) -> Bool) -> Index {
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

  /// Returns the last element that satisfies a condition and the first one that does not.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the elements, or `nil` in place of an element that does not exist.
  /// - Complexity: O(height).
  @inlinable
  public func neighbors(
    where isBefore: (borrowing Element) -> Bool
  ) -> (last: Order.Element?, first: Order.Element?) {
    defer { withExtendedLifetime(storage) {} }
    let (last, first) = neighborSlots(where: isBefore)
    return (element(in: last), element(in: first))
  }

  /// Returns the slots of the last element that satisfies a condition and of the first one that does
  /// not.
  @inlinable
  @inline(__always)
  func neighborSlots(
    where isBefore: (borrowing Element) -> Bool
  ) -> (last: UInt32, first: UInt32) {
    var (node, last, first) = (state.pointee.root, Slot.none, Slot.none)
    while node != Slot.none {
      let isLower = isBefore(state.pointee.nodes[Int(node)].element)
      if isLower { last = node } else { first = node }
      node = state.pointee.links(of: node)[isLower ? 1 : 0] >> 1
    }
    return (last, first)
  }

  /// Returns the element of a node, or `nil` if there is no node.
  @inlinable
  func element(in slot: UInt32) -> Element? {
    slot == Slot.none ? nil : state.pointee.nodes[Int(slot)].element
  }
}
