import BinaryTrees

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
