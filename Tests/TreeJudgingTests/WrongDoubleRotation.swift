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
    } else if let left = node.left, let right = node.right {
      _ = left
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
    if height(node.left) > height(node.right) + 1, let left = node.left {
      // The fault: `<=` instead of `<`.
      if height(left.left) <= height(left.right) { node.left = rotatedLeft(left) }
      return rotatedRight(node)
    }
    if height(node.right) > height(node.left) + 1, let right = node.right {
      if height(right.right) <= height(right.left) { node.right = rotatedRight(right) }
      return rotatedLeft(node)
    }
    return node
  }

  private static func rotatedLeft(_ node: Node) -> Node {
    guard let top = node.right else { return node }
    (node.right, top.left) = (top.left, node)
    measure(node)
    measure(top)
    return top
  }

  private static func rotatedRight(_ node: Node) -> Node {
    guard let top = node.left else { return node }
    (node.left, top.right) = (top.right, node)
    measure(node)
    measure(top)
    return top
  }
}
