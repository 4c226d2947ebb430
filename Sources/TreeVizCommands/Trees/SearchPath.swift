import BinaryTrees

/// An observer that records the path of a search.
struct SearchPath: TreeObserver {
  /// The visited nodes, in order.
  var visited: [NodeID] = []

  /// The result of the last comparison of the key with a node.
  var lastResult: TreeChange.Comparison?

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
    if change.isStructural { hasChangedTree = true }
    if case .compare(let node, let result) = change {
      visited.append(node)
      lastResult = result
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
    if change.isStructural { hasChanged = true }
    if case .annotate(_, .multiplicity, _, _) = change { hasChanged = true }
    if visits != nil, case .compare(let node, _) = change { visits?[node, default: 0] += 1 }
  }
}
