extension BinaryTreeType {
  /// The number of edges on the longest way down: 0 for a leaf.
  ///
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public var height: Int {
    var height = 0
    walk { depth, _, _ in height = max(height, depth) }
    return height
  }

  /// The number of nodes.
  ///
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public var count: Int {
    var count = 0
    walk { _, _, _ in count += 1 }
    return count
  }

  /// The number of nodes without children.
  ///
  /// - Complexity: O(*n*) time, O(height) space.
  @inlinable
  public var leafCount: Int {
    var count = 0
    walk { _, isLeaf, _ in count += isLeaf ? 1 : 0 }
    return count
  }

  /// The elements of the nodes without children, from left to right.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var leaves: [Element] {
    var leaves: [Element] = []
    walk { _, isLeaf, element in if isLeaf { leaves.append(element()) } }
    return leaves
  }

  /// The elements level by level, each level from left to right.
  ///
  /// For all of them in one sequence see ``levelorder``.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var levels: [[Element]] {
    var levels: [[Element]] = []
    walk { depth, _, element in
      if depth == levels.count { levels.append([]) }
      levels[depth].append(element())
    }
    return levels
  }

  /// The number of nodes on each level.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var widths: [Int] {
    var widths: [Int] = []
    walk { depth, _, _ in
      if depth == widths.count { widths.append(0) }
      widths[depth] += 1
    }
    return widths
  }

  /// The number of nodes on the level that has the most.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var width: Int { widths.max() ?? 0 }

  /// The number of edges on the longest path between two nodes, through the root or not.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var diameter: Int { TreeShape(self).diameter }
}

extension TreeSnapshot {
  /// The number of edges on the longest way down: 0 for a leaf, −1 for the empty tree.
  @inlinable
  public var height: Int { shape.height }
}

extension TreeSnapshot.Cursor {
  /// The number of edges on the longest way down from this node: 0 for a leaf.
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

extension BinaryTreeType {
  /// Walks the tree in pre-order and hands out, for each node, how deep it is and what it is.
  ///
  /// The stack holds the right subtrees still to come, which for a chain are none. The element is
  /// handed out as a function, so that a metric which does not ask for it does not pay for it.
  ///
  /// - Parameter visit: takes the depth of a node, whether it is a leaf, and its element.
  @inlinable
  func walk(_ visit: (_ depth: Int, _ isLeaf: Bool, _ element: () -> Element) -> Void) {
    var pending: [(node: Child, depth: Int)] = []
    var (left, right) = (left, right)
    var depth = 0
    visit(0, left == nil && right == nil, { element })
    while true {
      let node: Child
      if let child = left {
        depth += 1
        if let right { pending.append((right, depth)) }
        node = child
      } else if let child = right {
        depth += 1
        node = child
      } else if let next = pending.popLast() {
        (node, depth) = next
      } else {
        return
      }
      (left, right) = (node.left, node.right)
      visit(depth, left == nil && right == nil, { node.element })
    }
  }
}
