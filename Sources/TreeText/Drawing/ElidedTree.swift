package import BinaryTrees

/// The limits that determine the part of a tree to draw.
///
/// A node is drawn if it satisfies at least one of the limits. Otherwise its subtree is cut and
/// replaced by a placeholder.
package struct CutLimits {
  /// The maximum depth of nodes.
  package var depth: Int
  /// The maximum depth of marked nodes and their ancestors.
  package var markedDepth: Int
  /// The maximum size of subtrees that are drawn regardless of their depth.
  package var size = 0
  /// The maximum depths of nodes in individual subtrees, by the pre-order index of the subtree's
  /// root.
  package var opened: [Int32: Int] = [:]
}

/// A tree where some subtrees are replaced by placeholders.
///
/// Its nodes have indices in pre-order.
package struct ElidedTree {
  /// The structure of the remaining tree.
  package let shape: TreeShape

  /// The index of each node in the complete tree.
  package let nodes: [Int32]

  /// The number of nodes that each node represents: 0 for an ordinary node, or the size of the cut
  /// subtree for a placeholder.
  package let missing: [Int32]

  /// The number of nodes that are not drawn.
  package var omitted: Int { missing.reduce(0) { $0 + Int($1) } }

  /// Creates a tree without cuts.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - hidden: the number of nodes that each node represents, or 0 for an ordinary node. Empty if
  ///     all nodes are ordinary.
  package init(whole tree: TreeShape, hidden: [Int32] = []) {
    shape = tree
    nodes = tree.indices.map { Int32(truncatingIfNeeded: $0) }
    missing = hidden.isEmpty ? [Int32](repeating: 0, count: tree.count) : hidden
  }

  /// Cuts a tree.
  ///
  /// Returns `nil` if more than `maximumCount` nodes remain.
  ///
  /// A node that represents several nodes stays a placeholder. If such a node is in a cut subtree,
  /// the size of that subtree includes all nodes that it represents.
  ///
  /// - Complexity: O(number of remaining nodes), because subtrees are contiguous in pre-order and
  ///   can be skipped in one step.
  package init?(
    _ tree: TreeShape, hidden: [Int32] = [], limits: CutLimits, isKept: [Bool], maximumCount: Int,
    isShort: (_ leaf: Int) -> Bool
  ) {
    var left: [Int32] = []
    var right: [Int32] = []
    var nodes: [Int32] = []
    var missing: [Int32] = []
    var rightParents: [Int32] = []
    let hasOpened = !limits.opened.isEmpty
    var opened = (end: 0, depth: 0)
    var node = 0
    while node < tree.count {
      let number = Int32(truncatingIfNeeded: nodes.count)
      guard number < maximumCount else { return nil }
      let depth = Int(tree.depth[node])
      let size = Int(tree.subtreeSize[node])
      if hasOpened, let depth = limits.opened[Int32(truncatingIfNeeded: node)] {
        opened = (node + size, depth)
      }
      let isDrawn =
        depth <= limits.depth || size <= limits.size || node < opened.end && depth <= opened.depth
        || depth <= limits.markedDepth && isKept[node] || size == 1 && isShort(node)
      if tree.side(of: node) == .right, let parent = rightParents.popLast() {
        right[Int(parent)] = number
      }
      let hasLeft = isDrawn && tree.left[node] != TreeShape.none
      left.append(hasLeft ? number + 1 : TreeShape.none)
      right.append(TreeShape.none)
      nodes.append(Int32(truncatingIfNeeded: node))
      let own = hidden.isEmpty ? 0 : hidden[node]
      missing.append(isDrawn ? own : Self.count(of: node, size, hidden))
      if isDrawn, tree.right[node] != TreeShape.none { rightParents.append(number) }
      node += isDrawn ? 1 : size
    }
    if tree.hasGroups {
      var isCut = [Bool](repeating: true, count: tree.count)
      for node in nodes { isCut[Int(node)] = false }
      shape = tree.joining(isCut).shape
    } else {
      let root = nodes.isEmpty ? TreeShape.none : 0
      shape = TreeLinks(left: left, right: right, root: root).numberedKnownTree().shape
    }
    self.nodes = nodes
    self.missing = missing
  }

  /// Returns the number of nodes in a subtree, including those represented by placeholders.
  private static func count(of root: Int, _ size: Int, _ hidden: [Int32]) -> Int32 {
    if hidden.isEmpty { return Int32(truncatingIfNeeded: size) }
    return hidden[root..<(root + size)].reduce(0) { $0 + max(1, $1) }
  }
}
