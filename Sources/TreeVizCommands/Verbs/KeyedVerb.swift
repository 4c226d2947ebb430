internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeKeys
import TreeSteps
import TreesOfKeys

/// A verb that performs an operation with keys on a tree, at once or step by step: insert, remove or
/// search.
protocol KeyedVerb: VerbWithKeys {
  /// The tree argument. On a command line, the tree is empty if there is no argument.
  var namedTree: TreeOperand { get }

  var trees: SearchTreeOptions { get }
  var input: InputOptions { get }
  var picture: OutputOptions { get }

  /// Performs the operation of the verb on a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - keys: the keys.
  /// - Returns: the result.
  /// - Throws: a failure that prevents the tree from being shown.
  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key>

  /// Reports the given options of the verb that do not apply to any of the kinds.
  func noteUnused(in kinds: [TreeKind])

  /// Whether the verb needs key arguments.
  static var needsKeys: Bool { get }

  /// Whether the verb performs an operation with each key.
  static var actsOnEachKey: Bool { get }

  /// Whether the verb inserts keys, so that equal keys may be ignored.
  var insertsKeys: Bool { get }

  /// Performs the operation of the verb on a recorded tree. Returns a failure to throw after the
  /// steps are shown.
  func record<Key: LabeledKey>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure?
}

/// The result of an operation with keys.
struct KeyedAnswer<Key: LabeledKey> {
  /// The keys by outcome, for the output of a session.
  let parts: [(name: String, keys: [Key])]

  /// The notes for standard error of a command line.
  var notes: [String] = []

  /// The path, if the operation is a search.
  var path: SearchPath?

  /// The position that an absent key would have.
  var place = ""

  /// The text under the drawing on a command line.
  var caption: String?

  /// The failure that a command line throws after it has shown the tree.
  var failure: CommandFailure?
}

extension KeyedAnswer {
  /// Writes the numbers of keys by outcome and the cost of the operation.
  ///
  /// - Parameter tree: the tree after the operation.
  /// - Returns: a JSON object.
  fileprivate func outcome(of tree: KeyedTree<Key>) -> String {
    let counts = tree.counter.changes
    var outcome = JSONObject()
    outcome.add("kind", tree.kind.rawValue)
    for (name, keys) in parts { outcome.add(name, keys.count) }
    outcome.add("comparisons", counts.comparisons)
    outcome.add("rotations", counts.rotations)
    outcome.add("exchanges", counts.exchanges)
    outcome.add("rebuiltNodes", counts.rebuiltNodes)
    return outcome.buffer.text
  }
}

extension KeyedVerb {
  static var takesOneKey: Bool { false }

  static var needsKeys: Bool { true }

  static var actsOnEachKey: Bool { true }

  var insertsKeys: Bool { false }

  func noteUnused(in kinds: [TreeKind]) {}

  var namesInput: Bool { namedTree != .current }

  /// Returns the keys of a line that works on the current trees.
  ///
  /// - Throws: a usage error if the line has no keys or names a kind, status 65 at the first word
  ///   that is not a key.
  func keys(in session: Session) throws -> [TreeKey] {
    if let kind = trees.kind {
      throw ValidationError(
        "the kind of the current trees cannot be changed here; 'kind \(kind.rawValue)' switches to another"
      )
    }
    let keys =
      Self.needsKeys ? try session.keys(self.keys, input, isOneKey: Self.takesOneKey) : []
    guard !keys.isEmpty || !Self.needsKeys else { throw ValidationError("no keys were given") }
    input.noteUnused(InputOptions.reading, unless: picture.quiet)
    trees.insertion.noteUnusedSeed(in: [], unless: picture.quiet)
    noteUnused(in: session.trees.map(\.kind))
    return keys
  }

  func run(in session: inout Session) throws {
    let keys = try keys(in: session)
    let mustBeShown = self.mustBeShown(in: session)
    if mustBeShown || picture.step || trees.insertion.duplicates == .reject {
      return try runCarefully(keys, mustBeShown, in: &session)
    }
    let answers = try session.changeInPlace(work: keys.count) { try change(&$0, keys) }
    try report(answers, in: session)
    try session.showChange(picture, paths: Self.paths(in: answers))
  }

  /// Changes copies of the trees, which replace the trees only if the line succeeds as a whole.
  ///
  /// A line fails if its picture cannot be made, or if one of its keys is rejected.
  private func runCarefully(
    _ keys: [TreeKey], _ mustBeShown: Bool, in session: inout Session
  ) throws {
    var changed = session.uncounted
    let answers = try changed.indices.map { try change(&changed[$0], keys) }
    var picture = picture
    if picture.step {
      try session.play(picture) { _ = try record(&$0, keys) }
      (picture.step, picture.output, picture.format, picture.engine) = (false, nil, nil, nil)
    }
    var next = session
    if changed.contains(where: \.counter.hasChanged) {
      next.commit(changed)
    } else {
      next.trees = changed
    }
    var events: [SessionEvent] = []
    let paths = Self.paths(in: answers)
    func collect(_ event: SessionEvent) { events.append(event) }
    try SessionOutput.receive(collect) {
      try report(answers, in: next)
      if mustBeShown { try next.showChange(picture, paths: paths) }
    }
    session = next
    for event in events { Invocation.session?.emit(event) }
    if !mustBeShown { try session.showChange(picture, paths: paths) }
  }

  /// Whether the line requests a picture of its effect.
  private func mustBeShown(in session: Session) -> Bool {
    let isAskedFor = !picture.step && picture.isAskedFor
    return isAskedFor || !picture.mark.isEmpty || !picture.look.tag.isEmpty
      || !picture.look.triangles.isEmpty || picture.columns.areForOneTree
      || picture.layout != session.options.picture.layout
  }

  private static func paths(in answers: [KeyedAnswer<TreeKey>]) -> [SearchPath]? {
    let paths = answers.compactMap(\.path)
    return paths.isEmpty ? nil : paths
  }

  /// Reports a change in words and, for programs, in JSON.
  private func report(
    _ answers: [KeyedAnswer<TreeKey>], in session: Session
  ) throws(CommandFailure) {
    try StandardStreams.write(line(about: answers, in: session))
    for (tree, answer) in zip(session.trees, answers) {
      Invocation.session?.emit(.outcome(answer.outcome(of: tree)))
    }
  }

  /// Returns the output line about a change.
  private func line(about answers: [KeyedAnswer<TreeKey>], in session: Session) -> String {
    let words = answers[0].parts.filter { !$0.keys.isEmpty }
      .map { "\($0.name): \(Session.words($0.keys))" }.joined(separator: "; ")
    let place = answers.count == 1 ? answers[0].place : ""
    let end = Self.paths(in: answers) == nil ? session.emptiness : ""
    return "\(words)\(place)\(session.cost)\(end)\n"
  }

  func run() throws {
    // Incompatible options are reported before any input is read.
    let player = picture.step ? try StepPresenter(picture) : nil
    let presenter = picture.step ? nil : try Presenter(picture)
    trees.insertion.noteUnusedSeed(in: [trees.kind], unless: picture.quiet)
    noteUnused(in: [trees.plan.keptKind])
    let typed =
      Self.needsKeys
      ? try KeyArguments(keys, isOneKey: Self.takesOneKey).read(input, quiet: picture.quiet) : nil
    if namedTree == .current {
      input.noteUnused(InputOptions.reading, on: "keys", unless: picture.quiet)
    }
    let document = try namedTree.name.map {
      try InputSource($0).tree(input, quiet: picture.quiet, duplicates: trees.duplicates)
    }
    func show<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      try self.show(keys, presenter, player)
    }
    try AnyKeyedInput(document, beside: typed, for: trees.plan, type: input.keyType)
      .open(show, show, show)
  }

  /// Shows the tree after the operation, or the steps of the operation and then a traversal, if
  /// requested.
  private func show<Key>(
    _ keys: KeyedInput<Key>, _ presenter: Presenter?, _ player: StepPresenter?
  ) throws {
    var tree = try KeyedTree(
      keys, trees.plan, countingVisits: presenter != nil && picture.look.countsVisits)
    var failure: CommandFailure?
    if let player {
      StandardStreams.note(tree.notes, unless: picture.quiet)
      var recorded = tree.recorded
      // Stream steps only if no key can be rejected, because a rejection would leave the output
      // incomplete.
      let isCertain = trees.duplicates != .reject && picture.traversal == nil
      var newNodes = 0
      let isDone =
        try isCertain && Self.actsOnEachKey && keys.given.count > 1
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
      let isNew = insertsKeys && namedTree == .current
      if isNew, trees.duplicates == trees.plan.keptKind.usualDuplicates {
        product.growth = TreeGrowth(trees.plan.keptKind, keys.given, seed: trees.seed)
      } else if isNew, case .html? = presenter?.format {
        let note = trees.insertion.pageNote(of: [trees.plan.keptKind])
        StandardStreams.note([note], unless: picture.quiet)
      }
      product.caption = product.caption ?? answer.caption
      // A session has already printed the title.
      product.caption = product.caption.map { caption in
        (product.title.map { "\($0)\n" } ?? "") + caption
      }
      try presenter?.present(product)
      // Only drawings in characters have lines below the tree.
      if let presenter, presenter.format != .text {
        StandardStreams.note([answer.caption], unless: picture.quiet)
      }
    }
    if let failure { throw failure }
  }
}
