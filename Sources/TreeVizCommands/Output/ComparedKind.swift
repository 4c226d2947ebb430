import BinaryTrees
import SearchTrees

/// What became of the keys in one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  let product: Product
  let counts: ChangeCounter

  /// Takes a tree as it stands, and what was counted of it.
  init<Key>(
    _ tree: KeyedTree<Key>, path: SearchPath? = nil, marking picture: PictureOptions
  ) throws(CommandFailure) {
    (kind, counts) = (tree.kind, tree.counter.changes)
    product = try tree.product(marking: picture, path: path)
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
