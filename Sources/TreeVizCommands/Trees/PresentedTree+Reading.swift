import BinaryTrees
import TreeFormats

extension PresentedTree {
  /// Creates the presentation of an input tree.
  ///
  /// The tree is unchanged if the options request neither a kind nor a policy for duplicates.
  /// Otherwise, it is converted to a tree of the kind.
  ///
  /// - Throws: status 65 if the input is not a tree of the kind, or if the tree does not contain a
  ///   label to mark.
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
