extension BinaryTreeType {
  /// The number of edges on the longest path down from the root.
  ///
  /// It is 0 for a leaf.
  ///
  /// For other metrics see ``TreeShape``.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var height: Int { TreeShape(self).height }

  /// The number of nodes.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var count: Int { TreeShape(self).count }
}

extension TreeSnapshot {
  /// The number of edges on the longest path down from the root: 0 for a leaf, −1 for the empty
  /// tree.
  @inlinable
  public var height: Int { shape.height }
}

extension TreeSnapshot.Cursor {
  /// The number of edges on the longest path down from this node.
  ///
  /// It is 0 for a leaf.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var height: Int { Int(storage.shape.subtreeHeight[index]) }

  /// The number of nodes in the subtree of this node.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { Int(storage.shape.subtreeSize[index]) }
}
