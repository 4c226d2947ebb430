/// The stack of a traversal: nodes that have been entered but not yet returned, the deepest on top.
///
/// The stack stores only the element and the right subtree of each node, so it does not retain
/// nodes that are no longer needed.
@frozen
@usableFromInline
struct LeftEdges<Node: BinaryTreeStructure> where Node.Child == Node {
  @usableFromInline var stack: [(element: Node.Element, right: Node?)] = []

  /// Pushes all nodes on the left edge of a tree, beginning with the root.
  @inlinable
  init(_ root: DetachedRoot<Node>?) {
    guard let root else { return }
    stack.append((root.element, root.right))
    descend(root.left)
  }

  /// Pushes all nodes on the left edge of a subtree.
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
