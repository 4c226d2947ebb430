/// Root, left subtree, right subtree: the order in which a tree is built or copied.
///
/// The stack holds only the right subtrees that are still to come.
///
/// - Complexity: O(1) amortised per element, O(height) space.
@frozen
public struct PreorderTraversal<Node: BinaryTreeStructure>: TraversalStrategy
where Node.Child == Node {
  @usableFromInline let root: DetachedRoot<Node>?

  /// Makes the pre-order sequence of `tree`.
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
    @usableFromInline var root: DetachedRoot<Node>?
    @usableFromInline var upcoming: Node?
    @usableFromInline var stack: [Node] = []

    @inlinable
    init(_ root: DetachedRoot<Node>?) { self.root = root }

    /// The next element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Node.Element? {
      if let start = root {
        root = nil
        upcoming = start.left
        if let right = start.right { stack.append(right) }
        return start.element
      }
      guard let node = upcoming ?? stack.popLast() else { return nil }
      upcoming = node.left
      if let right = node.right { stack.append(right) }
      return node.element
    }
  }
}

extension PreorderTraversal: Sendable where Node: Sendable, Node.Element: Sendable {}
extension PreorderTraversal.Iterator: Sendable where Node: Sendable, Node.Element: Sendable {}

extension BinaryTreeType {
  /// The elements in pre-order: root, left subtree, right subtree.
  @inlinable
  public var preorder: PreorderTraversal<Child> { PreorderTraversal(self) }
}
