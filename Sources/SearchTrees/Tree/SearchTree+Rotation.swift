public import BinaryTrees

// Only an unbalanced tree can be rotated arbitrarily without breaking a rule.
extension SearchTree where Scheme == UnbalancedScheme {
  /// Rotates the node of an element down to a side, so that its child on the other side takes its
  /// position.
  ///
  /// A rotation changes the shape of the tree but not the in-order sequence of its elements. It is
  /// the basic step of most balancing algorithms. A sequence of rotations can transform any search
  /// tree into any other one with the same elements (Karel Čulík II and Derick Wood, "A note on
  /// some tree similarity measures", 1982).
  ///
  ///     var tree = BinarySearchTree([3, 2, 1])
  ///     tree.rotate(3, to: .right)  // .rotated: 2 is the root now
  ///
  /// - Parameters:
  ///   - member: the element whose node moves down.
  ///   - side: the direction of the node's move. Its child on the other side moves up.
  /// - Returns: the outcome of the rotation.
  /// - Complexity: O(height) for the search; the rotation itself is O(1).
  @inlinable
  @discardableResult
  public mutating func rotate(_ member: Element, to side: ChildSide) -> RotationOutcome {
    rotate(member, to: side, observing: &Unobserved.ignored)
  }

  /// Rotates the node of an element down to a side, and notifies an observer.
  ///
  /// - Parameters:
  ///   - member: the element whose node moves down.
  ///   - side: the direction of the node's move. Its child on the other side moves up.
  ///   - observer: receives every comparison, step and change.
  /// - Returns: the outcome of the rotation.
  /// - Complexity: O(height) for the search; the rotation itself is O(1).
  @inlinable
  @discardableResult
  public mutating func rotate(
    _ member: Element, to side: ChildSide, observing observer: inout some TreeObserver
  ) -> RotationOutcome {
    DescentPath.with { path in
      guard order.isOrdered(member) else { return .absent }
      let found = Self.descendStepwise(state.pointee.nodes, order, to: member, &path, &observer)
      guard found > 0 else { return .absent }
      let node = path.slot(found)
      let pivot = state.pointee.links(of: node)[side.opposite.index] >> 1
      guard pivot != Slot.none else { return .noChild }
      // Rotating an equal right child up would move an equal element to the left subtree.
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
