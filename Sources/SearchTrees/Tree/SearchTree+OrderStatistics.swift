extension TreeArena {
  /// The node with that many nodes before it, or ``none``.
  @inlinable
  func node(atOffset offset: Int) -> Int32 {
    guard offset >= 0, offset < count else { return Self.none }
    var (node, rest) = (root, Int32(truncatingIfNeeded: offset))
    while true {
      let before = size(of: left(of: node))
      if rest < before {
        node = left(of: node)
      } else if rest == before {
        return node
      } else {
        rest -= before + 1
        node = right(of: node)
      }
    }
  }

  /// The number of nodes before a node.
  @inlinable
  func offset(of node: Int32) -> Int {
    var offset = Int(size(of: left(of: node)))
    var node = node
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return offset }
      if right(of: parent) == node { offset += Int(size(of: left(of: parent))) + 1 }
      node = parent
    }
  }
}

// Every node knows the size of its subtree, so that counting is a descent.
extension SearchTree {
  /// The element with that many before it.
  ///
  /// - Parameter offset: from 0 on, and less than ``count``.
  /// - Complexity: O(height).
  @inlinable
  public subscript(offset offset: Int) -> Element {
    defer { withExtendedLifetime(owner) {} }
    let node = arena.node(atOffset: offset)
    precondition(node != Arena.none, "the tree has no element of that offset")
    return arena.element(of: node)
  }

  /// The position of the first element that does not come before another, which need not be there.
  ///
  /// - Parameter member: the other element.
  /// - Returns: the position; the end, if all come before it.
  /// - Throws: what the order throws.
  /// - Complexity: O(height).
  @inlinable
  public func lowerBound(of member: Element) throws(Order.Failure) -> Index {
    try bound { node throws(Order.Failure) in try order.precedes(node, member) }
  }

  /// The position after the last element that another does not come before.
  ///
  /// - Parameter member: the other element, which need not be there.
  /// - Returns: the position; the end, if it comes before none.
  /// - Throws: what the order throws.
  /// - Complexity: O(height).
  @inlinable
  public func upperBound(of member: Element) throws(Order.Failure) -> Index {
    try bound { node throws(Order.Failure) in try !order.precedes(member, node) }
  }

  /// The position after all elements for which something holds; it must hold for a first part.
  @inlinable
  func bound(
    _ isBefore: (borrowing Element) throws(Order.Failure) -> Bool
  ) throws(Order.Failure) -> Index {
    defer { withExtendedLifetime(owner) {} }
    let arena = arena
    var (node, candidate, offset) = (arena.root, Arena.none, 0)
    while node != Arena.none {
      if try isBefore(arena.nodes[Int(node)].element) {
        offset += Int(arena.size(of: arena.left(of: node))) + 1
        node = arena.right(of: node)
      } else {
        candidate = node
        node = arena.left(of: node)
      }
    }
    return index(offset: offset, slot: candidate)
  }

  /// The number of elements that come before another, which need not be there.
  ///
  /// - Parameter member: the other element.
  /// - Returns: the number.
  /// - Throws: what the order throws.
  /// - Complexity: O(height).
  @inlinable
  public func rank(of member: Element) throws(Order.Failure) -> Int {
    try lowerBound(of: member).offset
  }

  /// The number of elements from one on and before another.
  ///
  /// - Parameters:
  ///   - first: where the range begins.
  ///   - last: where it ends; an equal element is not counted.
  /// - Returns: the number; 0 if `last` does not come after `first`.
  /// - Throws: what the order throws.
  /// - Complexity: O(height).
  @inlinable
  public func count(from first: Element, to last: Element) throws(Order.Failure) -> Int {
    let count = try rank(of: last) - rank(of: first)
    return count < 0 ? 0 : count
  }
}
