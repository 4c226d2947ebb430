import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeLayout
import TreeSteps
import TreeText
import TreesOfKeys

extension Session {
  /// Returns the current trees for presentation.
  ///
  /// - Parameters:
  ///   - picture: the options with the labels to mark.
  ///   - paths: the path of a search in each tree, if there was a search.
  /// - Returns: one presented tree for each tree.
  /// - Throws: status 65 if a tree does not contain a label to mark.
  func products(
    marking picture: OutputOptions, paths: [SearchPath]? = nil
  ) throws(CommandFailure) -> [PresentedTree] {
    try trees.indices.map { index throws(CommandFailure) in
      try trees[index].product(marking: picture, path: paths?[index])
    }
  }

  /// Shows trees side by side, in the order of ``trees``.
  ///
  /// - Throws: an error if the trees cannot be drawn or written.
  func show(_ products: [PresentedTree], by presenter: Presenter) throws(CommandFailure) {
    if products.count == 1 { return try presenter.present(products[0]) }
    if presenter.options.view {
      throw CommandFailure(
        .usage, "--view shows one tree; first choose one, for example with kind avl")
    }
    let kinds = zip(trees, products).map { tree, product in
      ComparedKind(kind: tree.kind, product: product, counts: tree.counter.changes)
    }
    try presenter.present(TreeSheet(kinds))
  }

  /// Draws the trees after a change if drawing is enabled and the trees are not empty, or if the
  /// options request a picture.
  func showChange(_ picture: OutputOptions, paths: [SearchPath]? = nil) throws(CommandFailure) {
    if picture.isAskedFor || (options.drawing && trees[0].count > 0) {
      try show(products(marking: picture, paths: paths), by: presenter(picture))
    }
  }

  /// Returns the presenter for options of a line, which include the settings.
  ///
  /// - Throws: a usage error if the options are not compatible.
  func presenter(_ picture: OutputOptions) throws(CommandFailure) -> Presenter {
    var picture = picture
    // Settings for pictures do not apply to drawings in characters.
    let isText = try picture.resolved().format.isText
    if isText, picture.orientation == options.picture.orientation { picture.orientation = .down }
    if isText, picture.layout == options.picture.layout, !picture.layout.algorithm.isForText {
      picture.layout = .tidy
    }
    // The number of terminal columns does not apply to pictures.
    if !isText, picture.width == options.picture.width { picture.width = nil }
    if picture.output != nil || picture.engine != nil || picture.view { try checkConfinement() }
    let presenter = try Presenter(picture)
    if presenter.format.isBinary, picture.isForStandardOutput {
      throw CommandFailure(.usage, "this format is not text; write it to a file with -o FILE")
    }
    return presenter
  }

  /// Plays an operation on a copy of each tree, followed by the requested traversal.
  ///
  /// - Throws: the errors of the operation; errors of playing.
  func play(
    _ picture: OutputOptions, _ operation: (inout RecordedTree<TreeKey>) throws -> Void
  ) throws {
    let player = try player(picture)
    for tree in trees {
      var recorded = tree.recorded
      try operation(&recorded)
      try player.present(recorded, thenTraversing: picture)
    }
  }

  /// Returns the presenter for steps of all trees.
  ///
  /// - Throws: a usage error if the options are not compatible.
  func player(_ picture: OutputOptions) throws(CommandFailure) -> StepPresenter {
    let player = try StepPresenter(picture)
    try checkConfinement()
    try CommandFailure.refuse(if: [
      trees.count > 1 && picture.output != nil:
        "a file holds the steps of one tree; first choose one, for example with kind \(trees[0].kind.rawValue)"
    ])
    return player
  }

  /// Returns the name of a tree as the prefix of a line.
  ///
  /// It is empty if there is only one tree.
  func name(of tree: KeyedTree<TreeKey>) -> String {
    trees.count == 1 ? "" : "\(tree.kind.rawValue): "
  }

  /// The cost of the last command in words and in parentheses.
  ///
  /// For several trees, it is empty, because a table under the trees contains their costs.
  var cost: String {
    guard trees.count == 1 else { return "" }
    let counts = trees[0].counter.changes
    let parts = [
      (counts.comparisons, "comparison"), (counts.rotations, "rotation"),
      (counts.exchanges, "exchange"), (counts.rebuiltNodes, "rebuilt node"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  /// Returns the keys for a line of output.
  ///
  /// A long list is cut.
  static func words<Key: LabeledKey>(_ keys: [Key]) -> String {
    let most = 12
    let names = keys.prefix(most).map { $0.label.clipped(toCells: 40).visibleOnTerminal }
    let rest = keys.count > most ? [" … \(keys.count.counted("key")) in all"] : []
    return names.joined(separator: " ") + rest.joined()
  }

  /// The end of a line of output if the trees are empty and therefore not drawn.
  var emptiness: String {
    trees[0].count > 0 ? "" : trees.count == 1 ? "; the tree is empty" : "; the trees are empty"
  }
}

extension Session {
  /// Loads the initial tree.
  ///
  /// This change cannot be undone.
  ///
  /// - Throws: status 65 if the tree is not of the kind.
  mutating func begin(with document: TreeDocument) throws(CommandFailure) {
    let unchanged = changes
    try take(document)
    changes = unchanged
  }

  /// Replaces the current trees by a tree that was read.
  mutating func take(_ document: TreeDocument) throws(CommandFailure) {
    let kind = trees.contains { $0.kind == .redBlack } ? TreeKind.redBlack : nil
    let document = document.splittingColors(for: kind, options.input.keyType)
    let (labels, types) = (document.tree.elements, document.notation.labelTypes)
    let read =
      if let keys = document.keys { keys } else {
        try CommandFailure.reporting {
          try KeyList(ofTree: labels, types, as: options.input.keyType)
        }
      }
    let keys = read.keys
    var changed = emptyTrees
    var notes: [String] = []
    if document.keys != nil {
      for index in changed.indices {
        let given = options.insertion.duplicates(in: changed[index].kind)
        let policy = given == .reject ? .ignore : given
        for key in keys { _ = changed[index].insert(key, duplicates: policy) }
        let note = policy.ignoredNote(keys: keys.count, nodes: changed[index].count)
        if let note, !notes.contains(note) { notes.append(note) }
      }
    } else {
      let tree = TreeSnapshot(
        shape: document.tree.shape, elements: keys, columns: document.tree.columns)
      notes = try Self.take(tree, into: &changed, options.insertion)
      if let lost = tree.columns.lostInTreesThatChange {
        notes.append("a session keeps only the keys; lost: \(lost)")
      }
    }
    notes += document.allNotes
    commit(changed)
    try StandardStreams.write(
      "loaded: \(trees[0].count.counted("node")) (\(document.format.rawValue))\(emptiness)\n")
    StandardStreams.note(notes, unless: options.picture.quiet)
    try showChange(options.picture)
  }

  /// Adopts a tree for each kind.
  ///
  /// If there are several kinds, a kind whose rules the tree violates gets its keys level by level.
  ///
  /// - Returns: notes on trees that were not adopted unchanged.
  /// - Throws: status 65 if the tree violates the rules of all kinds.
  private static func take(
    _ tree: TreeSnapshot<TreeKey>, into trees: inout [KeyedTree<TreeKey>],
    _ insertion: InsertionOptions
  ) throws(CommandFailure) -> [String] {
    var notes: [String] = []
    var failures: [KeyedTreeError] = []
    for index in trees.indices {
      do {
        let policy = insertion.duplicates(in: trees[index].kind)
        let note = try trees[index].take(tree, duplicates: policy)
        if let note { notes.append("\(trees[index].kind.rawValue): \(note)") }
      } catch {
        failures.append(error)
        trees[index].insertByLevel(tree)
        notes.append(
          "\(trees[index].kind.rawValue): \(error); its keys are inserted level by level"
        )
      }
    }
    if failures.count == trees.count, let first = failures.first {
      throw CommandFailure(.badData, "\(first)")
    }
    return notes
  }

  /// Switches to other kinds of trees.
  ///
  /// Trees whose kind remains are kept. For each new kind, the keys are inserted level by level
  /// into an empty tree.
  mutating func take(kinds names: [TreeKind]) throws(CommandFailure) {
    var kinds: [TreeKind] = []
    for kind in names where !kinds.contains(kind) { kinds.append(kind) }
    let (current, known) = (uncounted, trees[0].snapshot)
    let made = kinds.filter { kind in !trees.contains { $0.kind == kind } }
    let changed = kinds.map { kind in
      if let tree = current.first(where: { $0.kind == kind }) { return tree }
      var tree = KeyedTree<TreeKey>(kind, seed: options.seed)
      tree.insertByLevel(known)
      return tree
    }
    if kinds != trees.map(\.kind) { commit(changed) }
    let inserted =
      made.isEmpty || known.isEmpty
      ? "" : "; keys inserted level by level: \(made.map(\.rawValue).joined(separator: ", "))"
    try StandardStreams.write(
      "kinds: \(kinds.map(\.rawValue).joined(separator: ", "))\(inserted)\n")
    try showChange(options.picture)
  }

  /// Undoes or redoes at most `steps` changes, reports how many, and shows the trees.
  mutating func travel(back isBack: Bool, _ steps: Int) throws(CommandFailure) {
    let done = isBack ? changes.undo(steps, from: &trees) : changes.redo(steps, from: &trees)
    guard done > 0 else {
      return try StandardStreams.write("nothing to \(isBack ? "undo" : "redo")\n")
    }
    // The cost of a single redone change is shown. An undo, or a redo of several changes, shows
    // no cost.
    if isBack || done > 1 { trees = uncounted }
    let left = isBack ? changes.undoCount : changes.redoCount
    let words = "\(isBack ? "undid" : "redid") \(done.counted("change"))"
    let costs = cost.isEmpty ? " (" : cost.dropLast() + "; "
    try StandardStreams.write("\(words)\(costs)\(left) more available)\(emptiness)\n")
    try showChange(options.picture)
  }
}
