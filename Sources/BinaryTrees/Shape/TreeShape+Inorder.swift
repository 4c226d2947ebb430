extension TreeShape {
  /// The pre-order numbers of the nodes, in in-order.
  ///
  /// - Complexity: O(*n*), in one pass without a stack, because the sizes of the left subtrees
  ///   determine the in-order ranks.
  package var inorderIndices: [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { order, initialized in
      let rank = inorderRank
      for node in indices { order[Int(rank[node])] = Int32(truncatingIfNeeded: node) }
      initialized = count
    }
  }

  /// The number of nodes that precede each node in in-order.
  ///
  /// - Complexity: O(*n*).
  @usableFromInline package var inorderRank: [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { rank, initialized in
      for node in indices {
        let first = node == 0 ? 0 : firstRank(below: node, rank)
        rank[node] = first + (left[node] == TreeShape.none ? 0 : subtreeSize[Int(left[node])])
      }
      initialized = count
    }
  }

  /// Returns the least in-order rank in the subtree of a node.
  ///
  /// The rank of its parent must be known.
  private func firstRank(below node: Int, _ rank: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    let above = Int(parent[node])
    return left[above] == node ? rank[above] - subtreeSize[node] : rank[above] + 1
  }
}
