extension TreeShape {
  /// The complete shape: every level is full but perhaps the last, which is filled from the left.
  ///
  /// It is the shape of a binary heap. With 2^*k* − 1 nodes it is perfect.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: the shape, of height ⌊log₂ `count`⌋.
  /// - Complexity: O(*n*).
  public static func complete(count: Int) -> TreeShape {
    TreeShape(count: count) { _, size in
      // Half of the last level belongs to the left subtree, as far as there are nodes for it.
      let half = 1 << (Int.bitWidth - 2 - size.leadingZeroBitCount)
      let last = size - (2 * half - 1)
      return half - 1 + min(last, half)
    }
  }

  /// The shape of minimal height that has the upper middle of every range at its root.
  ///
  /// The root of the range from *start* up to but without *end* is *start* + (*end* − *start*) / 2,
  /// so that of an even number of nodes the odd one goes to the left.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: the shape, of height ⌊log₂ `count`⌋.
  /// - Complexity: O(*n*).
  public static func minimalHeight(count: Int) -> TreeShape {
    TreeShape(count: count) { _, size in size / 2 }
  }

  /// A chain: every node but the last has one child, all on the same side.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - side: the side of each child.
  /// - Returns: the shape, of height `count` − 1.
  /// - Complexity: O(*n*).
  public static func chain(count: Int, side: Side) -> TreeShape {
    TreeShape(count: count) { _, size in side == .left ? size - 1 : 0 }
  }
}
