import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// The trees at hand in a session, one of each kind, and what can be taken back: the input of every
/// verb whose line names no other.
struct Workspace {
  /// Something that there is to say.
  enum Event: Hashable {
    /// What goes to standard output.
    case output(String)
    /// What is said beside it.
    case note(String)
    /// A command that failed, and where it stands if it does not stand in the line itself.
    case failure(CommandFailure, place: String?)
  }

  /// The trees, at least one and one of each kind; all hold the same keys.
  var trees: [KeyedTree<TreeKey>]

  /// The settings, which are the defaults of options.
  var settings: Settings

  /// The options that were set.
  var options: SessionOptions { settings.options }

  /// What can be taken back and made again.
  var changes: UndoStack<[KeyedTree<TreeKey>]>

  /// Whether commands can be played step by step.
  let playsSteps: Bool

  /// Whether neither files nor the terminal may be touched.
  var isConfined = false

  /// The words of the line that stood in quotation marks: as keys, they are words.
  var quoted: Set<String> = []

  init(
    _ settings: Settings, kinds: [TreeKind], playsSteps: Bool,
    limits: UndoStack<[KeyedTree<TreeKey>]>.Limits
  ) {
    self.settings = settings
    self.playsSteps = playsSteps
    let kinds = kinds.isEmpty ? [.bst] : kinds
    trees = kinds.map { KeyedTree($0, seed: settings.options.seed) }
    changes = UndoStack(limits: limits) { trees in trees.reduce(0) { $0 + $1.count + 1 } }
  }

  /// The trees with nothing counted of them yet.
  var uncounted: [KeyedTree<TreeKey>] {
    trees.map { tree in
      var tree = tree
      tree.beginCounting()
      return tree
    }
  }

  /// New trees of the same kinds.
  var emptyTrees: [KeyedTree<TreeKey>] {
    trees.map { KeyedTree<TreeKey>($0.kind, seed: options.seed) }
  }

  /// Takes changed trees, and keeps those from before to be gone back to.
  mutating func commit(_ changed: [KeyedTree<TreeKey>]) {
    changes.replace(trees, by: changed)
    trees = changed
  }

  /// Refuses what would touch a file or the terminal where that is not allowed.
  ///
  /// - Throws: usage.
  func checkConfinement() throws(CommandFailure) {
    if isConfined { throw CommandFailure(.usage, "this session cannot access files") }
  }
}

extension Workspace {
  /// The keys that words are, read as those of the trees are; a single word is split at white space
  /// and commas, as on a command line.
  ///
  /// - Parameters:
  ///   - words: the words of the line.
  ///   - input: how they are read.
  ///   - isOneKey: whether a single word is one key, too.
  ///   - emit: is told of numbers that are compared as text.
  /// - Returns: the keys.
  /// - Throws: 65 with position and caret at the first word that is not a key.
  func keys(
    _ words: [RawArgument], _ input: InputOptions, isOneKey: Bool, _ emit: (Event) -> Void
  ) throws(CommandFailure) -> [TreeKey] {
    let words = words.flatMap(\.parts).map(\.text)
    let isSplit = words.count == 1 && !isOneKey
    let text = try words.map { word throws(CommandFailure) in
      let spelling = try input.spelling(ofKey: Array(word.utf8))
      let isWhole = spelling.count == word.utf8.count
      if quoted.contains(word), isWhole || !isSplit { return word.inQuotationMarks }
      return isSplit ? word : String(decoding: spelling, as: UTF8.self)
    }
    var input = input
    let holdsText = trees[0].count == 0 ? nil : trees[0].lastKey?.isText
    if holdsText == true, input.keyType == nil { input.keyType = .text }
    let list = try input.keys(Array(text.joined(separator: " ").utf8), from: "keys")
    let keys = list.keys
    guard holdsText == false, input.keyType == nil, keys.contains(where: \.isText) else {
      if let note = list.note, !options.picture.quiet { emit(.note(note)) }
      return keys
    }
    // Among numbers, a word makes no words of the others.
    var single: [TreeKey] = []
    for word in text {
      single += try input.keys(Array(word.utf8), from: "keys").keys
    }
    return single
  }
}

extension String {
  /// The text in double quotation marks, as a word of a line and as a key are written.
  var inQuotationMarks: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
