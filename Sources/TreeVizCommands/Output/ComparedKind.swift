import BinaryTrees
import TreeSteps

/// The result of inserting keys into one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  var product: PresentedTree
  let counts: ChangeCounter
}

extension ComparedKind {
  /// Creates the result from a tree and its counts.
  init<Key>(
    _ tree: KeyedTree<Key>, marking picture: OutputOptions
  ) throws(CommandFailure) {
    let product = try tree.product(marking: picture)
    self.init(kind: tree.kind, product: product, counts: tree.counter.changes)
  }

  /// Inserts keys into a plain search tree, and computes the number of comparisons afterwards.
  ///
  /// A plain tree does not move its nodes. Therefore a key was compared with all ancestors of its
  /// node. A key that was already present was also compared with the node itself. Because the
  /// insertions need not be observed, sorted keys, which result in a chain, take no more time than
  /// other keys.
  ///
  /// - Throws: status 65 if the tree contains an equal key and the policy is to reject it, or if
  ///   the tree does not contain a label to mark.
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

  /// The columns of the table with their names.
  var facts: [(name: String, value: Int)] {
    [
      ("nodes", product.tree.count), ("height", product.tree.shape.height),
      ("comparisons", counts.comparisons), ("rotations", counts.rotations),
      ("exchanges", counts.exchanges), ("rebuilt", counts.rebuiltNodes),
    ]
  }
}
