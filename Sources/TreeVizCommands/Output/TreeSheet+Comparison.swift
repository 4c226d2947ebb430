import BinaryTrees
import SearchTrees
import TextSupport
import TreeSteps
import TreeTerminal

extension TreeSheet {
  /// The same keys in several kinds of trees, with what was counted.
  init(_ kinds: [ComparedKind]) {
    let panels = kinds.map { compared in
      let facts = compared.facts.dropFirst().filter { $0.value > 0 || $0.name == "rotations" }
      let words = [compared.kind.rawValue] + facts.map { "\($0.name) \($0.value)" }
      var product = compared.product
      // The shape of a treap follows from its priorities.
      if compared.kind == .treap { product.usualNotes = [.priority] }
      return Panel(
        name: compared.kind.rawValue, heading: words.joined(separator: " · "),
        product: product)
    }
    self.init(
      panels: panels, name: "The same keys in \(kinds.count) kinds of trees",
      text: ComparisonTable(kinds).text, entry: { kinds.map(ComparisonEntry.init) })
  }
}

/// What the JSON of a comparison says of one kind.
private struct ComparisonEntry: Encodable {
  let kind: String
  let nodes: Int
  let height: Int
  let comparisons: Int
  let rotations: Int
  let exchanges: Int
  let rebuiltNodes: Int

  init(_ compared: ComparedKind) {
    kind = compared.kind.rawValue
    nodes = compared.product.tree.count
    height = compared.product.tree.shape.height
    comparisons = compared.counts.comparisons
    rotations = compared.counts.rotations
    exchanges = compared.counts.exchanges
    rebuiltNodes = compared.counts.rebuiltNodes
  }
}

/// The facts of each kind in rows.
private struct ComparisonTable {
  let text: String

  init(_ kinds: [ComparedKind]) {
    guard let first = kinds.first else {
      text = ""
      return
    }
    // Columns in which nothing happened anywhere would only be in the way.
    let shown = first.facts.indices.filter { column in
      column < 4 || kinds.contains { $0.facts[column].value > 0 }
    }
    let rows =
      [["kind"] + shown.map { first.facts[$0].name }]
      + kinds.map { kind in [kind.kind.rawValue] + shown.map { String(kind.facts[$0].value) } }
    text = TextTable(rows, alignment: .rightButFirst).text
  }
}
