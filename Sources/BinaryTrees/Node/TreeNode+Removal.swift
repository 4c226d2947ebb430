extension TreeNode where Element: Comparable {
  /// Removes an element from the search tree of this root.
  ///
  /// The root itself may be the node that goes, so the root that the tree has afterwards comes back
  /// with the answer. Where the tree stands in a variable, the variable's own `remove` is handier.
  ///
  /// The node is taken out and the others are linked anew: they stay the objects they were, and the
  /// removed node is left without subtrees.
  ///
  /// Thomas N. Hibbard, "Some combinatorial properties of certain trees with applications to
  /// searching and sorting", 1962.
  ///
  /// - Parameters:
  ///   - element: the element to remove.
  ///   - convention: which element takes the place of one with two subtrees.
  /// - Returns: the element as it was in the tree, or `nil` if it was not; and the root of what is
  ///   left, or `nil` if that is empty.
  /// - Complexity: O(height).
  @inlinable
  public func remove(
    _ element: Element, by convention: RemovalConvention = .successor
  ) -> (removed: Element?, root: TreeNode?) {
    var node = self
    var parent: TreeNode?
    var side = Side.left
    while true {
      if element < node.element {
        side = .left
      } else if node.element < element {
        side = .right
      } else {
        break
      }
      guard let next = node.child(side) else { return (nil, self) }
      (parent, node) = (node, next)
    }
    let removed = node.element
    let successor = node.detach(by: convention)
    guard let parent else { return (removed, successor) }
    parent.setChild(successor, on: side)
    return (removed, self)
  }

  /// Cuts a node out of its tree, and hands back the root of what was below it.
  @usableFromInline
  func detach(by convention: RemovalConvention) -> TreeNode? {
    let (left, right) = (self.left, self.right)
    (self.left, self.right) = (nil, nil)
    guard let left, let right else { return left ?? right }
    let side: Side = convention == .predecessor ? .left : .right
    let (near, far) = side == .left ? (left, right) : (right, left)
    let (successor, above) = near.end(on: side.opposite)
    if let above {
      above.setChild(successor.child(side), on: side.opposite)
      successor.setChild(near, on: side)
    }
    successor.setChild(far, on: side.opposite)
    return successor
  }

  /// The last node on the way down one side, and the one above it unless that way has no step.
  private func end(on side: Side) -> (node: TreeNode, above: TreeNode?) {
    var node = self
    var above: TreeNode?
    while let next = node.child(side) { (above, node) = (node, next) }
    return (node, above)
  }
}
