extension TreeShape {
  /// Creates a shape from a closure that returns the size of the left subtree of each node.
  ///
  /// In pre-order, a left child follows its parent, and a right child follows the left subtree. The
  /// sizes therefore determine the numbers of all nodes, in one pass without a stack.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - leftSize: returns the size of the left subtree, given the number of a node and the size of
  ///     its subtree. It is called in pre-order, once for each node with a subtree of at least 2
  ///     nodes.
  /// - Complexity: O(*n*).
  @inlinable
  package init(count: Int, leftSize: (_ node: Int, _ subtreeSize: Int) -> Int) {
    precondition((0...TreeShape.maximumCount).contains(count), "a shape cannot number that many")
    var left = [Int32](repeating: TreeShape.none, count: count)
    var right = left
    var parent = left
    var size = left
    if count > 0 { size[0] = Int32(truncatingIfNeeded: count) }
    for node in 0..<count where size[node] > 1 {
      let below = Int(size[node]) - 1
      let leftCount = leftSize(node, below + 1)
      if leftCount > 0 {
        left[node] = Int32(truncatingIfNeeded: node + 1)
        parent[node + 1] = Int32(truncatingIfNeeded: node)
        size[node + 1] = Int32(truncatingIfNeeded: leftCount)
      }
      if leftCount < below {
        let child = node + 1 + leftCount
        right[node] = Int32(truncatingIfNeeded: child)
        parent[child] = Int32(truncatingIfNeeded: node)
        size[child] = Int32(truncatingIfNeeded: below - leftCount)
      }
    }
    self.init(preorderLeft: left, right: right, parent: parent)
  }
}

extension TreeShape {
  /// Returns the complete shape: every level except the last is full, and the last level is filled
  /// from the left.
  ///
  /// This is the shape of a binary heap. If the number of nodes is 2^*k* − 1, the shape is perfect.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: the shape, whose height is ⌊log₂ `count`⌋.
  /// - Complexity: O(*n*).
  public static func complete(count: Int) -> TreeShape {
    TreeShape(count: count) { _, size in
      // The first half of the positions on the last level belongs to the left subtree.
      let half = 1 << (Int.bitWidth - 2 - size.leadingZeroBitCount)
      let last = size - (2 * half - 1)
      return half - 1 + min(last, half)
    }
  }

  /// Returns a shape of minimal height.
  ///
  /// The root of each range of nodes is the upper middle node of the range.
  ///
  /// The root of the half-open range from *start* to *end* is *start* + (*end* − *start*) / 2. If
  /// the number of nodes is even, the left subtree has one node more than the right.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: the shape, whose height is ⌊log₂ `count`⌋.
  /// - Complexity: O(*n*).
  public static func minimalHeight(count: Int) -> TreeShape {
    TreeShape(count: count) { _, size in size / 2 }
  }

  /// Returns a chain.
  ///
  /// Every node except the last has one child, always on the same side.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - side: the side of each child.
  /// - Returns: the shape, whose height is `count` − 1.
  /// - Complexity: O(*n*).
  public static func chain(count: Int, side: ChildSide) -> TreeShape {
    TreeShape(count: count) { _, size in side == .left ? size - 1 : 0 }
  }
}
