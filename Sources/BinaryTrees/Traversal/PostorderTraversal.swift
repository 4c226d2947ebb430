/// A post-order traversal: left subtree, right subtree, root.
///
/// Use it to free a tree or to evaluate an expression.
///
/// Each stack entry contains the right subtree until the traversal enters it. Nodes are never
/// compared, so equal elements and shared subtrees need no special treatment.
///
/// - Complexity: O(1) amortized per element, O(height) space.
public typealias PostorderTraversal<Node: BinaryTreeStructure> = Traversal<PostorderIterator<Node>>
where Node.Child == Node

/// The iterator of ``PostorderTraversal``, which uses an explicit stack.
@frozen
public struct PostorderIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var edges: LeftEdges<Node>

  /// The reverse order, which is the pre-order of the mirror image.
  public typealias Reversed = PreorderTraversal<Mirrored<Node>>

  /// Post-order.
  public static var order: TraversalOrder { .postorder }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { edges = LeftEdges(root) }

  /// Returns the next element, or `nil` at the end.
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
}

extension PostorderIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
