extension TreeNode where Element: Comparable {
  /// Removes an element from the search tree of this root.
  ///
  /// The root itself may be the node that goes, so the root that the tree has afterwards comes back
  /// with the answer. Where the tree stands in a variable, the variable's own `remove` is handier.
  ///
  /// A node that counts several equal elements counts one less. Else the node is taken out and the
  /// others are linked anew: they stay the objects they were, and the one that was taken out is left
  /// without subtrees. Of several nodes with equal elements the one nearest to the root goes, which
  /// is the one that came first; equal elements stay to the right of each other, for which a removal
  /// by the predecessor takes the successor where the predecessor has an equal.
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
    if node.multiplicity > 1 {
      node.multiplicity -= 1
      return (removed, self)
    }
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
    if convention == .predecessor {
      let (successor, above) = left.end(on: .right)
      if let above {
        // An equal of the successor, which would come to stand on the left of it.
        if above.element == successor.element { return joinBySuccessor(left, right) }
        above.right = successor.left
        successor.left = left
      }
      successor.right = right
      return successor
    }
    return joinBySuccessor(left, right)
  }

  /// Makes one tree of the two subtrees of a removed node, under the first node of the right one.
  private func joinBySuccessor(_ left: TreeNode, _ right: TreeNode) -> TreeNode {
    let (successor, above) = right.end(on: .left)
    if let above {
      above.left = successor.right
      successor.right = right
    }
    successor.left = left
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
