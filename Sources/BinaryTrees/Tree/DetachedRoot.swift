/// The element and the subtrees of the root of a traversal.
///
/// Traversals use it because the type of a root can differ from the type of its subtrees.
@frozen
public struct DetachedRoot<Node: BinaryTreeStructure>: BinaryTreeStructure
where Node.Child == Node {
  /// The element of the root.
  public let element: Node.Element
  /// The left subtree.
  public let left: Node?
  /// The right subtree.
  public let right: Node?

  /// Creates a detached root from a tree, or returns `nil` if the tree is empty.
  @inlinable
  public init?<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    guard let tree else { return nil }
    (element, left, right) = (tree.element, tree.left, tree.right)
  }
}

extension DetachedRoot: Sendable where Node: Sendable, Node.Element: Sendable {}
