extension TreeNode where Element: Comparable {
  /// Removes an element from the search tree with this root.
  ///
  /// The removed node can be the root itself, so the method also returns the new root. If the tree
  /// is stored in an optional variable, call `remove(_:by:)` on the variable instead, which updates
  /// the root.
  ///
  /// The method changes only links between nodes. The other nodes remain the same objects, and the
  /// removed node has no subtrees afterward.
  ///
  /// Thomas N. Hibbard, "Some combinatorial properties of certain trees with applications to
  /// searching and sorting", 1962.
  ///
  /// - Parameters:
  ///   - element: the element to remove.
  ///   - convention: the element that replaces the removed one if its node has two subtrees.
  /// - Returns: the removed element, or `nil` if the tree did not contain an equal element; and the
  ///   root of the remaining tree, or `nil` if it is empty.
  /// - Complexity: O(height).
  @inlinable
  public func remove(
    _ element: Element, by convention: RemovalConvention = .successor
  ) -> (removed: Element?, root: TreeNode?) {
    var node = self
    var parent: TreeNode?
    var side = ChildSide.left
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

  /// Removes the root of a subtree, and returns the root of the remaining subtree.
  @usableFromInline
  func detach(by convention: RemovalConvention) -> TreeNode? {
    let (left, right) = (self.left, self.right)
    (self.left, self.right) = (nil, nil)
    guard let left, let right else { return left ?? right }
    let side: ChildSide = convention == .predecessor ? .left : .right
    let (near, far) = side == .left ? (left, right) : (right, left)
    let (successor, above) = near.end(on: side.opposite)
    if let above {
      // If the parent of the predecessor holds an equal element, the removal would move it into the
      // left subtree of the predecessor. Use the successor instead.
      if side == .left, above.element == successor.element {
        (self.left, self.right) = (left, right)
        return detach(by: .successor)
      }
      above.setChild(successor.child(side), on: side.opposite)
      successor.setChild(near, on: side)
    }
    successor.setChild(far, on: side.opposite)
    return successor
  }

  /// Returns the last node on one edge of the subtree, and its parent, or `nil` if the last node is
  /// this node.
  private func end(on side: ChildSide) -> (node: TreeNode, above: TreeNode?) {
    var node = self
    var above: TreeNode?
    while let next = node.child(side) { (above, node) = (node, next) }
    return (node, above)
  }
}

/// The choice of the element that replaces a removed element whose node has two subtrees.
///
/// Both conventions preserve the order of the elements. Thomas N. Hibbard, "Some combinatorial
/// properties of certain trees with applications to searching and sorting", 1962.
public enum RemovalConvention: String, Hashable, Sendable, CaseIterable {
  /// The in-order successor: the first element of the right subtree.
  case successor
  /// The in-order predecessor: the last element of the left subtree.
  case predecessor
}
