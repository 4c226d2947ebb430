import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

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
      self.init(tree: document.tree, notation: document.notation)
      columnsRead = document.tree.columns.keys
      if let picture { try mark(picture) }
    } else {
      if let group = document.tree.shape.groupInWords {
        throw .needsBinaryTree(
          options.kind.map { "the kind \($0.rawValue)" } ?? "--duplicates", group)
      }
      let plan = options.plan
      func product<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws -> PresentedTree {
        try KeyedTree(keys, plan).product(marking: picture)
      }
      self = try CommandFailure.reporting {
        try AnyKeyedInput(document, for: plan, type: input.keyType).open(product, product, product)
      }
    }
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
    let words = words.flatMap { $0.parts }.map { $0.bytes }
    let missing = marks.insert(mark, atLabels: words, of: tree, notation.labelTypes)
    if let missing {
      throw CommandFailure(
        .badData, "\(option): \(missing.visibleOnTerminal) is not in the tree")
    }
  }

  /// Returns the tree with the subtrees of `--triangles` as triangles, and adds a note on numbers that
  /// count each triangle as one node.
  ///
  /// - Throws: status 65 if the tree does not contain one of the labels.
  func collapsed(
    _ words: [RawArgument], _ options: OutputOptions, _ notes: inout [String]
  ) throws(CommandFailure) -> PresentedTree {
    if words.isEmpty { return self }
    var product = self
    do throws(TriangleFault) {
      let hidden = try product.collapse(at: words.labels(isKnown: contains).map { $0.bytes })
      if let first = hidden.first?.clipped(toCells: 40).visibleOnTerminal {
        let nodes = hidden.count == 1 ? first : "\(hidden.count) nodes, such as \(first),"
        notes.append("--triangles: the marks of \(nodes) are hidden")
      }
    } catch {
      throw CommandFailure(.badData, "--triangles: \(reason(for: error))")
    }
    let counting: [NodeNote] = [
      .height, .size, .blackHeight, .index, .bounds, .rank, .visit,
    ]
    let names = (options.look.annotate?.notes ?? []).filter(counting.contains).map(\.rawValue)
    if !names.isEmpty {
      notes.append("--annotate \(names.joined(separator: ",")): a triangle counts as one node")
    }
    return product
  }

  /// Whether some node has a label.
  func contains(_ label: RawArgument) -> Bool {
    var marks = TreeMarks()
    return marks.insert(.tagged, atLabels: [label.bytes], of: tree, notation.labelTypes) == nil
  }

  private func reason(for fault: TriangleFault) -> String {
    switch fault {
    case .missing(let label):
      let known = tree.elements.prefix(12).joined(separator: ", ")
      let list = tree.count > 12 ? "\(known), …" : known
      let name = label.isEmpty ? "an empty label" : label.visibleOnTerminal
      return "\(name) is not in the tree"
        + (tree.isEmpty ? ", which is empty" : " (its labels: \(list.visibleOnTerminal))")
    case .nested(let label, let root):
      return "\(label.visibleOnTerminal) is inside the triangle \(root.visibleOnTerminal); "
        + "name only one"
    }
  }

  /// Shows the order of a traversal's visits, unless the marks already show an order.
  mutating func showVisits(in order: TraversalOrder?, reversed: Bool = false) {
    guard let order, marks.visits.isEmpty else { return }
    marks.visits = tree.shape.nodes(in: order, reversed: reversed)
  }

  /// The tree as pictures show it, with multiplicities in the labels.
  var shownTree: TreeSnapshot<String> { tree.showingMultiplicities }
}

extension [RawArgument] {
  /// Returns the labels in the arguments, which are separated by commas unless a label contains a
  /// comma.
  func labels(isKnown: (RawArgument) -> Bool) -> [RawArgument] {
    flatMap { $0.parts }.flatMap { word in
      isKnown(word)
        ? [word]
        : word.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
          .map { RawArgument(bytes: $0) }
    }
  }
}

extension KeyedTree {
  /// Returns the current tree for presentation.
  ///
  /// - Parameters:
  ///   - picture: the options with the labels to mark, or `nil` to mark nothing.
  ///   - path: the path of a search, if there was one.
  /// - Returns: the labels of the tree, with marks and notes.
  /// - Throws: status 65 if the tree does not contain a label to mark.
  func product(
    marking picture: OutputOptions?, path: SearchPath? = nil
  ) throws(CommandFailure) -> PresentedTree {
    var product = presented(with: path)
    if let picture { try product.mark(picture) }
    return product
  }
}

extension TreeSnapshot<String> {
  /// Returns the labels in traversal order on one line.
  func line(in order: TraversalOrder, reversed: Bool) -> String {
    let labels =
      shape.hasGroups
      ? shape.nodes(in: order, reversed: reversed).map { elements[$0] }
      : root?.elements(in: order, reversed: reversed) ?? []
    return labels.lazy.map(\.visibleControls).joined(separator: " ")
  }
}
