import BinaryTrees

/// An observer that records the path of a search.
struct SearchPath: TreeObserver {
  /// The visited nodes, in order.
  var visited: [NodeID] = []

  /// The last comparison of the key with a node.
  var lastComparison: (node: NodeID, result: TreeChange.Comparison)?

  /// Whether the search has changed the tree.
  var hasChangedTree = false

  /// Whether the key was found.
  var isFound = false

  /// The answer in words.
  var answer = ""

  /// The operation counts of the search.
  var counter = TreeCounter()

  mutating func observe(_ change: TreeChange) {
    counter.observe(change)
    switch change {
    case .compare(let node, let result):
      visited.append(node)
      lastComparison = (node, result)
    case let change where change.isStructural: hasChangedTree = true
    default: break
    }
  }
}

/// An observer that counts the operations on a tree.
struct TreeCounter: TreeObserver {
  var changes = ChangeCounter()

  /// Whether the tree has changed.
  ///
  /// Searches without structural changes do not count.
  var hasChanged = false

  /// The number of comparisons with each node, or `nil` if they are not counted.
  var visits: [NodeID: Int]?

  mutating func observe(_ change: TreeChange) {
    changes.observe(change)
    switch change {
    case .attach, .detach, .swap, .rotate, .rebuild, .annotate(_, .multiplicity, _, _):
      hasChanged = true
    case .compare, .descend, .annotate, .resize: break
    }
    if visits != nil, case .compare(let node, _) = change { visits?[node, default: 0] += 1 }
  }
}
