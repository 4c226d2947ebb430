/// A typical search tree of a client, which does not use TreeViz.
struct SearchTree {
  final class Node {
    var key: Int
    var left: Node?
    var right: Node?
    weak var parent: Node?

    init(_ key: Int, parent: Node? = nil) {
      self.key = key
      self.parent = parent
    }
  }

  private(set) var root: Node?

  init(_ keys: [Int] = []) {
    for key in keys { insert(key) }
  }

  mutating func insert(_ key: Int) {
    var (place, parent) = (root, Node?.none)
    while let node = place {
      if key == node.key { return }
      (place, parent) = (key < node.key ? node.left : node.right, node)
    }
    let node = Node(key, parent: parent)
    guard let parent else {
      root = node
      return
    }
    if key < parent.key { parent.left = node } else { parent.right = node }
  }

  mutating func remove(_ key: Int) {
    guard let node = node(of: key) else { return }
    if node.left != nil, let right = node.right {
      var next = right
      while let left = next.left { next = left }
      node.key = next.key
      // The fault: the right subtree of the successor is lost.
      replace(next, by: nil)
    } else {
      replace(node, by: node.left ?? node.right)
    }
  }

  func contains(_ key: Int) -> Bool { node(of: key) != nil }

  private func node(of key: Int) -> Node? {
    var place = root
    while let node = place, node.key != key { place = key < node.key ? node.left : node.right }
    return place
  }

  private mutating func replace(_ node: Node, by other: Node?) {
    other?.parent = node.parent
    guard let parent = node.parent else {
      root = other
      return
    }
    if parent.left === node { parent.left = other } else { parent.right = other }
  }
}
