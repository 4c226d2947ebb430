package import BinaryTrees

/// The smallest possible tree type: a final class with only the three required properties.
package final class PlainNode<Element>: BinaryTreeType {
  package var element: Element
  package var left: PlainNode?
  package var right: PlainNode?

  package init(_ element: Element, _ left: PlainNode? = nil, _ right: PlainNode? = nil) {
    self.element = element
    self.left = left
    self.right = right
  }

  deinit {
    var pending = [left, right].compactMap { $0 }
    (left, right) = (nil, nil)
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      if let child = node.left { pending.append(child) }
      if let child = node.right { pending.append(child) }
      (node.left, node.right) = (nil, nil)
    }
  }
}

extension PlainNode {
  /// Returns a tree of the given shape, with elements computed from the pre-order numbers.
  package static func tree(_ shape: TreeShape, _ element: (Int) -> Element) -> PlainNode? {
    let nodes = shape.indices.map { PlainNode(element($0)) }
    for node in shape.indices {
      if shape.left[node] >= 0 { nodes[node].left = nodes[Int(shape.left[node])] }
      if shape.right[node] >= 0 { nodes[node].right = nodes[Int(shape.right[node])] }
    }
    return nodes.first
  }
}
