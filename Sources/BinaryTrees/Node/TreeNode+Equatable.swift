extension TreeNode: Equatable where Element: Equatable {
  /// Returns whether two trees have the same structure and equal elements at each position.
  ///
  /// The comparison stops at the first difference and skips subtrees that both trees share. To test
  /// whether two nodes are the same object, use `===`.
  ///
  /// - Parameters:
  ///   - lhs: the root of a tree.
  ///   - rhs: the root of another tree.
  /// - Returns: `true` if the trees are equal.
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: TreeNode, rhs: TreeNode) -> Bool {
    var pending: [(TreeNode, TreeNode)] = []
    var next: (TreeNode, TreeNode)? = (lhs, rhs)
    while let (one, other) = next ?? pending.popLast() {
      next = nil
      if one === other { continue }
      guard one.element == other.element, (one.left == nil) == (other.left == nil),
        (one.right == nil) == (other.right == nil)
      else { return false }
      if let right = one.right, let otherRight = other.right { pending.append((right, otherRight)) }
      if let left = one.left, let otherLeft = other.left { next = (left, otherLeft) }
    }
    return true
  }
}
