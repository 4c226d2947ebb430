import SystemPackage
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// A session on trees with the same keys, one of each kind.
///
/// A session is a value. It runs one line at a time:
///
///     var session = Session(try Settings())
///     session.run("insert 5 3 8") { event in … }
///     session.trees[0].count  // 3
///
/// The trees are the input of every verb whose line does not name another input.
struct Session {
  /// The trees, at least one and at most one of each kind.
  ///
  /// All contain the same keys.
  var trees: [KeyedTree<TreeKey>]

  /// The settings, which are the default options of commands.
  var settings: Settings {
    didSet { parsedLines = ParsedLines() }
  }

  /// The commands of earlier lines with these settings.
  var parsedLines = ParsedLines()

  /// The options that result from the settings.
  var options: SessionOptions { settings.options }

  /// The changes that can be undone and redone.
  var changes: UndoStack<[KeyedTree<TreeKey>]>

  /// Whether access to files and to the terminal is forbidden.
  var isConfined = false

  /// The quoted words of the line.
  ///
  /// If such a word is a key, it is text even if it looks like a number.
  var quoted: Set<String> = []

  /// The previous lines, from oldest to newest.
  var history: [String] = []

  /// Whether a line has ended the session.
  var isDone = false

  /// The running scripts.
  ///
  /// The last one is the innermost.
  var scripts: [FilePath] = []

  /// The maximum number of lines in the history.
  static let historyLimit = 1000

  /// Creates a session on an empty tree.
  ///
  /// - Parameters:
  ///   - settings: the initial settings.
  ///   - kinds: the kinds of the trees.
  ///   - limits: the limits for undo.
  init(
    _ settings: Settings, kinds: [TreeKind] = [.bst],
    limits: UndoStack<[KeyedTree<TreeKey>]>.Limits = .init()
  ) {
    self.settings = settings
    trees = kinds.map { KeyedTree($0, seed: settings.options.seed) }
    changes = UndoStack(limits: limits) { trees in trees.reduce(0) { $0 + $1.count + 1 } }
  }

  /// The current trees with their operation counters set to zero.
  var uncounted: [KeyedTree<TreeKey>] {
    trees.map { tree in
      var tree = tree
      tree.beginCounting()
      return tree
    }
  }

  /// Empty trees of the current kinds.
  var emptyTrees: [KeyedTree<TreeKey>] {
    trees.map { KeyedTree<TreeKey>($0.kind, seed: options.seed) }
  }

  /// Replaces the trees by changed ones and records the change for undo.
  mutating func commit(_ changed: [KeyedTree<TreeKey>]) {
    changes.replace(trees, by: changed)
    trees = changed
  }

  /// Changes the trees in place, without copying them, and keeps the change for redo.
  ///
  /// - Parameters:
  ///   - work: the number of operations on each tree.
  ///   - change: changes a tree. It is kept for redo and must have the same effect on equal trees.
  /// - Returns: the answer of `change` for each tree.
  /// - Throws: the error of `change`; the trees are then restored.
  mutating func changeInPlace<Answer>(
    work: Int, _ change: @escaping (inout KeyedTree<TreeKey>) throws -> Answer
  ) throws -> [Answer] {
    changes.prepare(trees)
    var changed: [KeyedTree<TreeKey>] = []
    swap(&changed, &trees)
    do {
      let answers = try changed.indices.map { index in
        changed[index].beginCounting()
        return try change(&changed[index])
      }
      trees = changed
      if trees.contains(where: \.counter.hasChanged) {
        changes.append(work: work * trees.count) { trees in
          for index in trees.indices {
            trees[index].beginCounting()
            _ = try? change(&trees[index])
          }
        }
      }
      return answers
    } catch {
      trees = changed
      changes.restore(&trees)
      throw error
    }
  }

  /// Adds a line to the history.
  mutating func remember(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), history.last != line else { return }
    history.append(line)
    if history.count > Self.historyLimit { history.removeFirst() }
  }

  /// Checks that there is only one tree.
  ///
  /// - Parameter format: a format that holds only one tree.
  /// - Throws: a usage error if there are several trees.
  func requireOneTree(for format: String) throws(CommandFailure) {
    guard trees.count > 1 else { return }
    throw CommandFailure(
      .usage,
      "\(format) holds one tree; first choose one, for example with kind \(trees[0].kind.rawValue)")
  }

  /// Throws a usage error if access to files and to the terminal is forbidden.
  func checkConfinement() throws(CommandFailure) {
    if isConfined {
      throw CommandFailure(.usage, "this session cannot access files or the terminal")
    }
  }
}

extension Session {
  /// Reads words as keys of the type that the trees contain.
  ///
  /// As on a command line, a single word is split at white space and commas.
  ///
  /// - Parameters:
  ///   - words: the words of the line.
  ///   - input: the options for reading keys.
  ///   - isOneKey: whether a single word is one key and is not split.
  /// - Returns: the keys.
  /// - Throws: status 65 with position and caret at the first word that is not a key.
  func keys(
    _ words: [RawArgument], _ input: InputOptions, isOneKey: Bool
  ) throws(CommandFailure) -> [TreeKey] {
    let words = words.flatMap(\.parts).map(\.text)
    let isSplit = words.count == 1 && !isOneKey
    let text = try words.map { word throws(CommandFailure) in
      if KeyList.quotedWord(Array(word.utf8)) != nil { return word }
      let spelling = try input.spelling(ofKey: Array(word.utf8))
      let isWhole = spelling.count == word.utf8.count
      if quoted.contains(word), isWhole || !isSplit {
        return String(decoding: KeyList.quoted(Array(word.utf8)), as: UTF8.self)
      }
      return isSplit ? word : String(decoding: spelling, as: UTF8.self)
    }
    var input = input
    let holdsText = trees[0].count == 0 ? nil : trees[0].lastKey?.isText
    if holdsText == true, input.keyType == nil { input.keyType = .text }
    let list = try input.keys(Array(text.joined(separator: " ").utf8), from: "keys")
    let keys = list.keys
    guard holdsText == false, input.keyType == nil, keys.contains(where: \.isText) else {
      StandardStreams.note([list.note], unless: options.picture.quiet)
      return keys
    }
    // If the tree contains numbers, a word among the new keys must not turn the other keys into
    // words.
    var single: [TreeKey] = []
    for word in text { single += try input.keys(Array(word.utf8), from: "keys").keys }
    return single
  }
}
