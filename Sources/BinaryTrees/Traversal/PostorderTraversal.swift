/// Left subtree, right subtree, root: the order in which a tree is freed or evaluated.
///
/// Each frame of the stack remembers the right subtree until it has been entered. Nodes are never
/// compared, so equal elements and equal subtrees are no special case.
///
/// - Complexity: O(1) amortised per element, O(height) space.
@frozen
public struct PostorderTraversal<Node: BinaryTreeStructure>: TraversalStrategy
where Node.Child == Node {
  @usableFromInline let root: DetachedRoot<Node>?

  /// Makes the post-order sequence of `tree`.
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

  /// The walk itself: an explicit stack, lazily unwound.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var edges: LeftEdges<Node>

    @inlinable
    init(_ root: DetachedRoot<Node>?) { edges = LeftEdges(root) }

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
  }
}

extension PostorderTraversal: Sendable where Node: Sendable, Node.Element: Sendable {}
extension PostorderTraversal.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements in post-order: left subtree, right subtree, root.
  @inlinable
  public var postorder: PostorderTraversal<Child> { PostorderTraversal(self) }
}
