import BinaryTrees
import SearchTrees
import SystemPackage
import TreeFormats
import TextSupport

/// A session on trees of the same keys, one of each kind: a value that is driven line by line.
///
///     var session = Session(try .standard())
///     session.run("insert 5 3 8") { event in … }
///     session.trees[0].count  // 3
struct Session {
  /// Something that a session has to say.
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

  /// What was set.
  var options: SessionOptions

  /// The lines so far, the oldest first.
  var history: [String] = []

  /// Whether the session was told to end.
  var isDone = false

  /// What can be taken back and made again.
  var changes: UndoStack<[KeyedTree<TreeKey>]>

  /// Whether commands can be played step by step.
  let playsSteps: Bool

  /// The scripts that are being run, the innermost last.
  var scripts: [FilePath] = []

  /// How many lines are remembered.
  static let historyLimit = 1000

  /// Begins a session on an empty tree.
  ///
  /// - Parameters:
  ///   - options: what is set at first.
  ///   - kinds: the kinds of the trees.
  ///   - playsSteps: whether commands can be played step by step.
  ///   - limits: how much can be undone.
  init(
    _ options: SessionOptions, kinds: [TreeKind] = [.bst], playsSteps: Bool = false,
    limits: UndoStack<[KeyedTree<TreeKey>]>.Limits = .init()
  ) {
    self.options = options
    self.playsSteps = playsSteps
    let kinds = kinds.isEmpty ? [.bst] : kinds
    trees = kinds.map { KeyedTree($0, seed: options.seed) }
    changes = UndoStack(limits: limits) { trees in trees.reduce(0) { $0 + $1.count + 1 } }
  }

  /// The commands that this session has.
  var verbs: [SessionVerb] { SessionVerb.allCases.filter { $0 != .step || playsSteps } }

  /// Adds a line to the history.
  mutating func remember(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), history.last != line else { return }
    history.append(line)
    if history.count > Self.historyLimit {
      history.removeFirst(history.count - Self.historyLimit)
    }
  }

  /// Runs a line; a command that fails leaves the trees as they were.
  ///
  /// - Parameters:
  ///   - line: the line; an empty one and a comment do nothing.
  ///   - emit: is told what there is to say, at once.
  mutating func run(_ line: String, _ emit: (Event) -> Void) {
    do {
      try perform(SessionWords.words(of: line), emit)
    } catch {
      emit(.failure(error, place: nil))
    }
  }

  /// Runs a command that is taken apart already.
  mutating func perform(
    _ words: [SessionWord], _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    guard let first = words.first else { return }
    guard let verb = SessionVerb(name: first.text), verbs.contains(verb) else {
      throw CommandFailure(.usage, unknownCommand(first.text))
    }
    let arguments = Array(words.dropFirst())
    guard verb.grammar.counts.contains(arguments.count) else {
      throw CommandFailure(.usage, "usage: \(verb.usage)")
    }
    let request = Request(verb: verb, arguments: arguments)
    switch verb {
    case .insert: try insert(request, emit)
    case .remove: try remove(request, emit)
    case .search: try search(request, emit)
    case .traverse: try traverse(request, emit)
    case .rotate: try rotate(request, emit)
    case .draw: try draw(request, emit)
    case .check: try check(request, emit)
    case .info: info(emit)
    case .kind, .kinds: try take(kinds: request, emit)
    case .undo, .redo: try travel(request, emit)
    case .clear: try clear(emit)
    case .save: try save(request, emit)
    case .load: try load(request, emit)
    case .source: try source(request, emit)
    case .set: try set(request, emit)
    case .history: try showHistory(request, emit)
    case .step: try step(request, emit)
    case .help: try help(request, emit)
    case .exit: isDone = true
    }
  }

  /// What is said of a word that is no command.
  func unknownCommand(_ name: String) -> String {
    let shown = name.clipped(toCells: 40).visibleOnTerminal
    let near = verbs.map(\.rawValue).filter { !name.isEmpty && $0.hasPrefix(name) }
    let hint = near.isEmpty ? "help lists all" : "do you mean \(near.joined(separator: " or "))?"
    return "'\(shown)' is not a command; \(hint)"
  }
}

/// A command with its arguments.
struct Request {
  let verb: SessionVerb
  let arguments: [SessionWord]

  /// The text of an argument, or `nil` if it was not given.
  subscript(position: Int) -> String? {
    position < arguments.count ? arguments[position].text : nil
  }

  /// The choice that an argument names, or `nil` if it was not given.
  ///
  /// - Throws: usage, if it names none.
  func choice<Choice>(
    _ position: Int, _ what: String
  ) throws(CommandFailure) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let text = self[position] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    throw mistake("'\(text.visibleOnTerminal)' is no \(what); there are \(Choice.listed)")
  }

  /// The number that an argument is, or `nil` if it was not given.
  ///
  /// - Throws: usage, if it is no whole number from 1 on.
  func count(_ position: Int) throws(CommandFailure) -> Int? {
    guard let text = self[position] else { return nil }
    guard let count = Int(text), count > 0 else {
      throw mistake("'\(text.visibleOnTerminal)' is no number of steps, 1 or more")
    }
    return count
  }

  /// A mistake in the command, with how it is used.
  func mistake(_ message: String) -> CommandFailure {
    CommandFailure(.usage, "\(message)\nusage: \(verb.usage)")
  }
}
