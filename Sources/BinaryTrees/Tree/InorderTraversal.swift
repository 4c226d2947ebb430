/// An in-order traversal: left subtree, root, right subtree.
///
/// It visits the elements of a search tree in sorted order.
///
///     Array(tree.inorder)   // [1, 3, 4, 5, 8]
///
/// - Complexity: O(1) amortized per element, O(height) space.
public typealias InorderTraversal<Node: BinaryTreeStructure> = Traversal<InorderIterator<Node>>
where Node.Child == Node

/// The iterator of ``InorderTraversal``, which uses an explicit stack.
@frozen
public struct InorderIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var edges: LeftEdges<Node>

  /// The reverse order: right subtree, root, left subtree.
  public typealias Reversed = InorderTraversal<Mirrored<Node>>

  /// In-order.
  public static var order: TraversalOrder { .inorder }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { edges = LeftEdges(root) }

  /// Returns the next element, or `nil` at the end.
  @inlinable
  public mutating func next() -> Node.Element? {
    guard let top = edges.stack.popLast() else { return nil }
    edges.descend(top.right)
    return top.element
  }
}

extension InorderIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
