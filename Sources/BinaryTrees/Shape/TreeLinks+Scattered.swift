extension TreeLinks {
  /// Whether the tree is large and most children are far in memory from their parents and from the
  /// children of the next node.
  ///
  /// The estimate is based on a sample of the nodes. In such a tree, a pre-order traversal waits
  /// for memory at almost every node.
  var isScattered: Bool {
    let (sampleCount, leastCount, near) = (512, 1 << 17, Int32(1 << 13))
    guard count >= leastCount else { return false }
    var (far, all) = (0, 0)
    for sample in 0..<sampleCount {
      let node = sample * (count / sampleCount)
      let (one, other) = (children[node], children[node + 1])
      let (child, next) = (max(one.left, one.right), max(other.left, other.right))
      guard child >= 0, next >= 0 else { continue }
      all += 1
      let isNear = abs(child - Int32(truncatingIfNeeded: node)) < near || abs(child - next) < near
      if !isNear { far += 1 }
    }
    return 2 * far > all
  }
}
