extension TreeShape {
  /// Creates a shape from a closure that returns the size of the left subtree of each node.
  ///
  /// In pre-order, a left child follows its parent, and a right child follows the left subtree. The
  /// sizes therefore determine all numbers, in one pass without a stack.
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
