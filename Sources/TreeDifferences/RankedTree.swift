import BinaryTrees

/// A tree whose nodes are identified by their in-order ranks.
struct RankedTree {
  let shape: TreeShape
  let rank: [Int32]

  init(_ shape: TreeShape) {
    self.shape = shape
    rank = shape.inorderRank
  }

  /// Returns the least rank in the subtree of a node.
  func first(_ node: Int) -> Int32 {
    let left = shape.left[node]
    return rank[node] - (left == TreeShape.none ? 0 : shape.subtreeSize[Int(left)])
  }

  /// Returns for each node the root of the other tree's subtree with the same set of ranks, or
  /// `TreeShape.none` if the other tree has no such subtree.
  ///
  /// Subtrees that begin with the same rank are nested along a path of left children.
  ///
  /// - Complexity: O(*n*).
  func commonRoots(with other: RankedTree) -> [Int32] {
    var roots = [Int32](repeating: TreeShape.none, count: shape.count)
    let others = other.outermost
    for (first, top) in outermost.enumerated() {
      var (node, candidate) = (top, others[first])
      while node != TreeShape.none, candidate != TreeShape.none {
        let size = shape.subtreeSize[Int(node)]
        let otherSize = other.shape.subtreeSize[Int(candidate)]
        if size == otherSize { roots[Int(node)] = candidate }
        if size >= otherSize { node = shape.left[Int(node)] }
        if size <= otherSize { candidate = other.shape.left[Int(candidate)] }
      }
    }
    return roots
  }

  /// For each rank, the root of the largest subtree with this least rank.
  private var outermost: [Int32] {
    var tops = [Int32](repeating: TreeShape.none, count: shape.count)
    for node in shape.indices {
      let first = Int(first(node))
      if tops[first] == TreeShape.none { tops[first] = Int32(truncatingIfNeeded: node) }
    }
    return tops
  }
}
