import BinaryTrees

extension TreeShape {
  /// Meets every node twice: on the way down, and when the subtree below it is done.
  ///
  /// What nests is written so. There is no stack: nodes are numbered in pre-order, and where a
  /// subtree ends the parents lead up to the next one.
  ///
  /// - Parameters:
  ///   - enter: called before anything of a node's subtree.
  ///   - leave: called after everything of a node's subtree.
  /// - Complexity: O(*n*).
  func nestedWalk(enter: (Int) -> Void, leave: (Int) -> Void) {
    for node in indices {
      enter(node)
      guard isLeaf(node) else { continue }
      var done = node
      leave(done)
      while parent[done] != TreeShape.none {
        let above = Int(parent[done])
        if left[above] == done, right[above] != TreeShape.none { break }
        leave(above)
        done = above
      }
    }
  }
}
