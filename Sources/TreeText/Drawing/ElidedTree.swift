package import BinaryTrees

/// What of a tree is drawn when not all of it fits.
///
/// A node is drawn if any of the limits lets it through; where none does, its subtree is cut and a
/// stand-in drawn in its place.
package struct CutLimits {
  /// Nodes down to this depth are drawn.
  package var depth: Int
  /// Marked nodes, and those above them, are drawn down to this depth.
  package var markedDepth: Int
  /// Subtrees of at most so many nodes are drawn.
  package var size = 0
  /// Subtrees that are drawn down to a depth of their own, by the number of their root.
  package var opened: [Int32: Int] = [:]
}

/// A tree of which subtrees were cut, numbered in pre-order like any other.
package struct ElidedTree {
  /// The structure of what is left.
  package let shape: TreeShape

  /// The number that each node has in the whole tree.
  package let nodes: [Int32]

  /// How many nodes each stands for: 0 if it is drawn as itself, else the size of the subtree that
  /// was cut there.
  package let missing: [Int32]

  /// The number of nodes that are not drawn.
  package var omitted: Int { missing.reduce(0) { $0 + Int($1) } }

  /// The whole tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - hidden: how many nodes each node stands for, 0 where it is drawn as itself; empty if all are.
  package init(whole tree: TreeShape, hidden: [Int32] = []) {
    shape = tree
    nodes = tree.indices.map { Int32(truncatingIfNeeded: $0) }
    missing = hidden.isEmpty ? [Int32](repeating: 0, count: tree.count) : hidden
  }

  /// Cuts a tree, or gives up where more nodes are left than are of use.
  ///
  /// A node that stands for others is drawn so, and counted as so many where it is cut.
  ///
  /// - Complexity: O(nodes left): pre-order numbers let a subtree be skipped in one step.
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
    let root = nodes.isEmpty ? TreeShape.none : 0
    shape = TreeLinks(left: left, right: right, root: root).numberedKnownTree().shape
    self.nodes = nodes
    self.missing = missing
  }

  /// The number of nodes in a subtree, those counted that a node stands for.
  private static func count(of root: Int, _ size: Int, _ hidden: [Int32]) -> Int32 {
    if hidden.isEmpty { return Int32(truncatingIfNeeded: size) }
    return hidden[root..<(root + size)].reduce(0) { $0 + max(1, $1) }
  }
}
