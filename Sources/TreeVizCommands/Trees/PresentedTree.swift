import BinaryTrees
import TreeDrawing
import TreeFormats
import TextSupport

/// What a verb shows: a tree of labels, what is marked in it, and the line under it.
struct PresentedTree {
  var tree: TreeSnapshot<String>
  var marks = TreeMarks()

  /// What is said of it on standard error.
  var notes: [String] = []

  /// What stands under a text drawing after an empty line, such as `inorder: 3 5 8`.
  var caption: String?
}

extension PresentedTree {
  /// Shows a tree that was read: as it is, or as a tree of the kind that was asked for.
  ///
  /// - Throws: 65 if it is no tree of the kind, or what is to be marked is not in it.
  init(
    _ document: TreeDocument, _ input: InputOptions, _ options: SearchTreeOptions,
    marking picture: PictureOptions? = nil
  ) throws(CommandFailure) {
    if options.kind == nil, options.duplicates == .ignore {
      self.init(tree: document.tree)
      if let picture { try mark(picture) }
    } else {
      switch try AnyKeyedInput(document, for: options, type: input.keyType) {
      case .integers(let keys): self = try KeyedTree(keys, options).product(marking: picture)
      case .decimals(let keys): self = try KeyedTree(keys, options).product(marking: picture)
      case .words(let keys): self = try KeyedTree(keys, options).product(marking: picture)
      }
    }
  }
}

extension TreeSnapshot<String> {
  /// The labels in an order, on one line.
  func line(in order: TraversalOrder, reversed: Bool) -> String {
    let labels = root?.elements(in: order, reversed: reversed) ?? []
    return labels.lazy.map(\.visibleControls).joined(separator: " ")
  }
}
