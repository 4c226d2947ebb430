extension TreeNode: Equatable where Element: Equatable {
  /// Whether two trees have the same structure, and at each place equal elements.
  ///
  /// The walk ends at the first difference, and passes over what both trees share. To ask whether
  /// two nodes are one object, compare them with `===`.
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
