extension TreeShape {
  /// The number of nodes without children.
  ///
  /// - Complexity: O(*n*).
  public var leafCount: Int { subtreeSize.count { $0 == 1 } }

  /// The numbers of the nodes without children, from left to right.
  ///
  /// - Complexity: O(*n*).
  public var leaves: [Int] { indices.filter(isLeaf) }

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
    indices.reduce(-1) { longest, node in
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
    func height(_ child: Int32) -> Int {
      child == TreeShape.none ? -1 : Int(subtreeHeight[Int(child)])
    }
    return (height(left[node]), height(right[node]))
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
    var next = node
    while next != TreeShape.none {
      path.append(next)
      next = Int(parent[next])
    }
    path.reverse()
    return path
  }
}
