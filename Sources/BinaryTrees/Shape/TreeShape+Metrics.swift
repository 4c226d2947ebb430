extension TreeShape {
  /// The number of nodes without children.
  ///
  /// - Complexity: O(*n*).
  public var leafCount: Int { subtreeSize.count { $0 == 1 } }

  /// The numbers of the nodes level by level, each level from left to right.
  ///
  /// - Complexity: O(*n*).
  public var levels: [[Int]] {
    var levels = [[Int]](repeating: [], count: height + 1)
    for node in indices { levels[Int(depth[node])].append(node) }
    return levels
  }

  /// The number of nodes on each level.
  ///
  /// - Complexity: O(*n*).
  public var widths: [Int] {
    var widths = [Int](repeating: 0, count: height + 1)
    for level in depth { widths[Int(level)] += 1 }
    return widths
  }

  /// The number of nodes on the widest level, or 0 for the empty tree.
  ///
  /// - Complexity: O(*n*).
  public var width: Int { widths.max() ?? 0 }

  /// The number of edges on the longest path between two nodes, or −1 for the empty tree.
  ///
  /// - Complexity: O(*n*).
  public var diameter: Int {
    if hasGroups { return diameterOfGroups }
    return indices.reduce(-1) { longest, node in
      let (left, right) = childHeights(of: node)
      return max(longest, left + right + 2)
    }
  }

  /// Returns the heights of the two subtrees of a node.
  ///
  /// The height of an empty subtree is −1.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the heights.
  public func childHeights(of node: Int) -> (left: Int, right: Int) {
    (left(of: node).map(height) ?? -1, right(of: node).map(height) ?? -1)
  }
}

extension TreeShape {
  /// Returns the path from the root to a node.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the numbers of the nodes on the path, in increasing order, including the root and
  ///   the node.
  /// - Complexity: O(depth of the node).
  public func path(to node: Int) -> [Int] {
    var path: [Int] = []
    path.reserveCapacity(Int(depth[node]) + 1)
    var next: Int? = node
    while let node = next {
      path.append(node)
      next = parent(of: node)
    }
    path.reverse()
    return path
  }
}

extension TreeShape {
  /// An array with a phrase for the warning that a text format loses the sides of only children.
  ///
  /// The array is empty if the tree has no only children.
  package var lossOfSides: [String] {
    let count = indices.count { (left[$0] == Self.none) != (right[$0] == Self.none) }
    guard count > 0 else { return [] }
    return ["whether an only child is left or right (\(count.nodesInWords))"]
  }
}

extension TreeShape {
  /// Combines a value of each node with the values of all nodes below it.
  ///
  /// - Parameters:
  ///   - value: returns the value of a node alone.
  ///   - combine: combines two values. The order is irrelevant.
  /// - Returns: the value of each subtree.
  /// - Complexity: O(*n*).
  package func folded<Value>(
    _ value: (Int) -> Value, _ combine: (Value, Value) -> Value
  ) -> [Value] {
    var values = indices.map(value)
    for node in indices.reversed() where parent[node] != TreeShape.none {
      let above = Int(parent[node])
      values[above] = combine(values[above], values[node])
    }
    return values
  }
}
