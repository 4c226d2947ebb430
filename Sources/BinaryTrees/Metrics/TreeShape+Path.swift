extension TreeShape {
  /// The numbers of the nodes from the root down to a node, both included.
  ///
  /// - Parameter node: the number of the node.
  /// - Returns: the numbers on the way, in increasing order.
  /// - Complexity: O(depth of the node).
  public func path(to node: Int) -> [Int] {
    var path: [Int] = []
    path.reserveCapacity(Int(depth[node]) + 1)
    var next = node
    while next != TreeShape.none {
      path.append(next)
      next = Int(parent[next])
    }
    path.reverse()
    return path
  }

  /// The deepest node that has two others in its subtree; a node is in its own.
  ///
  /// - Parameters:
  ///   - first: the number of a node.
  ///   - second: the number of a node.
  /// - Returns: the number of their lowest common ancestor.
  /// - Complexity: O(depth of the nodes).
  @inlinable
  public func lowestCommonAncestor(of first: Int, and second: Int) -> Int {
    precondition(indices.contains(second), "the shape has no node of that number")
    var ancestor = first
    while !range(of: ancestor).contains(second) { ancestor = Int(parent[ancestor]) }
    return ancestor
  }
}
