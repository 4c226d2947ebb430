import BinaryTrees
import TextSupport
import TreeSteps
import TreesOfKeys

/// The result of inserting keys into one kind of tree.
struct ComparedKind {
  let kind: TreeKind
  var product: PresentedTree
  let counts: ChangeCounter
}

extension ComparedKind {
  /// Creates the result from a tree and its counts.
  init<Key>(_ tree: KeyedTree<Key>, marking picture: OutputOptions) throws(CommandFailure) {
    let product = try tree.product(marking: picture)
    self.init(kind: tree.kind, product: product, counts: tree.counter.changes)
  }

  /// Inserts keys into a plain search tree, and computes the number of comparisons afterward.
  ///
  /// Because the insertions need not be observed, sorted keys, which result in a chain, take no more
  /// time than other keys.
  ///
  /// - Throws: status 65 if the tree contains an equal key and the policy is to reject it, or if
  ///   the tree does not contain a label to mark.
  init<Key: LabeledKey>(
    plain keys: [Key], duplicates: DuplicatePolicy, seed: UInt64, marking picture: OutputOptions
  ) throws(CommandFailure) {
    var tree = KeyedTree<Key>(.bst, seed: seed, isCounted: false)
    try CommandFailure.reporting { _ = try tree.insert(keys, duplicates: duplicates) }
    self.init(
      kind: .bst, product: try tree.product(marking: picture),
      counts: ChangeCounter(comparisons: tree.comparisons(ofInserting: keys)))
  }

  /// The columns of the table with their names.
  var facts: [(name: String, value: Int)] {
    [
      ("nodes", product.tree.count), ("height", product.tree.shape.height),
      ("comparisons", counts.comparisons), ("rotations", counts.rotations),
      ("exchanges", counts.exchanges), ("rebuilt", counts.rebuiltNodes),
    ]
  }

  /// The kind and the facts as members of a JSON object.
  fileprivate var entry: [String: JSONValue] {
    var members = ["kind": JSONValue(kind.rawValue)]
    for (name, value) in facts {
      members[name == "rebuilt" ? "rebuiltNodes" : name] = JSONValue(value)
    }
    return members
  }
}

extension TreeSheet {
  /// Creates a sheet of the same keys in several kinds of trees, with their counts.
  init(_ kinds: [ComparedKind]) {
    let panels = kinds.map { compared in
      let facts = compared.facts.dropFirst().filter { $0.value > 0 || $0.name == "rotations" }
      let words = [compared.kind.rawValue] + facts.map { "\($0.name) \($0.value)" }
      return Panel(
        name: compared.kind.rawValue, heading: words.joined(separator: " · "),
        product: compared.product)
    }
    self.init(
      panels: panels, name: "The same keys in \(kinds.count) kinds of trees",
      text: Self.table(kinds), entry: { kinds.map(\.entry) })
  }

  /// Returns a table with one row per kind.
  ///
  /// Columns that contain only zeros are omitted, except for the first four.
  private static func table(_ kinds: [ComparedKind]) -> String {
    guard let first = kinds.first else { return "" }
    let shown = first.facts.indices.filter { column in
      column < 4 || kinds.contains { $0.facts[column].value > 0 }
    }
    let rows = kinds.map { kind in
      [kind.kind.rawValue] + shown.map { String(kind.facts[$0].value) }
    }
    return TextTable(
      [["kind"] + shown.map { first.facts[$0].name }] + rows, alignment: .rightButFirst
    ).text
  }
}
