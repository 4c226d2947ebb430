import BinaryTrees
import SearchTrees
import TreeSteps

/// What became of the keys in one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  var product: PresentedTree
  let counts: ChangeCounter
}

extension ComparedKind {
  /// Takes a tree as it stands, and what was counted of it.
  init<Key>(
    _ tree: KeyedTree<Key>, marking picture: OutputOptions
  ) throws(CommandFailure) {
    let product = try tree.product(marking: picture)
    self.init(kind: tree.kind, product: product, counts: tree.counter.changes)
  }

  /// Inserts keys into a plain search tree and counts what that takes afterwards.
  ///
  /// Nodes of a plain tree stay where they are inserted: a key was compared with all that stand above
  /// it, and one that was there already with that one too. So nothing has to be watched, and sorted
  /// keys, which make a chain, cost no more than others.
  ///
  /// - Throws: 65 if a key is there already and the policy is to reject it, or what is to be marked is
  ///   not in the tree.
  init<Key: LabeledKey>(
    plain keys: [Key], duplicates: DuplicatePolicy, seed: UInt64, marking picture: OutputOptions
  ) throws(CommandFailure) {
    var tree = KeyedTree<Key>(.bst, seed: seed, isCounted: false)
    try tree.insert(keys, duplicates: duplicates)
    let snapshot = tree.snapshot
    let depth = snapshot.shape.depth
    var comparisons = depth.reduce(0) { $0 + Int($1) }
    if keys.count > snapshot.count {
      let sorted = keys.sorted()
      var place = 0
      for node in snapshot.shape.inorderIndices.lazy.map({ Int($0) }) {
        let first = place
        while place < sorted.count, !(snapshot.elements[node] < sorted[place]) { place += 1 }
        comparisons += max(0, place - first - 1) * (Int(depth[node]) + 1)
      }
    }
    self.init(
      kind: .bst, product: try tree.product(marking: picture),
      counts: ChangeCounter(comparisons: comparisons))
  }

  /// The facts that stand in the table, with their names.
  var facts: [(name: String, value: Int)] {
    [
      ("nodes", product.tree.count), ("height", product.tree.shape.height),
      ("comparisons", counts.comparisons), ("rotations", counts.rotations),
      ("exchanges", counts.exchanges), ("rebuilt", counts.rebuiltNodes),
    ]
  }
}
