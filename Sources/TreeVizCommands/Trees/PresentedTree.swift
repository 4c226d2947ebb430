import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TextSupport

/// What a verb shows: a tree of labels, what is marked in it, and the line under it.
struct PresentedTree {
  var tree: TreeSnapshot<String>
  var marks = TreeMarks()

  /// What is said of it on standard error.
  var notes: [String] = []

  /// The columns that the tree was read with; drawings show most of them only on request.
  var columnsRead: [AnnotationKey] = []

  /// What stands above the tree in pictures, where they would not explain themselves.
  var title: String?

  /// How the tree grew, if a page can let it grow on.
  var growth: TreeGrowth?

  /// What stands under a text drawing after an empty line, such as `inorder: 3 5 8`.
  var caption: String?
}

/// How a tree grew: the keys that came into an empty one.
struct TreeGrowth {
  let kind: TreeKind
  let keys: [String]
  let seed: UInt64
}

extension TreeSnapshot<String> {
  /// The labels in an order, on one line.
  func line(in order: TraversalOrder, reversed: Bool) -> String {
    let labels = root?.elements(in: order, reversed: reversed) ?? []
    return labels.lazy.map(\.visibleControls).joined(separator: " ")
  }
}
