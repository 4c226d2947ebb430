internal import ArgumentParser
import SearchTrees
import TextSupport
import TreeFormats
import TreeSteps

/// A verb that does something with keys to a tree, or plays it step by step: insert, remove, search.
protocol KeyedVerb: WorkspaceVerb {
  /// The keys that were named.
  var namedKeys: [Word] { get }

  /// The tree that was named, or `nil` for an empty one.
  var namedTree: Word? { get }

  var trees: SearchTreeOptions { get }
  var input: InputOptions { get }
  var picture: PictureOptions { get }

  /// Does to a tree what the verb is there for.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - keys: the keys.
  /// - Returns: the way of a search, if it was one; and what the program fails with once the tree is
  ///   shown.
  /// - Throws: what keeps the tree from being shown.
  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> (path: SearchPath?, failure: CommandFailure?)

  /// Does it to the trees at hand, and tells what came of it.
  func change(_ all: inout [KeyedTree<TreeKey>], _ keys: [TreeKey]) throws -> KeyedAnswer

  /// Does the same to a tree that records it.
  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure?
}

/// What came of keys in the trees at hand.
struct KeyedAnswer {
  let words: String

  /// The ways of a search, if it was one.
  var paths: [SearchPath]?
}

extension KeyedAnswer {
  /// Names the keys by what became of them; of what came of none nothing is said.
  init(_ parts: [(name: String, keys: [TreeKey]?)]) {
    let words = parts.compactMap { name, keys in
      keys.flatMap { $0.isEmpty ? nil : "\(name): \(Workspace.words($0))" }
    }
    self.init(words: words.joined(separator: "; "))
  }
}

extension KeyedVerb {
  var namesInput: Bool { namedTree.map { $0 != .atHand } ?? false }

  func run(in workspace: inout Workspace, _ emit: (Workspace.Event) -> Void) throws {
    if let kind = trees.kind {
      throw ValidationError(
        "the trees at hand keep their kinds; kind \(kind.rawValue) goes on with another")
    }
    let keys = try workspace.keys(namedKeys, input)
    guard !keys.isEmpty else { throw ValidationError("there is no key among the arguments") }
    var changed = workspace.uncounted
    let answer = try change(&changed, keys)
    var picture = picture
    if picture.step {
      try workspace.play(StepPresenter(picture), emit) { presenter, tree in
        var recorded = tree.recorded
        _ = try record(&recorded, keys)
        try presenter.present(recorded, thenTraversing: picture)
      }
      (picture.step, picture.output, picture.format) = (false, nil, nil)
    }
    // A splay tree also turns for a key that is there already; only a change is to be gone back from.
    let hasChanged =
      answer.paths?.contains(where: \.hasChangedTree)
      ?? (changed.map(\.snapshot) != workspace.trees.map(\.snapshot))
    var next = workspace
    if hasChanged { next.commit(changed) } else { next.trees = changed }
    let end = answer.paths == nil ? next.emptiness : ""
    var events = [Workspace.Event.output("\(answer.words)\(next.cost)\(end)\n")]
    try next.showChange(picture, paths: answer.paths) { events.append($0) }
    // What could not be shown has not happened.
    workspace = next
    events.forEach(emit)
  }

  func run() throws {
    // Options that do not fit together are told before anything is read.
    let player = picture.step ? try StepPresenter(picture) : nil
    let presenter = picture.step ? nil : try Presenter(picture)
    let typed = try KeyArguments(namedKeys).read(input)
    let document = try namedTree.map { try TreeArgument($0).read(input) }
    switch try AnyKeyedInput(document, beside: typed, for: trees, type: input.keyType) {
    case .integers(let keys): try show(keys, presenter, player)
    case .decimals(let keys): try show(keys, presenter, player)
    case .words(let keys): try show(keys, presenter, player)
    }
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
      failure = try record(&recorded, keys.given)
      try player.present(recorded, thenTraversing: picture)
    } else {
      let outcome = try change(&tree, keys.given)
      failure = outcome.failure
      try presenter?.present(tree.product(marking: picture, path: outcome.path))
    }
    if let failure { throw failure }
  }
}
