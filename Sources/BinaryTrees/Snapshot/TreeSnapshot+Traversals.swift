// A traversal of a snapshot starts at its root. It is empty if the snapshot is empty.
extension TreeSnapshot {
  /// The elements in in-order; see ``BinaryTreeType/inorder``.
  @inlinable
  public var inorder: InorderTraversal<Cursor> { InorderTraversal(root) }

  /// The elements in pre-order, as a lazy sequence.
  ///
  /// The array ``elements`` has the same order.
  @inlinable
  public var preorder: PreorderTraversal<Cursor> { PreorderTraversal(root) }

  /// The elements in post-order; see ``BinaryTreeType/postorder``.
  @inlinable
  public var postorder: PostorderTraversal<Cursor> { PostorderTraversal(root) }

  /// The elements level by level; see ``BinaryTreeType/levelorder``.
  @inlinable
  public var levelorder: LevelorderTraversal<Cursor> { LevelorderTraversal(root) }

  /// The elements level by level in alternating directions; see ``BinaryTreeType/zigzag``.
  @inlinable
  public var zigzag: ZigzagTraversal<Cursor> { ZigzagTraversal(root) }

  /// The elements in in-order, visited with threads; see ``BinaryTreeType/morris``.
  @inlinable
  public var morris: MorrisTraversal<Cursor> { MorrisTraversal(root) }

  /// The elements on the tour that follows every edge twice; see ``BinaryTreeType/euler``.
  @inlinable
  public var euler: EulerTraversal<Cursor> { EulerTraversal(root) }

  /// Returns the elements in a named order; see ``BinaryTreeType/elements(in:reversed:)``.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to return the elements in reverse order.
  /// - Returns: the elements, or an empty array if the tree is empty.
  /// - Complexity: O(*n*).
  @inlinable
  public func elements(in order: TraversalOrder, reversed: Bool = false) -> [Element] {
    root?.elements(in: order, reversed: reversed) ?? []
  }
}

extension TreeShape {
  /// Returns the numbers of the nodes in the order of a traversal.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to return the numbers in reverse order.
  /// - Returns: the pre-order numbers of the visited nodes. For ``TraversalOrder/euler``, a number
  ///   can occur more than once.
  /// - Complexity: O(*n*).
  public func nodes(in order: TraversalOrder, reversed: Bool = false) -> [Int] {
    if hasGroups {
      let nodes = nodesOfGroups(in: order)
      return reversed ? nodes.reversed() : nodes
    }
    return TreeSnapshot(shape: self, elements: Array(indices)).root?
      .elements(in: order, reversed: reversed) ?? []
  }
}
