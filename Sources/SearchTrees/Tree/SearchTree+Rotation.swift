public import BinaryTrees

// Only a tree that nothing keeps in balance can be rotated by hand without breaking a rule.
extension SearchTree where Scheme == UnbalancedScheme {
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
  /// - Complexity: O(height), for the search; the rotation itself is O(1).
  @inlinable
  @discardableResult
  public mutating func rotate(_ member: Element, to side: Side) -> RotationOutcome {
    var observer = Unobserved()
    return rotate(member, to: side, observing: &observer)
  }

  /// Lets the node of an element go down to a side, and notifies an observer.
  ///
  /// - Parameters:
  ///   - member: the element whose node goes down.
  ///   - side: the side to which it goes; its child on the other side is lifted.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: what became of it.
  /// - Complexity: O(height), for the search; the rotation itself is O(1).
  @inlinable
  @discardableResult
  public mutating func rotate(
    _ member: Element, to side: Side, observing observer: inout some TreeObserver
  ) -> RotationOutcome {
    DescentPath.with { path in
      guard order.isOrdered(member) else { return .absent }
      let found = descendStepwise(to: member, &path, &observer)
      guard found > 0 else { return .absent }
      let node = path.slot(found)
      let pivot = state.pointee.links(of: node)[side.opposite.index] >> 1
      guard pivot != Slot.none else { return .noChild }
      // To lift an equal child from the right would bring an equal element to the left.
      let nodes = state.pointee.nodes
      if side == .left, !order.precedes(nodes[Int(node)].element, nodes[Int(pivot)].element) {
        return .equalChild
      }
      willChange()
      edit(&path) { $1.rotateDown(lifting: side.opposite, &observer) }
      return .rotated
    }
  }
}
