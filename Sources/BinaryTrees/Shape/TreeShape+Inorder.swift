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
    if hasGroups { return inorderRankOfGroups }
    return [Int32](unsafeUninitializedCapacity: count) { rank, initialized in
      for node in indices {
        // The least rank in the subtree of the node follows from the rank of its parent.
        var first: Int32 = 0
        if node > 0 {
          let above = Int(parent[node])
          first = left[above] == node ? rank[above] - subtreeSize[node] : rank[above] + 1
        }
        rank[node] = first + (left[node] == TreeShape.none ? 0 : subtreeSize[Int(left[node])])
      }
      initialized = count
    }
  }
}
