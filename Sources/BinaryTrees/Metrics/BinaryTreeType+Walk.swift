extension BinaryTreeType {
  /// Walks the tree in pre-order and hands out, for each node, how deep it is and what it is.
  ///
  /// The stack holds the right subtrees still to come, which for a chain are none. The element is
  /// handed out as a function, so that a metric which does not ask for it does not pay for it.
  ///
  /// - Parameter visit: takes the depth of a node, whether it is a leaf, and its element.
  @inlinable
  func walk(_ visit: (_ depth: Int, _ isLeaf: Bool, _ element: () -> Element) -> Void) {
    var pending: [(node: Child, depth: Int)] = []
    var (left, right) = (left, right)
    var depth = 0
    visit(0, left == nil && right == nil, { element })
    while true {
      let node: Child
      if let child = left {
        depth += 1
        if let right { pending.append((right, depth)) }
        node = child
      } else if let child = right {
        depth += 1
        node = child
      } else if let next = pending.popLast() {
        (node, depth) = next
      } else {
        return
      }
      (left, right) = (node.left, node.right)
      visit(depth, left == nil && right == nil, { node.element })
    }
  }
}
