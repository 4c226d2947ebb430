import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TextSupport
import TreeKeys
import TreeSteps

/// What a verb shows: a tree of labels, what is marked in it, and the line under it.
struct PresentedTree {
  var tree: TreeSnapshot<String>
  var marks = TreeMarks()

  /// The notes in the nodes of its pictures unless others are asked for.
  var usualNotes: [NodeNote] = []

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

/// How a tree grew: the keys that were inserted into an empty one.
struct TreeGrowth {
  let kind: TreeKind
  /// The labels of the keys, which only pages need.
  let keys: () -> [String]
  /// Whether the keys are words, even if they look like numbers.
  let isText: Bool
  let seed: UInt64

  init<Key: LabeledKey>(_ kind: TreeKind, _ keys: [Key], seed: UInt64) {
    (self.kind, self.keys, self.seed) = (kind, { keys.map(\.label) }, seed)
    isText = keys.first?.isText ?? false
  }

  /// The keys as a page reads them: words that look like numbers, or that contain what separates keys,
  /// in quotation marks.
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
  /// The labels in an order, on one line.
  func line(in order: TraversalOrder, reversed: Bool) -> String {
    let labels = root?.elements(in: order, reversed: reversed) ?? []
    return labels.lazy.map(\.visibleControls).joined(separator: " ")
  }
}
