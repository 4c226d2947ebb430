extension TreeNode: Hashable where Element: Hashable {
  /// Feeds the structure and the elements to a hasher.
  ///
  /// A tree that is in a set or is the key of a dictionary must not be changed.
  ///
  /// - Parameter hasher: the hasher to feed.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    var pending: [TreeNode] = []
    var next: TreeNode? = self
    while let node = next ?? pending.popLast() {
      hasher.combine(node.element)
      hasher.combine(node.multiplicity)
      hasher.combine(node.left != nil)
      hasher.combine(node.right != nil)
      next = node.left
      if let right = node.right { pending.append(right) }
    }
  }
}
