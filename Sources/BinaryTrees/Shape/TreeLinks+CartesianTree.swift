extension TreeLinks {
  /// Creates the search tree of keys that were inserted at given times.
  ///
  /// - Parameter times: the distinct insertion times, in the order of the keys.
  /// - Complexity: O(*n*).
  @usableFromInline
  init(arrivalTimes times: [Int32]) {
    children = Array(repeating: Children(), count: times.count)
    root = linkCartesianTree(of: Array(0..<Int32(truncatingIfNeeded: times.count))) {
      times[Int($0)]
    }
  }

  /// Links nodes into a Cartesian tree: the time of a parent precedes the times of its children.
  ///
  /// The stack contains the right edge of the tree built from the preceding nodes. The next node
  /// becomes the end of that edge. The nodes of the edge with later times become its left subtree.
  ///
  /// - Parameters:
  ///   - nodes: the nodes in in-order. They must not have children yet.
  ///   - time: returns the time of a node.
  /// - Returns: the root of the tree, or `TreeShape.none` if there are no nodes.
  /// - Complexity: O(*n*).
  package mutating func linkCartesianTree(of nodes: [Int32], time: (Int32) -> Int32) -> Int32 {
    var edge: [Int32] = []
    for node in nodes {
      let own = time(node)
      var below = TreeShape.none
      while let last = edge.last, time(last) > own { below = edge.removeLast() }
      attach(below, on: .left, of: node)
      if let last = edge.last { attach(node, on: .right, of: last) }
      edge.append(node)
    }
    return edge.first ?? TreeShape.none
  }
}
