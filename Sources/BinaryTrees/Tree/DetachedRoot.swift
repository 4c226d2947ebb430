/// The root of a walk taken apart, so that roots and subtrees of different types walk alike.
@frozen
@usableFromInline
struct DetachedRoot<Node: BinaryTreeType>: BinaryTreeType where Node.Child == Node {
  @usableFromInline let element: Node.Element
  @usableFromInline let left: Node?
  @usableFromInline let right: Node?

  @inlinable
  init(element: Node.Element, left: Node?, right: Node?) {
    self.element = element
    self.left = left
    self.right = right
  }

  @inlinable
  init?<Tree: BinaryTreeType>(_ tree: Tree?)
  where Tree.Child == Node, Tree.Element == Node.Element {
    guard let tree else { return nil }
    self.init(element: tree.element, left: tree.left, right: tree.right)
  }

  /// The same root with its sides exchanged all the way down.
  @inlinable
  var mirrored: DetachedRoot<Mirrored<Node>> {
    DetachedRoot<Mirrored<Node>>(
      element: element, left: right.map { Mirrored($0) }, right: left.map { Mirrored($0) })
  }
}

extension DetachedRoot: Sendable where Node: Sendable, Node.Element: Sendable {}
