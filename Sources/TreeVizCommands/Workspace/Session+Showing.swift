import BinaryTrees
import TextSupport
import TreeKeys
import TreeLayout
import TreeSteps
import TreeText

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
  func showChange(
    _ picture: OutputOptions, paths: [SearchPath]? = nil
  ) throws(CommandFailure) {
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

  /// Checks that steps of all trees can be played.
  ///
  /// - Throws: a usage error if this is not possible.
  func checkSteps(_ picture: OutputOptions) throws(CommandFailure) {
    guard playsSteps else { throw CommandFailure(.usage, "this session cannot play steps") }
    if trees.count > 1, picture.output != nil {
      throw CommandFailure(
        .usage,
        "a file holds the steps of one tree; first choose one, for example with kind \(trees[0].kind.rawValue)"
      )
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
