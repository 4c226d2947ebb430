/// Left subtree, root, right subtree: the sorted order of a search tree.
///
///     Array(tree.inorder)   // [1, 3, 4, 5, 8]
///
/// - Complexity: O(1) amortised per element, O(height) space.
@frozen
public struct InorderTraversal<Node: BinaryTreeStructure>: TraversalStrategy
where Node.Child == Node {
  @usableFromInline let root: DetachedRoot<Node>?

  /// Makes the in-order sequence of `tree`.
  ///
  /// - Parameter tree: the root to start at, or `nil` for the empty tree.
  @inlinable
  public init<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    root = DetachedRoot(tree)
  }

  /// Starts the walk.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// The exact reverse of this sequence: right subtree, root, left subtree.
  @inlinable
  public func reversed() -> InorderTraversal<Mirrored<Node>> {
    InorderTraversal<Mirrored<Node>>(root?.mirrored)
  }

  /// The walk itself: an explicit stack, lazily unwound.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var edges: LeftEdges<Node>

    @inlinable
    init(_ root: DetachedRoot<Node>?) { edges = LeftEdges(root) }

    /// The next element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Node.Element? {
      guard let top = edges.stack.popLast() else { return nil }
      edges.descend(top.right)
      return top.element
    }
  }
}

extension InorderTraversal: Sendable where Node: Sendable, Node.Element: Sendable {}
extension InorderTraversal.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements in-order: left subtree, root, right subtree.
  @inlinable
  public var inorder: InorderTraversal<Child> { InorderTraversal(self) }
}
