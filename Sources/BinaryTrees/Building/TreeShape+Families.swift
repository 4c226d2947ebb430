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
      // The first half of the places on the last level belongs to the left subtree.
      let half = 1 << (Int.bitWidth - 2 - size.leadingZeroBitCount)
      let last = size - (2 * half - 1)
      return half - 1 + min(last, half)
    }
  }

  /// Returns a shape of minimal height.
  ///
  /// The root of each range of nodes is its upper middle.
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
