/// The root of a walk taken apart, so that roots and subtrees of different types walk alike.
@frozen
public struct DetachedRoot<Node: BinaryTreeStructure>: BinaryTreeStructure
where Node.Child == Node {
  /// The element of the root.
  public let element: Node.Element
  /// The left subtree.
  public let left: Node?
  /// The right subtree.
  public let right: Node?

  /// Takes a root apart; `nil` if the tree is empty.
  @inlinable
  public init?<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    guard let tree else { return nil }
    (element, left, right) = (tree.element, tree.left, tree.right)
  }
}

extension DetachedRoot: Sendable where Node: Sendable, Node.Element: Sendable {}
