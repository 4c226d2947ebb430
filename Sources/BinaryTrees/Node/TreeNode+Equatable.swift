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
    var pending: [(lhs: TreeNode, rhs: TreeNode)] = []
    var next: (lhs: TreeNode, rhs: TreeNode)? = (lhs, rhs)
    while let (one, other) = next ?? pending.popLast() {
      next = nil
      if one === other { continue }
      guard one.element == other.element else { return false }
      switch (one.right, other.right) {
      case (let right?, let otherRight?): pending.append((right, otherRight))
      case (nil, nil): break
      default: return false
      }
      switch (one.left, other.left) {
      case (let left?, let otherLeft?): next = (left, otherLeft)
      case (nil, nil): break
      default: return false
      }
    }
    return true
  }
}
