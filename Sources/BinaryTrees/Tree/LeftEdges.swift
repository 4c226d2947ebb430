/// The nodes whose left subtree is being walked, the deepest on top.
///
/// Each is kept as its element and its right subtree, so a step down the left edge retains nothing
/// that is not needed later.
@frozen
@usableFromInline
struct LeftEdges<Node: BinaryTreeStructure> where Node.Child == Node {
  @usableFromInline var stack: [(element: Node.Element, right: Node?)] = []

  /// Goes down the left edge of a tree from its root.
  @inlinable
  init(_ root: DetachedRoot<Node>?) {
    guard let root else { return }
    stack.append((root.element, root.right))
    descend(root.left)
  }

  /// Goes down the left edge of a subtree.
  @inlinable
  mutating func descend(_ start: Node?) {
    var next = start
    while let node = next {
      stack.append((node.element, node.right))
      next = node.left
    }
  }
}

extension LeftEdges: Sendable where Node: Sendable, Node.Element: Sendable {}
