import BinaryTrees

/// What is counted while a tree changes.
struct TreeCounter: TreeObserver {
  var changes = ChangeCounter()

  /// How often each node was compared with, if that is wanted.
  var visits: [NodeID: Int]?

  mutating func observe(_ change: TreeChange) {
    changes.observe(change)
    if visits != nil, case .compare(let node, _) = change { visits?[node, default: 0] += 1 }
  }
}
