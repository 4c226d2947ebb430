internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

/// `treeviz info TREE`: prints measures of a tree.
struct InfoCommand: ShowingVerb {
  static let configuration = CommandConfiguration(
    verb: "info", "Print size, height, leaves, balance and more.",
    """
    treeviz info '5 3 8'
    treeviz info tree.json --json
    treeviz info linkage.npy --distances distances.csv
    """)

  @Argument("The tree.") var tree: TreeOperand

  @Option(
    """
    Print the cophenetic correlation of a clustering with the distances in this file: a square matrix, or \
    the numbers above its diagonal, as text or as an array of NumPy.
    """, as: "file")
  var distances: FileArgument?

  @Flag(help: "Print an object in JSON.") var json = false

  @Flag(help: "Write only errors to standard error.") var quiet = false

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions

  func run(on session: Session?) throws {
    trees.insertion.noteUnusedSeed(in: [trees.kind], unless: quiet)
    let documents = try documents(in: session, quiet: quiet)
    let distances = try distances.map { file throws(CommandFailure) in
      try LeafDistances(file, limit: input.maxBytes)
    }
    let facts = try documents.enumerated().map { index, document in
      var document = document
      let product = try PresentedTree(document, input, trees)
      StandardStreams.note(product.notes, unless: quiet)
      document.tree = product.tree
      let tree = session?.trees[index]
      let correlation = try distances.map { table throws(CommandFailure) in
        try table.copheneticCorrelation(of: product.tree)
      }
      if case .some(nil) = correlation {
        StandardStreams.note(
          [
            "--distances: the correlation is undefined, because all distances or all merges are equal"
          ],
          unless: quiet)
      }
      return TreeFacts(
        document.tree, format: tree?.kind.rawValue ?? document.format.rawValue,
        isSearchOrdered: try tree.map { $0.snapshot.violation(of: searchOrder) == nil }
          ?? isSearchOrdered(document), correlation: correlation ?? nil)
    }
    guard json else {
      return try StandardStreams.write(
        TreeFacts.table(facts, of: session == nil ? "format" : "kind"))
    }
    try StandardStreams.write(
      json: facts.count == 1 ? JSON.encoded(facts[0]) : JSON.encoded(facts))
  }

  private var searchOrder: TreeRule {
    .searchOrder(allowingEqualOnRight: trees.duplicates == .right)
  }

  /// Whether the labels are in search tree order.
  ///
  /// If a label is not a key, all labels are compared as text.
  private func isSearchOrdered(_ document: TreeDocument) throws -> Bool {
    if document.tree.shape.hasGroups { return false }
    let read =
      try (try? AnyKeyedInput(document, type: input.keyType))
      ?? AnyKeyedInput(document, type: .text)
    func isOrdered<Key: LabeledKey>(_ keys: KeyedInput<Key>) -> Bool {
      RuleVerdict(on: keys.tree, rules: [searchOrder], limit: 1).violations.isEmpty
    }
    return read.open(isOrdered, isOrdered, isOrdered)
  }
}

/// The output of `info`.
struct TreeFacts: Encodable {
  /// The facts with their names in the table and in JSON.
  private let facts: [(name: String, member: String, value: any Encodable)]

  /// Computes the facts of a tree.
  ///
  /// The string `format` is the name of its format or kind, and `correlation` the cophenetic correlation.
  init<Element>(
    _ tree: TreeSnapshot<Element>, format: String, isSearchOrdered: Bool, correlation: Double? = nil
  ) {
    let shape = tree.shape
    var more = BranchFacts(tree)?.facts ?? []
    if let correlation {
      more.append(("cophenetic correlation", "copheneticCorrelation", correlation))
    }
    facts =
      [
        ("", "format", format), ("nodes", "count", shape.count), ("height", "height", shape.height),
        ("leaves", "leaves", shape.leafCount), ("width", "width", shape.width),
        ("widths", "widths", shape.widths), ("diameter", "diameter", shape.diameter),
      ]
      + (shape.hasGroups
        ? Self.facts(ofGroups: shape)
        : [
          ("search order", "searchOrdered", isSearchOrdered),
          ("balanced", "balanced", shape.isBalanced), ("complete", "complete", shape.isComplete),
          ("perfect", "perfect", shape.isPerfect), ("full", "full", shape.isFull),
          ("symmetric", "symmetric", shape.isSymmetric),
        ])
      + more + [
        ("annotations", "annotations", tree.columns.keys.map(\.rawValue))
      ]
  }

  /// Returns the facts about nodes with three or more children.
  ///
  /// They replace facts that are defined for binary trees only.
  private static func facts(
    ofGroups shape: TreeShape
  ) -> [(name: String, member: String, value: any Encodable)] {
    var children = [Int](repeating: 0, count: shape.count)
    for parent in shape.parent.dropFirst() { children[Int(parent)] += 1 }
    return [
      ("nodes with 3 or more children", "polytomies", children.count { $0 > 2 }),
      ("most children", "mostChildren", children.max() ?? 0),
    ]
  }

  func encode(to encoder: any Encoder) throws {
    let members = facts.map { ($0.member, JSONValue($0.value)) }
    try Dictionary(uniqueKeysWithValues: members).encode(to: encoder)
  }

  /// Returns a table with one fact per line and one column per tree.
  ///
  /// The first line contains the formats or kinds.
  static func table(_ trees: [TreeFacts], of what: String) -> String {
    let rows = trees[0].facts.indices.compactMap { row -> [String]? in
      let cells = trees.map { Self.text($0.facts[row].value) }
      // The row of annotations is omitted if there are no annotations, as in most trees.
      if cells[0].isEmpty, trees[0].facts[row].member == "annotations" { return nil }
      return [row == 0 ? what : trees[0].facts[row].name] + cells
    }
    return TextTable(rows, alignment: trees.count == 1 ? .left : .rightButFirst).text
  }

  private static func text(_ value: any Encodable) -> String {
    switch value {
    case let flag as Bool: return flag ? "yes" : "no"
    case let names as [String]: return names.map(\.visibleControls).joined(separator: ", ")
    case let widths as [Int]:
      let shown = widths.prefix(24).map(String.init).joined(separator: " ")
      return widths.count > 24 ? "\(shown) … (\(widths.count) levels)" : shown
    default: return "\(value)"
    }
  }
}
