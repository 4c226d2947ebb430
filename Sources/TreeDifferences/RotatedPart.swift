import BinaryTrees

/// Two or three nodes on top of subtrees that did not change, with the links among them.
struct RotatedPart {
  /// One rotation, by the ranks of its nodes.
  struct Turn {
    let pivot: Int32
    let parent: Int32

    /// The side to which the parent goes down.
    var side: Side { pivot < parent ? .right : .left }
  }

  /// The ranks of the nodes, in order.
  private(set) var ranks: [Int32]

  /// The place in ``ranks`` of the parent of each node; -1 for the root.
  private(set) var parents: [Int]

  /// The part whose root is a node and which ends where both trees have a subtree in common, or `nil`
  /// if it has more than three nodes.
  init?(_ root: Int, in tree: RankedTree, while isInner: (Int) -> Bool) {
    var found = [root]
    var position = 0
    while position < found.count {
      for side in [Side.left, .right] {
        let child = Int(tree.shape.child(side, of: found[position]))
        if child >= 0, isInner(child) { found.append(child) }
      }
      position += 1
      if found.count > 3 { return nil }
    }
    self.init(found, in: tree)
  }

  /// The part with a root that has nodes of those ranks, or `nil` if it is not connected.
  init?(_ root: Int, in tree: RankedTree, ranks: [Int32]) {
    var found = [root]
    var position = 0
    while position < found.count {
      for side in [Side.left, .right] {
        let child = Int(tree.shape.child(side, of: found[position]))
        if child >= 0, ranks.contains(tree.rank[child]) { found.append(child) }
      }
      position += 1
    }
    guard found.count == ranks.count else { return nil }
    self.init(found, in: tree)
  }

  private init(_ nodes: [Int], in tree: RankedTree) {
    let sorted = nodes.sorted { tree.rank[$0] < tree.rank[$1] }
    ranks = sorted.map { tree.rank[$0] }
    parents = sorted.map { node in
      node == nodes[0] ? -1 : sorted.firstIndex(of: Int(tree.shape.parent[node])) ?? -1
    }
  }

  /// The part after one of its nodes has moved up over its parent.
  private func turned(_ pivot: Int) -> RotatedPart {
    let parent = parents[pivot]
    var turned = self
    turned.parents[pivot] = parents[parent]
    turned.parents[parent] = pivot
    // What stood between the two stays between them.
    for node in parents.indices where node != parent && parents[node] == pivot {
      if (node > pivot) == (parent > pivot) { turned.parents[node] = parent }
    }
    return turned
  }

  /// The one or two rotations that lead to another part of the same nodes, or `nil` if it takes more.
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
