import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TextSupport
import TreeKeys
import TreeSteps

/// The result of a verb: a tree of labels, its marks, and the texts around its drawing.
struct PresentedTree {
  var tree: TreeSnapshot<String>
  var marks = TreeMarks()

  /// The notes in the nodes of pictures unless the options name others.
  var usualNotes: [NodeNote] = []

  /// The notes on the tree for standard error.
  var notes: [String] = []

  /// The columns of the input tree.
  ///
  /// Drawings show most of them only on request.
  var columnsRead: [AnnotationKey] = []

  /// The title of pictures that need an explanation.
  var title: String?

  /// The insertions that produced the tree, or `nil` if a page cannot offer further insertions.
  var growth: TreeGrowth?

  /// The text under a drawing in characters, separated by an empty line, such as `inorder: 3 5 8`.
  var caption: String?
}

/// The keys that were inserted into an empty tree to produce a tree.
struct TreeGrowth {
  let kind: TreeKind
  /// Returns the labels of the keys.
  ///
  /// They are computed on demand because only pages need them.
  let keys: () -> [String]
  /// Whether the keys are words, even if they look like numbers.
  let isText: Bool
  let seed: UInt64

  init<Key: LabeledKey>(_ kind: TreeKind, _ keys: [Key], seed: UInt64) {
    (self.kind, self.keys, self.seed) = (kind, { keys.map(\.label) }, seed)
    isText = keys.first?.isText ?? false
  }

  /// The keys as a page reads them.
  ///
  /// Words that look like numbers or contain separators are quoted.
  ///
  /// - Complexity: O(length of the keys).
  var spellings: [String] {
    let keys = keys()
    let plain = try? KeyList.parse(Array(keys.joined(separator: ",").utf8))
    if let plain, plain.labels == keys, (plain.type == .text) == isText { return keys }
    return keys.map { String(decoding: KeyList.quoted(Array($0.utf8)), as: UTF8.self) }
  }
}

extension TreeSnapshot<String> {
  /// Returns the labels in traversal order on one line.
  func line(in order: TraversalOrder, reversed: Bool) -> String {
    let labels = root?.elements(in: order, reversed: reversed) ?? []
    return labels.lazy.map(\.visibleControls).joined(separator: " ")
  }
}
