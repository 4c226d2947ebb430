extension TreeNode: Equatable where Element: Equatable {
  /// Returns whether two trees have the same structure and equal elements at each place.
  ///
  /// To test whether two nodes are the same object, use `===`.
  ///
  /// - Parameters:
  ///   - lhs: the root of a tree.
  ///   - rhs: the root of another tree.
  /// - Returns: `true` if the trees are equal.
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: TreeNode, rhs: TreeNode) -> Bool {
    lhs === rhs || (TreeShape(lhs) == TreeShape(rhs) && lhs.preorder.elementsEqual(rhs.preorder))
  }
}
