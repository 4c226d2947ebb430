extension TreeLinks {
  /// Links the search tree of keys that came at these times, given in the order of the keys.
  ///
  /// - Parameter times: the times, all different.
  /// - Complexity: O(*n*).
  @usableFromInline
  init(arrivalTimes times: [Int32]) {
    children = Array(repeating: Children(), count: times.count)
    root = linkCartesianTree(of: Array(0..<Int32(truncatingIfNeeded: times.count))) {
      times[Int($0)]
    }
  }

  /// Links nodes into a Cartesian tree: each node is above its neighbors of later times.
  ///
  /// The stack holds the right edge of the tree of the nodes so far. The next node becomes the end of
  /// that edge, and takes the part of it that has later times as its left subtree.
  ///
  /// - Parameters:
  ///   - nodes: the nodes in in-order; they must not have children yet.
  ///   - time: the time of a node.
  /// - Returns: the root of the tree, or ``TreeShape/none`` if there are no nodes.
  /// - Complexity: O(*n*).
  package mutating func linkCartesianTree(
    of nodes: [Int32], time: (Int32) -> Int32
  ) -> Int32 {
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
