// A snapshot walks as its root does; an empty one walks over nothing.
extension TreeSnapshot {
  /// The elements in in-order; see ``BinaryTreeType/inorder``.
  @inlinable
  public var inorder: InorderTraversal<Cursor> { InorderTraversal(root) }

  /// The elements in pre-order, lazily; the array ``elements`` has the same order.
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

  /// The elements in in-order, found by threads; see ``BinaryTreeType/morris``.
  @inlinable
  public var morris: MorrisTraversal<Cursor> { MorrisTraversal(root) }

  /// The elements along the tour that passes every edge twice; see ``BinaryTreeType/euler``.
  @inlinable
  public var euler: EulerTraversal<Cursor> { EulerTraversal(root) }

  /// The elements in the order of that name; see ``BinaryTreeType/elements(in:reversed:)``.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to give the exact reverse of that order.
  /// - Returns: the elements; none if the tree is empty.
  /// - Complexity: O(*n*).
  @inlinable
  public func elements(in order: TraversalOrder, reversed: Bool = false) -> [Element] {
    root?.elements(in: order, reversed: reversed) ?? []
  }
}
