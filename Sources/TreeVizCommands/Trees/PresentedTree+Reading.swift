import BinaryTrees
import TreeFormats

extension PresentedTree {
  /// Shows a tree that was read: as it is, or as a tree of the kind that was asked for.
  ///
  /// - Throws: 65 if it is no tree of the kind, or what is to be marked is not in it.
  init(
    _ document: TreeDocument, _ input: InputOptions, _ options: SearchTreeOptions,
    marking picture: OutputOptions? = nil
  ) throws(CommandFailure) {
    if options.kind == nil, options.duplicates == .ignore {
      self.init(tree: document.tree)
      columnsRead = document.tree.columns.keys
      if let picture { try mark(picture) }
    } else {
      func product<Key: LabeledKey>(
        _ keys: KeyedInput<Key>
      ) throws(CommandFailure) -> PresentedTree {
        try KeyedTree(keys, options).product(marking: picture)
      }
      self = try AnyKeyedInput(document, for: options, type: input.keyType)
        .open(product, product, product)
    }
  }
}
