import BinaryTrees

// The walks through the tree, which append the steps.
extension NodeQuery {
  func name(_ node: Int) -> String { tree.elements[node] }

  func child(_ side: ChildSide, of node: Int) -> Int? {
    Int(node: tree.shape.child(side, of: node))
  }

  func size(of node: Int?) -> Int { node.map { Int(tree.shape.subtreeSize[$0]) } ?? 0 }

  /// Returns the root, or `nil` if the tree is empty, which is then the reason for the absence.
  mutating func begin() -> Int? {
    if !tree.isEmpty { return 0 }
    absence = "the tree is empty"
    return nil
  }

  func contains(from root: Int, by order: Order) -> Bool {
    var next = Optional(root)
    while let node = next {
      switch order(node) {
      case .less: next = child(.left, of: node)
      case .equal: return true
      case .greater: next = child(.right, of: node)
      }
    }
    return false
  }

  /// Returns the last node on the path from a node to one side.
  mutating func descend(from start: Int, to side: ChildSide, _ role: String) -> Int {
    var node = start
    while let next = child(side, of: node) {
      append("\(name(node)) has a \(side) child: go \(side) to \(name(next)).", at: next, .push)
      node = next
    }
    append("\(name(node)) has no \(side) child: it is \(role).", at: node, .visit)
    return node
  }

  /// Returns the node with a key, or `nil` if the key is missing.
  mutating func find(_ key: String, from root: Int, by order: Order) -> Int? {
    var next = Optional(root)
    while let node = next {
      let result = order(node)
      let changes = [TreeChange.compare(node: NodeID(node), result: result)]
      switch result {
      case .less:
        append("\(key) < \(name(node)): go left.", changes, at: node, .less)
        next = child(.left, of: node)
      case .greater:
        append("\(key) > \(name(node)): go right.", changes, at: node, .greater)
        next = child(.right, of: node)
      case .equal:
        append("\(key) = \(name(node)): found.", changes, at: node, .equal)
        return node
      }
      if next == nil { append("\(key) is not in the tree.", at: node, .absent) }
    }
    absence = "\(key) is not in the tree"
    return nil
  }

  /// Finds the in-order neighbor of a node: the successor on the right, the predecessor on the left.
  mutating func findNeighbor(of start: Int, on side: ChildSide, _ key: String) {
    let role = side == .right ? "successor" : "predecessor"
    let extreme = side == .right ? "minimum" : "maximum"
    if let next = child(side, of: start) {
      append(
        "\(key) has a \(side) child: its \(role) is the \(extreme) of its \(side) subtree. Go \(side) "
          + "to \(name(next)).", at: next, .turn)
      node = descend(from: next, to: side.opposite, "the \(role) of \(key)")
      return
    }
    var below = start
    append("\(key) has no \(side) child: its \(role) is an ancestor.", at: start, .climb)
    while below != 0 {
      let parent = Int(tree.shape.parent[below])
      guard tree.shape.side(of: below) == side else {
        append(
          "\(name(below)) is the \(side.opposite) child of \(name(parent)): \(name(parent)) is the "
            + "\(role) of \(key).", at: parent, .pop)
        node = parent
        return
      }
      append(
        "\(name(below)) is the \(side) child of \(name(parent)): go up to \(name(parent)).",
        at: parent, .up)
      below = parent
    }
    append("\(name(below)) is the root: \(key) has no \(role).", at: below, .pop)
    absence = "\(key) has no \(role)"
  }

  mutating func findRank(of key: String, from root: Int, by order: Order) {
    var (next, r) = (Optional(root), 0)
    while let node = next {
      let result = order(node)
      let changes = [TreeChange.compare(node: NodeID(node), result: result)]
      let below = size(of: child(.left, of: node))
      let words = "\(name(node)) has \(below.nodes) in its left subtree"
      switch result {
      case .less:
        append("\(key) < \(name(node)): go left; r stays \(r).", changes, at: node, .less)
        next = child(.left, of: node)
      case .greater:
        append(
          "\(key) > \(name(node)): \(words), so r = \(r) + \(below) + 1 = \(r + below + 1); go right.",
          changes, at: node, .greater)
        r += below + 1
        next = child(.right, of: node)
      case .equal:
        append(
          "\(key) = \(name(node)): \(words), so the rank is \(r) + \(below) + 1 = \(r + below + 1).",
          changes, at: node, .equal)
        (self.node, rank) = (node, r + below + 1)
        return
      }
      if next == nil { append("\(key) is not in the tree.", at: node, .absent) }
    }
    absence = "\(key) is not in the tree"
  }
}

extension Int {
  /// The number as a number of nodes, such as `1 node` or `no nodes`.
  var nodes: String { self == 0 ? "no nodes" : self == 1 ? "1 node" : "\(self) nodes" }
}
