package import BinaryTrees

/// An observer that records the path of a search.
package struct SearchPath: TreeObserver {
  /// The visited nodes, in order.
  package var visited: [NodeID] = []

  /// The result of the last comparison of the key with a node.
  package var lastResult: TreeChange.Comparison?

  /// Whether the search has changed the tree.
  package var hasChangedTree = false

  /// Whether the key was found.
  package var isFound = false

  /// The answer in words.
  package var answer = ""

  /// The operation counts of the search.
  package var counter = TreeCounter()

  package init(counter: TreeCounter) { self.counter = counter }

  package mutating func observe(_ change: TreeChange) {
    counter.observe(change)
    if change.isStructural { hasChangedTree = true }
    if case .compare(let node, let result) = change {
      visited.append(node)
      lastResult = result
    }
  }
}

/// An observer that counts the operations on a tree.
package struct TreeCounter: TreeObserver {
  package var changes = ChangeCounter()

  /// Whether the tree has changed.
  ///
  /// Searches without structural changes do not count.
  package var hasChanged = false

  /// The number of comparisons with each node, or `nil` if they are not counted.
  package var visits: [NodeID: Int]?

  package init() {}

  package mutating func observe(_ change: TreeChange) {
    changes.observe(change)
    if change.isStructural { hasChanged = true }
    if case .annotate(_, .multiplicity, _, _) = change { hasChanged = true }
    if visits != nil, case .compare(let node, _) = change { visits?[node, default: 0] += 1 }
  }
}
