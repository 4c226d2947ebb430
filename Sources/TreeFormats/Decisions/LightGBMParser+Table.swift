import BinaryTrees
import TextSupport

extension LightGBMParser {
  /// The columns that identify the table of `trees_to_dataframe`.
  static var tableNames: [String] { ["tree_index", "node_index", "left_child", "decision_type"] }

  /// Reads the table of `trees_to_dataframe`.
  mutating func parseTable() throws(SourceError) {
    let table = try ModelTable(text, tree: "tree_index")
    let rows = try table.rows(&selection) { table.entry("left_child", $0) == nil }
    for row in rows {
      guard let id = Self.id(table.entry("node_index", row)) else {
        throw table.error("a row without the name of a node", expected: "0-S1 or 0-L1", row)
      }
      // The root is the first row.
      let root = Self.id(table.entry("node_index", rows.lowerBound))
      var node = ModelNodes.Node(id: id == root ? 0 : id, offset: 0)
      let isLeaf = table.entry("left_child", row) == nil
      node.entries.append((isLeaf ? "leaf_index" : "split_index", .number(String((id - 1) / 2))))
      for (name, key) in [
        ("split_gain", "gain"), ("count", "samples"), ("value", .value), ("weight", "cover"),
      ] as [(String, AnnotationKey)] {
        if let number = try table.number(name, row) { node.entries.append((key, number)) }
      }
      if !isLeaf {
        node.yes = Self.id(table.entry("left_child", row))
        node.no = Self.id(table.entry("right_child", row))
        try addTest(to: &node, table, row)
      }
      let isDefaultLeft = isLeaf ? nil : table.entry("missing_direction", row) == "left"
      do throws(SourceError) { try add(node, isDefaultLeft: isDefaultLeft) } catch {
        throw table.error(error.message, expected: error.expected ?? "a node", row)
      }
    }
  }

  private func addTest(
    to node: inout ModelNodes.Node, _ table: ModelTable, _ row: Int
  ) throws(SourceError) {
    let sign = table.entry("decision_type", row) ?? "<="
    node.entries += [
      ("feature", .text(table.entry("split_feature", row) ?? "")), ("split", .text(sign)),
    ]
    if sign == "==" {
      let parts = (table.entry("threshold", row) ?? "").split(separator: "|").map { String($0) }
      guard parts.allSatisfy({ $0.isCategory }) else {
        throw table.error("categories that are not numbers", expected: "numbers such as 0||2", row)
      }
      node.entries.append(("categories", .json("[\(parts.joined(separator: ","))]")))
    } else if let threshold = try table.number("threshold", row) {
      node.entries.append(("threshold", threshold))
    }
    // pandas writes None as an empty field in some versions.
    let type = table.entry("missing_type", row) ?? "None"
    node.entries.append(("missing_type", .text(type)))
  }

  /// Returns the number of a node: 2*k* + 1 for the leaf `0-Lk`, 2*k* + 2 for the test `0-Sk`.
  private static func id(_ name: String?) -> Int? {
    guard let last = name?.split(separator: "-").last, let number = Int(last.dropFirst()),
      0..<1_000_000_000 ~= number
    else { return nil }
    return last.hasPrefix("L") ? 2 * number + 1 : 2 * number + 2
  }
}
