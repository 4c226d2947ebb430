import BinaryTrees

/// Two or three connected nodes of a tree, with the links between them.
///
/// The subtrees below these nodes occur in both compared trees.
struct RotatedPart {
  /// One rotation.
  ///
  /// Its nodes are given by their in-order ranks.
  struct Turn {
    let pivot: Int32
    let parent: Int32

    /// The side of the pivot where the parent moves down.
    var side: ChildSide { pivot < parent ? .right : .left }
  }

  /// The ranks of the nodes, in ascending order.
  private(set) var ranks: [Int32]

  /// The index in ``ranks`` of each node's parent, or -1 for the root.
  private(set) var parents: [Int]

  /// Creates the part of a tree that consists of a root and the connected nodes below it that
  /// satisfy a predicate, or returns `nil` if the part would have more than three nodes.
  init?(_ root: Int, in tree: RankedTree, while isInner: (Int) -> Bool) {
    var found = [root]
    var position = 0
    while position < found.count {
      for side in [ChildSide.left, .right] {
        let child = Int(tree.shape.child(side, of: found[position]))
        if child >= 0, isInner(child) { found.append(child) }
      }
      position += 1
      if found.count > 3 { return nil }
    }
    let sorted = found.sorted { tree.rank[$0] < tree.rank[$1] }
    ranks = sorted.map { tree.rank[$0] }
    parents = sorted.map { node in
      node == root ? -1 : sorted.firstIndex(of: Int(tree.shape.parent[node])) ?? -1
    }
  }

  /// Returns the part after a node has been rotated over its parent.
  private func turned(_ pivot: Int) -> RotatedPart {
    let parent = parents[pivot]
    var turned = self
    turned.parents[pivot] = parents[parent]
    turned.parents[parent] = pivot
    // A child of the pivot whose rank lies between the pivot and its parent becomes a child of the
    // parent.
    for node in parents.indices where node != parent && parents[node] == pivot {
      if (node > pivot) == (parent > pivot) { turned.parents[node] = parent }
    }
    return turned
  }

  /// Returns the one or two rotations that transform this part into another part with the same
  /// nodes, or `nil` if two rotations are not enough.
  func turns(to other: RotatedPart) -> [Turn]? {
    for pivot in parents.indices where parents[pivot] >= 0 {
      let first = turned(pivot)
      let turn = Turn(pivot: ranks[pivot], parent: ranks[parents[pivot]])
      if first.parents == other.parents { return [turn] }
      for pivot in parents.indices where first.parents[pivot] >= 0 {
        if first.turned(pivot).parents == other.parents {
          return [turn, Turn(pivot: ranks[pivot], parent: ranks[first.parents[pivot]])]
        }
      }
    }
    return nil
  }
}
