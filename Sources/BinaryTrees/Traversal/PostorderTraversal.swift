/// Left subtree, right subtree, root: the order in which a tree is freed or evaluated.
///
/// Each frame of the stack remembers the right subtree until it has been entered. Nodes are never
/// compared, so equal elements and equal subtrees are no special case.
///
/// - Complexity: O(1) amortized per element, O(height) space.
public typealias PostorderTraversal<Node: BinaryTreeStructure> = Traversal<PostorderIterator<Node>>
where Node.Child == Node

/// The walk itself: an explicit stack, lazily unwound.
@frozen
public struct PostorderIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var edges: LeftEdges<Node>

  /// Post-order.
  public static var order: TraversalOrder { .postorder }

  /// Starts the walk.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { edges = LeftEdges(root) }

  /// The next element, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? {
    while let top = edges.stack.last {
      guard let right = top.right else {
        edges.stack.removeLast()
        return top.element
      }
      edges.stack[edges.stack.count - 1].right = nil
      edges.descend(right)
    }
    return nil
  }

  /// The pre-order of the mirror image.
  @inlinable
  public static func reversed(
    _ root: DetachedRoot<Node>?
  ) -> PreorderTraversal<Mirrored<Node>> { PreorderTraversal(root?.mirrored) }
}

extension PostorderIterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements in post-order: left subtree, right subtree, root.
  @inlinable
  public var postorder: PostorderTraversal<Child> { PostorderTraversal(self) }
}
