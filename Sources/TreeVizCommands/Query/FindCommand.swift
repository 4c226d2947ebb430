internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// `treeviz find QUESTION KEY… --in TREE`: finds a node by the order of the keys.
struct FindCommand: SessionVerb {
  static let configuration = CommandConfiguration(
    verb: "find", "Find the minimum, a successor, a rank and others; exit 1 if there is none.",
    """
    treeviz find min --in '50 30 70 20 40'
    treeviz find successor 30 --in '50 30 70 20 40'
    treeviz find select 2 --in '50 30 70 20 40' --step
    treeviz find lca 20 40 --in '50 30 70 20 40' -o ancestor.svg

    min and max are the least and the greatest key; successor and predecessor KEY the next greater and \
    the next smaller key; select N the N-th key in order, counted from 1; rank KEY the number N of a \
    key; lca KEY KEY the lowest common ancestor of two keys. The tree must be a search tree.
    """)

  @Argument(help: "The question.") var question: NodeQuestion

  @Argument(
    help: ArgumentHelp("The keys of the question, or the number of select.", valueName: "key"))
  var keys: [RawArgument] = []

  @Option("in", "The tree to search.") var base: TreeOperand

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var namesInput: Bool { base != .current }

  /// The words of the keys.
  private var words: [RawArgument] { keys.flatMap(\.parts) }

  func validate() throws {
    let expected = question.keyCount
    guard words.count == expected else {
      let count = expected == 0 ? "no key" : expected.counted("key")
      throw ValidationError(
        "find \(question.rawValue) takes \(question == .select ? "one number" : count).")
    }
    if question == .select, (Int(words[0].text) ?? 0) < 1 {
      throw ValidationError(
        "'\(words[0].text.visibleOnTerminal)' is not the number of a key (1 or more)")
    }
  }

  func run() throws {
    let presenter = try QueryPresenter(picture, note: question.note)
    trees.insertion.noteUnusedSeed(in: [trees.kind], unless: picture.quiet)
    try checkKind(trees.plan.keptKind)
    let given = try keyWords.map { word in
      try input.spelling(ofKey: word.bytes) + [UInt8(ascii: " ")]
    }
    let typed = try input.keys(given.flatMap(\.self), from: "keys")
    let document = try InputSource(base.name).tree(
      input, quiet: picture.quiet, duplicates: trees.duplicates)
    func show<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      try presenter.present(answer(in: KeyedTree(keys, trees.plan), keys.given))
    }
    try AnyKeyedInput(document, beside: typed, for: trees.plan, type: input.keyType)
      .open(show, show, show)
  }

  func run(in session: inout Session) throws {
    let presenter = try QueryPresenter(picture, note: question.note, in: session)
    try presenter.present(answers(in: session), in: session)
  }

  /// Returns the answer for each tree of a session.
  func answers(in session: Session) throws -> [QueryAnswer] {
    if let kind = trees.kind {
      throw ValidationError(
        "the kind of the current trees cannot be changed here; 'kind \(kind.rawValue)' switches to another"
      )
    }
    trees.insertion.noteUnusedSeed(in: [], unless: picture.quiet)
    input.noteUnused(InputOptions.reading, unless: picture.quiet)
    for tree in session.trees { try checkKind(tree.kind) }
    let keys = keyWords.isEmpty ? [] : try session.keys(keyWords, input, isOneKey: true)
    guard keys.count == keyWords.count else {
      throw ValidationError("find \(question.rawValue) takes \(keyWords.count.counted("key")).")
    }
    return try session.trees.map { try answer(in: $0, keys) }
  }

  /// The words that are keys.
  private var keyWords: [RawArgument] { question == .select ? [] : words }

  private func checkKind(_ kind: TreeKind) throws(CommandFailure) {
    guard kind.isHeap else { return }
    throw CommandFailure(
      .usage, "a heap does not keep its keys in order; find takes search trees")
  }

  private func answer<Key: LabeledKey>(
    in tree: KeyedTree<Key>, _ given: [Key]
  ) throws -> QueryAnswer {
    let snapshot = tree.snapshot
    if question.countsKeys, snapshot.columns[.multiplicity] != nil {
      throw CommandFailure(
        .badData, "find \(question.rawValue) counts nodes, but the tree has counters of equal keys")
    }
    var product = try tree.product(marking: picture)
    let shown = product.tree
    let order = { (key: Key) -> NodeQuery.Order in
      { node in
        let other = snapshot.elements[node]
        return key < other ? .less : other < key ? .greater : .equal
      }
    }
    let labels = given.map(\.shownLabel)
    let query =
      switch question {
      case .min, .max: NodeQuery(question, in: shown)
      case .successor, .predecessor, .rank:
        NodeQuery(question, of: labels[0], in: shown, by: order(given[0]))
      case .select: NodeQuery(selecting: Int(words[0].text) ?? 1, in: shown)
      case .lca:
        NodeQuery(
          ancestorOf: (labels[0], order(given[0])), (labels[1], order(given[1])), in: shown)
      }
    let answer = query.rank.map { "\($0)" } ?? query.node.map { shown.elements[$0] }
    if let node = query.node {
      for place in shown.shape.path(to: node) { product.marks[place].insert(.path) }
      product.marks[node].insert(.current)
    }
    let title = question.words(question == .select ? [words[0].text] : labels)
    return QueryAnswer(
      product, answer.map { [$0] } ?? [], title: title, absence: query.absence
    ) { () throws(RecordingError) in try query.recording(title) }
  }
}

extension NodeQuestion {
  /// The number of keys or numbers of the question.
  fileprivate var keyCount: Int {
    switch self {
    case .min, .max: 0
    case .successor, .predecessor, .select, .rank: 1
    case .lca: 2
    }
  }

  /// Whether the answer depends on the number of keys.
  fileprivate var countsKeys: Bool { self == .select || self == .rank }

  /// The note that nodes show unless the options name others.
  fileprivate var note: NodeNote? { countsKeys ? .size : nil }

  /// Returns the question in words.
  fileprivate func words(_ keys: [String]) -> String {
    switch self {
    case .min: "minimum"
    case .max: "maximum"
    case .select: "key of rank \(keys[0])"
    case .lca: "lowest common ancestor of \(keys[0]) and \(keys[1])"
    case .successor, .predecessor, .rank: "\(rawValue) of \(keys[0])"
    }
  }
}
