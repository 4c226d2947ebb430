import BinaryTrees

extension PresentedTree {
  /// Hides the nodes below a depth, and counts them at the nodes of that depth.
  ///
  /// The tree cannot grow any more.
  ///
  /// - Parameter depth: the depth of the lowest nodes that remain.
  /// - Returns: the labels of the nodes that disappear with their marks.
  /// - Complexity: O(*n*).
  package mutating func hideNodes(below depth: Int) -> [String] {
    let shape = tree.shape
    guard shape.height > depth else { return [] }
    let limit = Int32(clamping: depth)
    let kept = shape.indices.filter { shape.depth[$0] <= limit }.map { Int32($0) }
    let lost = keep(kept).lost
    for (new, node) in kept.enumerated() where shape.depth[Int(node)] == limit {
      let below = Int(shape.subtreeSize[Int(node)]) - 1
      if below > 0 { hiddenCounts[new] = below }
    }
    return lost
  }
}
