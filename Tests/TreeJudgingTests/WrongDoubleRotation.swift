import BinaryTrees

/// An AVL tree that rotates twice if the children of a heavy child are equally high.
///
/// After an insertion, they are never equally high, so only removals can show the fault.
struct WrongDoubleRotation {
  final class Node {
    var key: Int
    var left: Node?
    var right: Node?
    var height = 1

    init(_ key: Int) { self.key = key }

    subscript(side: ChildSide) -> Node? {
      get { side == .left ? left : right }
      set { if side == .left { left = newValue } else { right = newValue } }
    }
  }

  private(set) var root: Node?

  mutating func insert(_ key: Int) { root = Self.inserted(key, below: root) }

  mutating func remove(_ key: Int) { root = Self.removed(key, below: root) }

  private static func inserted(_ key: Int, below node: Node?) -> Node {
    guard let node else { return Node(key) }
    if key < node.key {
      node.left = inserted(key, below: node.left)
    } else if key > node.key {
      node.right = inserted(key, below: node.right)
    }
    return balanced(node)
  }

  private static func removed(_ key: Int, below node: Node?) -> Node? {
    guard let node else { return nil }
    if key < node.key {
      node.left = removed(key, below: node.left)
    } else if key > node.key {
      node.right = removed(key, below: node.right)
    } else if node.left != nil, let right = node.right {
      var least = right
      while let next = least.left { least = next }
      node.key = least.key
      node.right = removed(least.key, below: right)
    } else {
      return node.left ?? node.right
    }
    return balanced(node)
  }

  private static func height(_ node: Node?) -> Int { node?.height ?? 0 }

  private static func measure(_ node: Node) {
    node.height = 1 + max(height(node.left), height(node.right))
  }

  private static func balanced(_ node: Node) -> Node {
    measure(node)
    for side in ChildSide.allCases {
      let other = side.opposite
      guard let child = node[side], child.height > height(node[other]) + 1 else { continue }
      // The fault: `<=` instead of `<`.
      if height(child[side]) <= height(child[other]) { node[side] = rotated(child, other) }
      return rotated(node, side)
    }
    return node
  }

  /// Returns the child on a side after rotating it above the node.
  private static func rotated(_ node: Node, _ side: ChildSide) -> Node {
    guard let top = node[side] else { return node }
    (node[side], top[side.opposite]) = (top[side.opposite], node)
    measure(node)
    measure(top)
    return top
  }
}
