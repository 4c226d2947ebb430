import BinaryTrees

/// What is counted while a tree changes.
struct TreeCounter: TreeObserver {
  var changes = ChangeCounter()

  /// Whether the tree was changed, and not only looked at.
  var hasChanged = false

  /// How often each node was compared with, if that is wanted.
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
