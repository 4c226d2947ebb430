import BinaryTrees
import TextSupport
import TreeSteps

extension TreeSheet {
  /// Creates a sheet of the same keys in several kinds of trees, with their counts.
  init(_ kinds: [ComparedKind]) {
    let panels = kinds.map { compared in
      let facts = compared.facts.dropFirst().filter { $0.value > 0 || $0.name == "rotations" }
      let words = [compared.kind.rawValue] + facts.map { "\($0.name) \($0.value)" }
      var product = compared.product
      // The shape of a treap depends on its priorities.
      if compared.kind == .treap { product.usualNotes = [.priority] }
      return Panel(
        name: compared.kind.rawValue, heading: words.joined(separator: " · "),
        product: product)
    }
    self.init(
      panels: panels, name: "The same keys in \(kinds.count) kinds of trees",
      text: Self.table(kinds),
      entry: {
        kinds.map { compared -> JSONValue in
          let counts = compared.counts
          return [
            "kind": compared.kind.rawValue, "nodes": compared.product.tree.count,
            "height": compared.product.tree.shape.height, "comparisons": counts.comparisons,
            "rotations": counts.rotations, "exchanges": counts.exchanges,
            "rebuiltNodes": counts.rebuiltNodes,
          ]
        }
      })
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
