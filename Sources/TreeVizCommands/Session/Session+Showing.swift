import BinaryTrees
import TreeFormats
import SearchTrees
import TextSupport

extension Session {
  /// Draws the trees as they stand.
  ///
  /// - Parameters:
  ///   - paths: the way of a search in each tree, if there was one.
  ///   - picture: how, and where to.
  ///   - emit: is told what there is to say.
  /// - Throws: what goes wrong with the picture or its file.
  func show(
    paths: [SearchPath]? = nil, _ picture: PictureOptions, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    let collector = ProductCollector()
    let presenter = try Presenter(picture, collecting: collector)
    if presenter.format.isBinary, picture.isForStandardOutput {
      throw CommandFailure(.usage, "this format is no text; write it to a file with -o FILE")
    }
    let notes: [String]
    if trees.count == 1 {
      notes = try presenter.write(trees[0].product(marking: picture, path: paths?[0]))
    } else {
      notes = try presenter.write(
        trees.indices.map { index throws(CommandFailure) in
          try ComparedKind(trees[index], path: paths?[index], marking: picture)
        })
    }
    if !collector.bytes.isEmpty { emit(.output(String(decoding: collector.bytes, as: UTF8.self))) }
    say(notes, emit)
  }

  /// Draws the trees after a change, if that is wanted and there is something to be seen.
  func showChange(_ emit: (Event) -> Void) throws(CommandFailure) {
    if options.drawing, trees[0].count > 0 { try show(options.textPicture, emit) }
  }

  /// Reports the notes, unless messages are off.
  func say(_ notes: [String], _ emit: (Event) -> Void) {
    if options.picture.quiet { return }
    for note in notes { emit(.note(note)) }
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
    let words = parts.filter { $0.0 > 0 }.map { Self.words($0.0, $0.1) }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  /// A number of things in words.
  static func words(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Keys as they are named in a line; of many only the first.
  static func words(_ keys: [TreeKey]) -> String {
    let most = 12
    let names = keys.prefix(most).map { $0.label.clipped(toCells: 40).visibleOnTerminal }
    let rest = keys.count > most ? [" … \(Self.words(keys.count, "key")) in all"] : []
    return names.joined(separator: " ") + rest.joined()
  }

  /// What is said at the end of a line when nothing is left to be drawn.
  var emptiness: String {
    trees[0].count > 0 ? "" : trees.count == 1 ? "; the tree is empty" : "; the trees are empty"
  }
}
