import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeLayout
import TreeSteps
import TreeText

extension Workspace {
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

  /// Returns the current trees for a verb, converted to the kind in the options if there is one.
  ///
  /// - Throws: status 65 if a tree is not of the kind.
  func products(
    _ input: InputOptions, _ options: SearchTreeOptions, marking picture: OutputOptions? = nil
  ) throws(CommandFailure) -> [PresentedTree] {
    try trees.map { tree throws(CommandFailure) in
      let document = TreeDocument(tree: tree.snapshot.map(\.label), format: .json)
      return try PresentedTree(document, input, options, marking: picture)
    }
  }

  /// Draws trees.
  ///
  /// - Parameters:
  ///   - products: the presented trees, in the order of ``trees``.
  ///   - picture: the options for the format and the destination.
  ///   - emit: receives the output and the notes.
  /// - Throws: an error if the trees cannot be drawn or written.
  func show(
    _ products: [PresentedTree], _ picture: OutputOptions, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    try write(picture, emit) { presenter throws(CommandFailure) in
      if products.count == 1 {
        if !picture.view { return try presenter.write(products[0]) }
        try presenter.view(products[0])
        return []
      }
      if picture.view {
        throw CommandFailure(
          .usage, "--view shows one tree; first choose one, for example with kind avl")
      }
      let kinds = zip(trees, products).map { tree, product in
        ComparedKind(kind: tree.kind, product: product, counts: tree.counter.changes)
      }
      return try presenter.write(TreeSheet(kinds))
    }
  }

  /// Draws the trees after a change if drawing is enabled and the trees are not empty, or if the
  /// options request a picture.
  func showChange(
    _ picture: OutputOptions, paths: [SearchPath]? = nil, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    if picture.isAskedFor || (options.drawing && trees[0].count > 0) {
      try show(products(marking: picture, paths: paths), picture, emit)
    }
  }

  /// Writes a picture to its file, or emits it as output.
  func write(
    _ picture: OutputOptions, _ emit: (Event) -> Void,
    _ write: (Presenter) throws(CommandFailure) -> [String]
  ) throws(CommandFailure) {
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
    let collector = OutputCollector()
    let presenter = try Presenter(picture, collecting: collector)
    if presenter.format.isBinary, picture.isForStandardOutput {
      throw CommandFailure(.usage, "this format is not text; write it to a file with -o FILE")
    }
    let notes = try write(presenter)
    if !collector.bytes.isEmpty { emit(.output(collector.text)) }
    if !picture.quiet { for note in notes { emit(.note(note)) } }
  }

  /// Plays steps on each tree.
  ///
  /// - Parameters:
  ///   - presenter: the presenter of the steps.
  ///   - emit: receives the frames if there is no terminal.
  ///   - play: a function that presents the steps of a tree.
  /// - Throws: a usage error if this session cannot play steps; errors of `play`.
  func play(
    _ presenter: StepPresenter, _ emit: (Event) -> Void,
    _ play: (StepPresenter, KeyedTree<TreeKey>) throws -> Void
  ) throws {
    guard playsSteps else { throw CommandFailure(.usage, "this session cannot play steps") }
    if trees.count > 1, presenter.settings.options.output != nil {
      throw CommandFailure(
        .usage,
        "a file holds the steps of one tree; first choose one, for example with kind \(trees[0].kind.rawValue)"
      )
    }
    for tree in trees {
      var presenter = presenter
      let collector = OutputCollector()
      (presenter.collector, presenter.isInSession) = (collector, true)
      try play(presenter, tree)
      emit(.output(collector.text))
    }
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
