extension TreeNode: Sequence {
  /// Returns an iterator over the elements in the order of ``BinaryTreeType/traversalSequence``,
  /// which is in-order.
  ///
  /// For another order, use a traversal such as `tree.preorder` or
  /// ``BinaryTreeType/traversed(by:)``.
  @inlinable
  public func makeIterator() -> InorderTraversal<TreeNode>.Iterator {
    traversalSequence.makeIterator()
  }
}
