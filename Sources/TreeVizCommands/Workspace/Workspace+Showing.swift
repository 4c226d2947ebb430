import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeLayout
import TreeSteps
import TreeText

extension Workspace {
  /// The trees as they stand, to be shown.
  ///
  /// - Parameters:
  ///   - picture: names what is to be marked.
  ///   - paths: the way of a search in each tree, if there was one.
  /// - Returns: a product of each tree.
  /// - Throws: 65 if what is to be marked is not in a tree.
  func products(
    marking picture: OutputOptions, paths: [SearchPath]? = nil
  ) throws(CommandFailure) -> [PresentedTree] {
    try trees.indices.map { index throws(CommandFailure) in
      try trees[index].product(marking: picture, path: paths?[index])
    }
  }

  /// The trees as a verb takes those that it is given: of the kind that was asked for, if one was.
  ///
  /// - Throws: 65 if one is no tree of the kind.
  func products(
    _ input: InputOptions, _ options: SearchTreeOptions, marking picture: OutputOptions? = nil
  ) throws(CommandFailure) -> [PresentedTree] {
    try trees.map { tree throws(CommandFailure) in
      let document = TreeDocument(tree: tree.snapshot.map(\.label), format: .json)
      return try PresentedTree(document, input, options, marking: picture)
    }
  }

  /// Draws the trees.
  ///
  /// - Parameters:
  ///   - products: the trees at hand as they are to be shown.
  ///   - picture: how, and where to.
  ///   - emit: is told what there is to say.
  /// - Throws: what goes wrong with the picture or its file.
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

  /// Draws the trees after a change, if that is wanted and there is something to be seen.
  func showChange(
    _ picture: OutputOptions, paths: [SearchPath]? = nil, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    if picture.isAskedFor || (options.drawing && trees[0].count > 0) {
      try show(products(marking: picture, paths: paths), picture, emit)
    }
  }

  /// Writes a picture: into its file, or as what there is to say.
  func write(
    _ picture: OutputOptions, _ emit: (Event) -> Void,
    _ write: (Presenter) throws(CommandFailure) -> [String]
  ) throws(CommandFailure) {
    var picture = picture
    // What was set for pictures does not hold for drawings in characters.
    let isText = try picture.resolved().format.isText
    if isText, picture.orientation == options.picture.orientation { picture.orientation = .down }
    if isText, picture.layout == options.picture.layout, !picture.layout.algorithm.isForText {
      picture.layout = .tidy
    }
    // And the columns of the terminal are not the width of pictures.
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

  /// Plays something on each of the trees.
  ///
  /// - Parameters:
  ///   - presenter: how.
  ///   - emit: is told the frames, off a terminal.
  ///   - play: presents what is played on a tree.
  /// - Throws: usage, if nothing can be played here; what playing throws.
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

  /// The name of a tree before what is said of it, if there are several.
  func name(of tree: KeyedTree<TreeKey>) -> String {
    trees.count == 1 ? "" : "\(tree.kind.rawValue): "
  }

  /// What the last command has cost, in words and in parentheses; nothing for several trees, whose
  /// costs stand in the table under them.
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

  /// Keys as they are named in a line; of many only the first.
  static func words<Key: LabeledKey>(_ keys: [Key]) -> String {
    let most = 12
    let names = keys.prefix(most).map { $0.label.clipped(toCells: 40).visibleOnTerminal }
    let rest = keys.count > most ? [" … \(keys.count.counted("key")) in all"] : []
    return names.joined(separator: " ") + rest.joined()
  }

  /// What is said at the end of a line when nothing is left to be drawn.
  var emptiness: String {
    trees[0].count > 0 ? "" : trees.count == 1 ? "; the tree is empty" : "; the trees are empty"
  }
}
