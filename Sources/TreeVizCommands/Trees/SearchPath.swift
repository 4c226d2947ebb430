import BinaryTrees

/// The way of a search from the root, as it is observed.
struct SearchPath: TreeObserver {
  /// The nodes that were met, in order.
  var visited: [NodeID] = []

  /// The last comparison of the key with one of them.
  var lastComparison: (node: NodeID, result: TreeChange.Comparison)?

  /// Whether the search has changed the tree.
  var hasChangedTree = false

  /// Whether the key was found.
  var isFound = false

  /// The answer in words.
  var answer = ""

  /// What was counted on the way.
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
