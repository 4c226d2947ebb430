import BinaryTrees

extension TreeJoiner {
  mutating func makeNode(labeled label: String) -> NodeID { builder.makeNode(labeled: label) }

  /// Searches for an element, and returns its node.
  mutating func search<Element: Comparable>(
    _ elements: [NodeID: Element], _ element: Element, _ label: String
  ) -> NodeID? {
    var next = root
    var last: NodeID?
    while let node = next, let other = elements[node] {
      last = node
      let result: TreeChange.Comparison =
        element < other ? .less : other < element ? .greater : .equal
      let changes = [TreeChange.compare(node: node, result: result)]
      switch result {
      case .less:
        append("\(label) < \(name(node)): go left.", changes, at: node, .less)
        next = child(.left, of: node)
      case .greater:
        append("\(label) > \(name(node)): go right.", changes, at: node, .greater)
        next = child(.right, of: node)
      case .equal:
        append("\(label) = \(name(node)): found.", changes, at: node, .equal)
        return node
      }
    }
    append("\(label) is not in the tree.", at: last, .absent)
    return nil
  }

  /// Walks from the root to the last node on a side, and returns it.
  mutating func walk(to side: ChildSide) -> NodeID? {
    guard var node = root else { return nil }
    while let next = child(side, of: node) {
      append("\(name(node)) has a \(side) child: go \(side) to \(name(next)).", at: next, .neighbor)
      node = next
    }
    append(
      "\(name(node)) has no \(side) child: it is the \(side == .right ? "maximum" : "minimum").",
      at: node, .neighbor)
    return node
  }
}
