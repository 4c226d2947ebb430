internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// `treeviz query RANGE --in TREE`: lists or summarizes the keys in a range.
struct QueryCommand: SessionVerb {
  static let configuration = CommandConfiguration(
    verb: "query", "List or summarize the keys in a range; exit 1 if there are none.",
    """
    treeviz query 3...7 --in '5 3 8 4'
    treeviz query 3...7 --in '5 3 8 4' --aggregate sum
    treeviz query 3... --in tree.json --aggregate count --kind avl -o sums.svg
    treeviz query 22...25 --in '16...21 8...9 25...30' --kind interval
    treeviz query 26 --in '16...21 8...9 25...30' --kind interval --step

    The bounds belong to the range; one of them may be missing, and a single key is a range too. \
    A drawing shows the summary of each subtree and marks the nodes that answer the query: nodes \
    on the path alone, other nodes with their subtree. With --kind interval, keys are intervals \
    such as 3...7, and the answer lists those that overlap the range; nodes show the maximum \
    end of their subtree.
    """)

  @Argument(help: "The range.") var range: RangeArgument

  @Option("in", "The tree to search.") var base: TreeOperand

  @Option("Print the sum, the least, the greatest or the number of the keys.", as: "name")
  var aggregate: RangeSummary?

  @Option(
    "The kind of tree, or interval for keys such as 3...7; without it, trees are used as given.",
    as: "kind")
  var kind: QueriedKind?

  @OptionGroup(title: "Search Tree") var insertion: InsertionOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var namesInput: Bool { base != .current }

  func validate() throws {
    try refuse(if: [
      range.isForeign: "a range is written as 3...7, with both bounds in it.",
      kind?.isInterval ?? false && aggregate != nil:
        "--kind interval lists intervals; --aggregate applies to other keys.",
    ])
  }

  func run() throws {
    let presenter = try QueryPresenter(picture, note: column.map { .column($0) })
    let quiet = picture.quiet
    insertion.noteUnusedSeed(in: [kind?.kind], unless: quiet)
    if kind?.isInterval ?? false {
      let (keys, bounds, document) = try IntervalKey.read(
        base, beside: range.bounds, input, quiet: quiet, duplicates: policy)
      let tree = try KeyedTree(keys, plan(document.keys == nil ? .bst : .avl))
      if let wrong = keys.tree.wrongMaximumEnd {
        throw CommandFailure(
          .badData, "this is not an interval tree: \(wrong.text(label: \.shownLabel))")
      }
      return try presenter.present(overlaps(in: tree, try range.range(bounds)))
    }
    let bounds = try range.bounds.flatMap { bound in
      try input.spelling(ofKey: bound.bytes) + [UInt8(ascii: " ")]
    }
    let given = try input.keys(bounds, from: "range")
    let document = try InputSource(base.name).tree(
      input, quiet: quiet, duplicates: policy)
    let plan = plan(kind?.kind)
    func show<Key: LabeledKey>(_ keys: KeyedInput<Key>) throws {
      let tree = try KeyedTree(keys, plan)
      try presenter.present(answer(in: tree, try range.range(keys.given)))
    }
    try AnyKeyedInput(document, beside: given, for: plan, type: input.keyType)
      .open(show, show, show)
  }

  func run(in workspace: inout Session) throws {
    let answers = try answers(in: workspace)
    let presenter = try QueryPresenter(
      picture, note: column.map { .column($0) }, in: workspace)
    try presenter.present(try answers(), in: workspace)
  }

  /// Reads the range of a session line, and returns a function that answers the query for each
  /// tree.
  ///
  /// - Throws: a usage error if the line names a kind or a tree is a heap, status 65 if a bound is
  ///   not a key.
  func answers(in workspace: Session) throws -> () throws -> [QueryAnswer] {
    if let kind {
      throw ValidationError(
        "the kind of the current trees cannot be changed here; name a tree with --in to use "
          + "--kind \(kind.rawValue)")
    }
    insertion.noteUnusedSeed(in: [], unless: picture.quiet)
    input.noteUnused(InputOptions.reading, unless: picture.quiet)
    let keys = range.bounds.isEmpty ? [] : try workspace.keys(range.bounds, input, isOneKey: true)
    guard workspace.trees.allSatisfy({ !$0.kind.isHeap }) else {
      throw CommandFailure(.usage, "a heap does not keep its keys in order, so it has no ranges")
    }
    return { try workspace.trees.map { try answer(in: $0, try range.range(keys)) } }
  }

  /// The column with the summaries, or `nil` if there are no summaries.
  private var column: AnnotationKey? {
    kind?.isInterval ?? false ? .maximumEnd : aggregate?.column
  }

  /// The treatment of equal keys in search trees.
  private var policy: DuplicatePolicy { insertion.duplicates(in: .bst) }

  /// Returns the search tree to build.
  private func plan(_ kind: TreeKind?) -> TreePlan {
    TreePlan(kind, duplicates: policy, seed: insertion.seed)
  }

  /// Returns the answer to the query for a search tree.
  private func answer<Key: LabeledKey>(
    in tree: KeyedTree<Key>, _ range: QueriedRange<Key>
  ) throws -> QueryAnswer {
    let snapshot = tree.snapshot
    let keys = snapshot.elements
    let query = RangeQuery(in: snapshot.shape) { range.position(of: keys[$0]) }
    var product = try tree.product(marking: picture)
    for visit in query.visits where visit.position == .equal {
      product.marks[visit.node].insert(.path)
    }
    for part in query.parts { product.marks[part.node].insert(.current) }
    let name = self.range.text.visibleOnTerminal
    let absence = query.parts.isEmpty ? "no key is in \(name)" : nil
    var (title, words) = ("keys in \(name)", [String]())
    if let aggregate {
      let (column, answer, isRounded) = try aggregate.summaries(of: snapshot, in: query.parts)
      // Only drawings show the column.
      if isRounded.answer || isRounded.column && (picture.isAskedFor || picture.step) {
        product.notes.append(
          "--aggregate sum: long sums are rounded to 15 digits")
      }
      product.tree = product.tree.adding(column, named: aggregate.column)
      words = answer.map { [$0.description] } ?? []
      title = "\(aggregate.rawValue) of the \(title)"
    } else {
      words = range.labels(of: snapshot)
    }
    let (shown, column) = (product.tree, self.column)
    return QueryAnswer(product, words, title: title, absence: absence) {
      () throws(RecordingError) in
      try Recording(query, in: shown, for: name, by: column)
    }
  }

  /// Returns the answer to the query for an interval tree.
  private func overlaps(
    in tree: KeyedTree<IntervalKey>, _ range: QueriedRange<TreeKey>
  ) throws -> QueryAnswer {
    let snapshot = tree.snapshot
    let (keys, ends) = (snapshot.elements, snapshot.maximumEnds)
    func reaches(_ end: TreeKey) -> Bool { range.lower.map { $0 <= end } ?? true }
    let query = OverlapQuery(in: snapshot.shape) { node in
      if let upper = range.upper, upper < keys[node].lower { return .greater }
      return reaches(keys[node].upper) ? .equal : .less
    } reaches: {
      reaches(ends[$0])
    }
    var product = try tree.product(marking: picture)
    for visit in query.visits where visit.overlaps {
      product.marks[visit.node].formUnion([.path, .current])
    }
    product.tree = product.tree.adding(
      TreeColumn(ends.map { AnnotationValue($0) }), named: .maximumEnd)
    // The order of the visits may differ from the order of the intervals.
    let found = Set(query.visits.filter(\.overlaps).map(\.node))
    let name = self.range.text.visibleOnTerminal
    let (shown, lower) = (product.tree, range.lower?.label)
    let verb = self.range.isPoint ? "contain" : "overlap"
    return QueryAnswer(
      product, snapshot.shape.nodes(in: .inorder).filter(found.contains).map { keys[$0].label },
      title: "intervals that \(verb) \(name)",
      absence: found.isEmpty ? "no interval \(verb)s \(name)" : nil
    ) { () throws(RecordingError) in
      try Recording(query, in: shown, for: name, from: lower, by: .maximumEnd)
    }
  }
}

/// The kinds of trees that can be queried.
struct QueriedKind: NamedChoice {
  let rawValue: String

  static let allCases =
    (TreeKind.allCases.filter { !$0.isHeap }.map(\.rawValue) + ["interval"]).map(Self.init)

  /// The kind of search tree, or `nil` for an interval tree.
  var kind: TreeKind? { TreeKind(rawValue: rawValue) }

  var isInterval: Bool { kind == nil }
}
