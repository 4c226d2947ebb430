import BinaryTrees
import SearchTrees
import SystemPackage
import TreeFormats
import TextSupport
import TreeKeys
import TreeSteps

/// A session on trees with the same keys, one of each kind.
///
/// A session is a value. It runs one line at a time:
///
///     var session = Session(try Settings())
///     session.run("insert 5 3 8") { event in … }
///     session.trees[0].count  // 3
struct Session {
  /// The trees, the settings and the changes.
  var workspace: Workspace

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
  ///   - playsSteps: whether commands can be played step by step.
  ///   - limits: the limits for undo.
  init(
    _ settings: Settings, kinds: [TreeKind] = [.bst], playsSteps: Bool = false,
    limits: UndoStack<[KeyedTree<TreeKey>]>.Limits = .init()
  ) {
    workspace = Workspace(settings, kinds: kinds, playsSteps: playsSteps, limits: limits)
  }

  /// The trees, at least one and at most one of each kind.
  ///
  /// All contain the same keys.
  var trees: [KeyedTree<TreeKey>] { workspace.trees }

  /// The options that result from the settings.
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

  /// Loads the initial tree.
  ///
  /// This change cannot be undone.
  ///
  /// - Throws: status 65 if the tree is not of the kind.
  mutating func begin(with document: TreeDocument) throws(CommandFailure) {
    let unchanged = workspace.changes
    try workspace.take(document)
    workspace.changes = unchanged
  }
}
