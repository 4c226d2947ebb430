import BinaryTrees
import SearchTrees
import SystemPackage
import TreeFormats
import TextSupport
import TreeKeys
import TreeSteps

/// A session on trees of the same keys, one of each kind: a value that is driven line by line.
///
///     var session = Session(try Settings())
///     session.run("insert 5 3 8") { event in … }
///     session.trees[0].count  // 3
struct Session {
  typealias Event = Workspace.Event

  /// The trees, what was set, and what can be taken back.
  var workspace: Workspace

  /// The lines so far, the oldest first.
  var history: [String] = []

  /// Whether the session was told to end.
  var isDone = false

  /// The scripts that are being run, the innermost last.
  var scripts: [FilePath] = []

  /// How many lines are remembered.
  static let historyLimit = 1000

  /// Begins a session on an empty tree.
  ///
  /// - Parameters:
  ///   - settings: the settings at first.
  ///   - kinds: the kinds of the trees.
  ///   - playsSteps: whether commands can be played step by step.
  ///   - limits: how much can be undone.
  init(
    _ settings: Settings, kinds: [TreeKind] = [.bst], playsSteps: Bool = false,
    limits: UndoStack<[KeyedTree<TreeKey>]>.Limits = .init()
  ) {
    workspace = Workspace(settings, kinds: kinds, playsSteps: playsSteps, limits: limits)
  }

  /// The trees, at least one and one of each kind; all hold the same keys.
  var trees: [KeyedTree<TreeKey>] { workspace.trees }

  /// The options that were set.
  var options: SessionOptions { workspace.options }

  /// The settings.
  var settings: Settings {
    get { workspace.settings }
    set { workspace.settings = newValue }
  }

  /// Adds a line to the history.
  mutating func remember(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), history.last != line else { return }
    history.append(line)
    if history.count > Self.historyLimit {
      history.removeFirst(history.count - Self.historyLimit)
    }
  }

  /// Begins with a tree, which cannot be undone.
  ///
  /// - Throws: 65 if it is no tree of the kind.
  mutating func begin(
    with document: TreeDocument, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    let unchanged = workspace.changes
    try workspace.take(document, emit)
    workspace.changes = unchanged
  }
}
