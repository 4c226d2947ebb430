/// The root of a walk taken apart, so that roots and subtrees of different types walk alike.
@frozen
@usableFromInline
struct DetachedRoot<Node: BinaryTreeStructure>: BinaryTreeStructure
where Node.Child == Node {
  @usableFromInline let element: Node.Element
  @usableFromInline let left: Node?
  @usableFromInline let right: Node?

  @inlinable
  init?<Tree: BinaryTreeStructure>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    guard let tree else { return nil }
    (element, left, right) = (tree.element, tree.left, tree.right)
  }
}

extension DetachedRoot: Sendable where Node: Sendable, Node.Element: Sendable {}
