public import BinaryTrees

/// What became of a rotation by hand, see ``SearchTree/rotate(_:to:)``.
public enum RotationOutcome: String, Hashable, Sendable, CaseIterable {
  /// The child has taken the place of the node.
  case rotated
  /// The tree has no such element; it stays as it is.
  case absent
  /// There is no child to be lifted; the tree stays as it is.
  case noChild
  /// The child to be lifted is equal to the node, and equal elements stand to the right; the tree
  /// stays as it is.
  case equalChild
}

// Only a tree that nothing keeps in balance can be turned by hand without breaking a rule.
extension SearchTree where Kind == UnbalancedKind {
  /// Lets the node of an element go down to a side, and its child on the other side take its place.
  ///
  /// A rotation changes the shape of the tree and no traversal in-order. It is the step of which
  /// every balancing is made; by enough of them any search tree becomes any other of the same
  /// elements (Karel Čulík II and Derick Wood, "A note on some tree similarity measures", 1982).
  ///
  ///     var tree = BinarySearchTree([3, 2, 1])
  ///     tree.rotate(3, to: .right)  // .rotated: 2 is the root now
  ///
  /// - Parameters:
  ///   - member: the element whose node goes down.
  ///   - side: the side to which it goes; its child on the other side is lifted.
  /// - Returns: what became of it.
  /// - Throws: what the order throws; the tree then is what it was.
  /// - Complexity: O(height), for the search; the rotation itself is O(1).
  @inlinable
  @discardableResult
  public mutating func rotate(
    _ member: Element, to side: Side
  ) throws(Order.Failure) -> RotationOutcome {
    var nobody = Unobserved()
    return try rotate(member, to: side, observing: &nobody)
  }

  /// Lets the node of an element go down to a side, and tells what happens.
  ///
  /// - Parameters:
  ///   - member: the element whose node goes down.
  ///   - side: the side to which it goes; its child on the other side is lifted.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: what became of it.
  /// - Throws: what the order throws; the tree then is what it was.
  /// - Complexity: O(height), for the search; the rotation itself is O(1).
  @inlinable
  @discardableResult
  public mutating func rotate(
    _ member: Element, to side: Side, observing observer: inout some TreeObserver
  ) throws(Order.Failure) -> RotationOutcome {
    let node = try descend(to: member, passingEqual: false, &observer) { _, _ in }.node
    guard node != Arena.none else { return .absent }
    let pivot = arena.child(side.opposite, of: node)
    guard pivot != Arena.none else { return .noChild }
    // To lift an equal child from the right would bring an equal element to the left.
    if side == .left, try !order.precedes(arena.element(of: node), arena.element(of: pivot)) {
      return .equalChild
    }
    willChange()
    arena.rotate(up: pivot, &observer)
    return .rotated
  }
}
