extension BinaryTreeType {
  /// The number of edges on the longest path down from the root.
  ///
  /// It is 0 for a leaf.
  ///
  /// For other metrics see ``TreeShape``.
  ///
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public var height: Int { extent.height }

  /// The number of nodes.
  ///
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public var count: Int { extent.count }

  /// The number of nodes and the height.
  ///
  /// In a cycle, the depth grows without end. If the traversal reaches a new greatest depth at an
  /// instance that it has already visited at another depth, a shape of the tree is created. It stops
  /// the program if there is a cycle, and determines the result if the instance has two parents.
  @inlinable
  var extent: (count: Int, height: Int) {
    var (count, height) = (1, 0)
    #if !hasFeature(Embedded)
      let hasInstances = Child.self is AnyClass
      // The last node whose depth is a power of two.
      var anchor: Child?
    #endif
    var pending: [(node: Child, depth: Int)] = []
    if let right { pending.append((right, 1)) }
    if let left { pending.append((left, 1)) }
    while let (node, depth) = pending.popLast() {
      count += 1
      if depth > height {
        height = depth
        #if !hasFeature(Embedded)
          if hasInstances {
            if let anchor, anchor as AnyObject === node as AnyObject {
              let shape = TreeShape(self)
              return (shape.count, shape.height)
            }
            if depth & (depth - 1) == 0 { anchor = node }
          }
        #endif
      }
      if let right = node.right { pending.append((right, depth + 1)) }
      if let left = node.left { pending.append((left, depth + 1)) }
    }
    return (count, height)
  }
}

extension TreeSnapshot {
  /// The number of edges on the longest path down from the root: 0 for a leaf, −1 for the empty
  /// tree.
  @inlinable
  public var height: Int { shape.height }
}

extension TreeSnapshot.Cursor {
  /// The number of edges on the longest path down from this node.
  ///
  /// It is 0 for a leaf.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var height: Int { Int(storage.shape.subtreeHeight[index]) }

  /// The number of nodes in the subtree of this node.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { Int(storage.shape.subtreeSize[index]) }
}
