extension TreeNode: Sequence {
  /// Starts a walk over the elements in the order of ``traversalSequence``, which is in-order.
  ///
  /// For another order walk `tree.preorder` and its like, or ``BinaryTreeType/traversed(by:)``.
  @inlinable
  public func makeIterator() -> InorderTraversal<TreeNode>.Iterator {
    traversalSequence.makeIterator()
  }
}
