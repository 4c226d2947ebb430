import BinaryTrees
import SearchTrees

/// What became of the keys in one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  let product: PresentedTree
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

  /// The facts that stand in the table, with their names.
  var facts: [(name: String, value: Int)] {
    [
      ("nodes", product.tree.count), ("height", product.tree.shape.height),
      ("comparisons", counts.comparisons), ("rotations", counts.rotations),
      ("exchanges", counts.exchanges), ("rebuilt", counts.rebuiltNodes),
    ]
  }
}
