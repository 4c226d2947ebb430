import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// The result of a verb: a tree of labels, its marks, and the title and caption of its drawing.
struct PresentedTree {
  var tree: TreeSnapshot<String>

  /// The types of the labels and other properties that writers keep.
  var notation = TreeNotation()

  var marks = TreeMarks()

  /// The notes in the nodes of drawings and pictures unless the options name others.
  var usualNotes: [NodeNote] = []

  /// The notes on the tree for standard error.
  var notes: [String] = []

  /// The columns of the input tree.
  ///
  /// Drawings show most of them only on request.
  var columnsRead: [AnnotationKey] = []

  /// The title of pictures that need an explanation.
  var title: String?

  /// The insertions that produced the tree.
  ///
  /// A page repeats them, so that its reader can insert further keys. The value is `nil` if a page
  /// cannot do this, for example because the tree did not begin empty.
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

extension PresentedTree {
  /// Creates the presentation of a tree of keys.
  init<Key: LabeledKey>(keys: TreeSnapshot<Key>, notes: [String] = []) {
    self.init(
      tree: keys.map { $0.label }, notation: TreeNotation(labelTypes: keys.labelTypes),
      notes: notes)
  }

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
      self.init(tree: document.tree, notation: document.notation)
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

extension TreeSnapshot where Element: LabeledKey {
  /// The types of the labels of the keys.
  var labelTypes: LabelTypes {
    // A tree of integers has no words.
    if Element.self == Int.self { return .spelled }
    let words = elements.indices.filter {
      elements[$0].isText && elements[$0].label.numberSpelling != .word
    }
    return LabelTypes(quoted: Set(words))
  }
}

extension PresentedTree {
  /// Marks and tags the nodes with the labels in the options.
  ///
  /// - Throws: status 65 if the tree does not contain one of the labels.
  mutating func mark(_ options: OutputOptions) throws(CommandFailure) {
    try mark(labels: options.mark, as: .path, "--mark")
    try mark(labels: options.look.tag, as: .tagged, "--tag")
  }

  private mutating func mark(
    labels words: [RawArgument], as mark: NodeMark, _ option: String
  ) throws(CommandFailure) {
    let words = words.flatMap(\.parts).map { (text: $0.text, key: $0.key) }
    guard !words.isEmpty else { return }
    var sought = Set(words.map(\.key.label))
    let wanted = sought
    for (node, label) in tree.elements.enumerated() where wanted.contains(label) {
      marks[node].insert(mark)
      sought.remove(label)
    }
    // Numbers in another spelling are equal if their values are.
    if !sought.isEmpty,
      let keys = try? KeyList(ofTree: tree.elements, notation.labelTypes, as: nil),
      keys.type != .text
    {
      let others = words.compactMap { word in
        word.key.isWord
          ? nil : (try? KeyList(labels: [word.text]))?.keys.first.map { ($0, word.text) }
      }
      let known = Dictionary(grouping: others) { $0.0 }
      for (node, key) in keys.keys.enumerated() {
        guard let equal = known[key] else { continue }
        marks[node].insert(mark)
        sought.subtract(equal.map(\.1))
      }
    }
    if let missing = words.first(where: { sought.contains($0.key.label) }) {
      throw CommandFailure(
        .badData, "\(option): \(missing.text.visibleOnTerminal) is not in the tree")
    }
  }

  /// Marks the path of a search and the node that was found, and lists the nodes of the path in the
  /// caption.
  ///
  /// - Parameters:
  ///   - path: the search path.
  ///   - ids: the identities of the nodes, in pre-order.
  mutating func mark(_ path: SearchPath, among ids: [NodeID]) {
    let numbers = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    let nodes = path.visited.compactMap { numbers[$0] }
    // A search that changes the tree, as in a splay tree, leaves its target on a different path.
    var marked = nodes
    if path.hasChangedTree, let last = nodes.last {
      let parents = tree.shape.parent
      marked = Array(sequence(first: last) { $0 == 0 ? nil : Int(parents[$0]) })
    }
    for node in marked { marks[node].insert(.path) }
    if path.isFound, let last = nodes.last { marks[last].insert(.current) }
    let labels = nodes.map { tree.elements[$0].visibleOnTerminal }
    title = path.answer
    caption = (["path:"] + labels).joined(separator: " ")
  }

  /// Shows the order of a traversal's visits, unless the marks already show an order.
  mutating func showVisits(in order: TraversalOrder?, reversed: Bool = false) {
    guard let order, marks.visits.isEmpty else { return }
    marks.visits = tree.shape.nodes(in: order, reversed: reversed)
  }

  /// The tree as pictures show it, with multiplicities in the labels.
  var shownTree: TreeSnapshot<String> { tree.showingMultiplicities }
}
