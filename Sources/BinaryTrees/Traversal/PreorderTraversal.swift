/// A pre-order traversal: root, left subtree, right subtree.
///
/// Use it to build or copy a tree.
///
/// The stack contains only the right subtrees that have not been entered.
///
/// - Complexity: O(1) amortized per element, O(height) space.
public typealias PreorderTraversal<Node: BinaryTreeStructure> = Traversal<PreorderIterator<Node>>
where Node.Child == Node

/// The iterator of ``PreorderTraversal``, which uses an explicit stack.
@frozen
public struct PreorderIterator<Node: BinaryTreeStructure>: TraversalIterator
where Node.Child == Node {
  @usableFromInline var root: DetachedRoot<Node>?
  @usableFromInline var upcoming: Node?
  @usableFromInline var stack: [Node] = []

  /// The reverse order, which is the post-order of the mirror image.
  public typealias Reversed = PostorderTraversal<Mirrored<Node>>

  /// Pre-order.
  public static var order: TraversalOrder { .preorder }

  /// Creates an iterator that starts at a root.
  @inlinable
  public init(_ root: DetachedRoot<Node>?) { self.root = root }

  /// Returns the next element, or `nil` at the end.
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

extension PreorderIterator: Sendable where Node: Sendable, Node.Element: Sendable {}
