extension TreeShape {
  /// The numbers of the nodes, in in-order.
  ///
  /// - Complexity: O(*n*), in one pass without a stack: the nodes of a left subtree are as many as
  ///   its root says.
  public var inorderIndices: [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { order, initialized in
      let rank = inorderRank
      for node in indices { order[Int(rank[node])] = Int32(truncatingIfNeeded: node) }
      initialized = count
    }
  }

  /// How many nodes come before each node in in-order.
  ///
  /// - Complexity: O(*n*).
  public var inorderRank: [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { rank, initialized in
      for node in indices {
        let first = node == 0 ? 0 : firstRank(below: node, rank)
        rank[node] = first + (left[node] == TreeShape.none ? 0 : subtreeSize[Int(left[node])])
      }
      initialized = count
    }
  }

  /// The least rank in the subtree of a node whose parent has its rank already.
  private func firstRank(below node: Int, _ rank: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    let above = Int(parent[node])
    return left[above] == node ? rank[above] - subtreeSize[node] : rank[above] + 1
  }
}
