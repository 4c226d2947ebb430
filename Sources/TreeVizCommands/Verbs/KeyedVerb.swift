internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// A verb that does something with keys to a tree, or plays it step by step: insert, remove, search.
protocol KeyedVerb: WorkspaceVerb {
  /// The keys that were named.
  var namedKeys: [RawArgument] { get }

  /// Whether the verb takes one key, so that a single argument is not split.
  static var takesOneKey: Bool { get }

  /// The tree; on a command line without a tree, an empty one.
  var namedTree: TreeOperand { get }

  var trees: SearchTreeOptions { get }
  var input: InputOptions { get }
  var picture: OutputOptions { get }

  /// Does to a tree what the verb is there for.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - keys: the keys.
  /// - Returns: what came of it.
  /// - Throws: what keeps the tree from being shown.
  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key>

  /// Whether the verb begins with an empty tree, into which all keys go.
  var plantsTree: Bool { get }

  /// Whether the verb inserts the keys, so that equal ones may be left out.
  var insertsKeys: Bool { get }

  /// Does the same to a tree that records it.
  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure?
}

/// What came of keys in a tree.
struct KeyedAnswer<Key: LabeledKey> {
  /// The keys by what became of them; in a session they are named.
  let parts: [(name: String, keys: [Key])]

  /// What a command line says beside the tree.
  var notes: [String] = []

  /// The way of a search, if it was one.
  var path: SearchPath?

  /// Where a key would be that was not found.
  var place = ""

  /// What a command line fails with once the tree is shown.
  var failure: CommandFailure?
}

extension KeyedVerb {
  static var takesOneKey: Bool { false }

  var plantsTree: Bool { false }

  var insertsKeys: Bool { false }

  var namesInput: Bool { namedTree != .current }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    if let kind = trees.kind {
      throw ValidationError(
        "the kind of the current trees cannot be changed here; 'kind \(kind.rawValue)' switches to another"
      )
    }
    let keys = try workspace.keys(namedKeys, input, isOneKey: Self.takesOneKey, emit)
    guard !keys.isEmpty else { throw ValidationError("no keys were given") }
    var changed = workspace.uncounted
    let answers = try changed.indices.map { try change(&changed[$0], keys) }
    var picture = picture
    if picture.step {
      try workspace.play(StepPresenter(picture), emit) { presenter, tree in
        var recorded = tree.recorded
        _ = try record(&recorded, keys)
        try presenter.present(recorded, thenTraversing: picture)
      }
      (picture.step, picture.output, picture.format, picture.engine) = (false, nil, nil, nil)
    }
    var next = workspace
    if changed.contains(where: \.counter.hasChanged) {
      next.commit(changed)
    } else {
      next.trees = changed
    }
    let paths = Self.paths(in: answers)
    var events = [Workspace.Event.output(line(about: answers, in: next))]
    let isShown = mustBeShown(in: workspace)
    if isShown { try next.showChange(picture, paths: paths) { events.append($0) } }
    workspace = next
    events.forEach(emit)
    if !isShown { try workspace.showChange(picture, paths: paths, emit) }
  }

  /// Whether a line asks for a picture of what it does.
  private func mustBeShown(in workspace: Workspace) -> Bool {
    let isAskedFor = !picture.step && picture.isAskedFor
    return isAskedFor || !picture.mark.isEmpty || !picture.look.tag.isEmpty
      || picture.layout != workspace.options.picture.layout
  }

  private static func paths(in answers: [KeyedAnswer<TreeKey>]) -> [SearchPath]? {
    let paths = answers.compactMap(\.path)
    return paths.isEmpty ? nil : paths
  }

  /// What is said of a change.
  private func line(about answers: [KeyedAnswer<TreeKey>], in workspace: Workspace) -> String {
    let words = answers[0].parts.filter { !$0.keys.isEmpty }
      .map { "\($0.name): \(Workspace.words($0.keys))" }.joined(separator: "; ")
    let place = answers.count == 1 ? answers[0].place : ""
    let end = Self.paths(in: answers) == nil ? workspace.emptiness : ""
    return "\(words)\(place)\(workspace.cost)\(end)\n"
  }

  func run() throws {
    // Options that do not fit together are told before anything is read.
    let player = picture.step ? try StepPresenter(picture) : nil
    let presenter = picture.step ? nil : try Presenter(picture)
    let typed = try KeyArguments(namedKeys, isOneKey: Self.takesOneKey).read(
      input, quiet: picture.quiet)
    let document = try namedTree.name.map {
      try TreeArgument($0).read(input, quiet: picture.quiet, duplicates: trees.duplicates)
    }
    func show<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      try self.show(keys, presenter, player)
    }
    try AnyKeyedInput(document, beside: typed, for: trees, type: input.keyType)
      .open(show, show, show)
  }

  /// Shows the tree after the change, or the steps of the change and then the traversal that was
  /// asked for.
  private func show<Key>(
    _ keys: KeyedInput<Key>, _ presenter: Presenter?, _ player: StepPresenter?
  ) throws {
    var tree = try KeyedTree(
      keys, trees, countingVisits: presenter != nil && picture.look.countsVisits)
    var failure: CommandFailure?
    if let player {
      var recorded = tree.recorded
      // What is refused in the end is not written down in part.
      let isCertain = trees.duplicates != .reject && picture.traversal == nil
      var newNodes = 0
      let isDone =
        try isCertain && keys.given.count > 1
        && player.stream(recorded, keys.given) {
          let count = $0.tree.count
          _ = try record(&$0, [$1])
          newNodes += $0.tree.count - count
        }
      if !isDone {
        failure = try record(&recorded, keys.given)
        newNodes = recorded.tree.count - tree.count
        try player.present(recorded, thenTraversing: picture)
      }
      if insertsKeys {
        StandardStreams.note(
          [trees.duplicates.ignoredNote(keys: keys.given.count, nodes: newNodes)],
          unless: picture.quiet)
      }
    } else {
      let answer = try change(&tree, keys.given)
      failure = answer.failure
      StandardStreams.note(answer.notes, unless: picture.quiet)
      var product = try tree.product(marking: picture, path: answer.path)
      if plantsTree, trees.duplicates == .ignore {
        product.growth = TreeGrowth(trees.keptKind, keys.given, seed: trees.seed)
      } else if plantsTree, case .html? = presenter?.format {
        StandardStreams.note([trees.duplicates.pageNote], unless: picture.quiet)
      }
      // A session has said it already.
      product.caption = product.caption.map { caption in
        (product.title.map { "\($0)\n" } ?? "") + caption
      }
      try presenter?.present(product)
    }
    if let failure { throw failure }
  }
}
