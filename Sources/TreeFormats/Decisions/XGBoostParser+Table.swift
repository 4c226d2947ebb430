import BinaryTrees
import TextSupport

extension XGBoostParser {
  /// The columns that identify the table of `trees_to_dataframe`.
  static var tableNames: [String] { ["Tree", "Node", "Feature", "Split", "Yes", "No"] }

  /// Reads the table of `trees_to_dataframe`.
  ///
  /// The gain of a leaf is its value.
  mutating func parseTable() throws(SourceError) {
    let table = try ModelTable(text, tree: "Tree")
    // A feature can also have the name Leaf.
    func isLeaf(_ row: Int) -> Bool {
      table.entry("Yes", row) == nil && table.entry("Feature", row) == "Leaf"
    }
    let rows = try table.rows(&selection) { isLeaf($0) }
    for row in rows {
      guard let id = table.entry("Node", row).flatMap({ Int($0) }), id >= 0 else {
        throw table.error("a row without the number of a node", expected: "Node", row)
      }
      // Errors name the node, and the place of the row is found only if there is an error.
      var node = ModelNodes.Node(id: id, offset: 0)
      node.entries.append(("nodeid", .number(String(id))))
      let isLeaf = isLeaf(row)
      let gain = try table.number(table.entry("Gain", row) == nil ? "Quality" : "Gain", row)
      if let gain { node.entries.append((isLeaf ? .value : "gain", gain)) }
      if let cover = try table.number("Cover", row) { node.entries.append(("cover", cover)) }
      if !isLeaf {
        (node.yes, node.no) = (child("Yes", row, table), child("No", row, table))
        node.missing = child("Missing", row, table)
        if let feature = table.entry("Feature", row) {
          node.entries.append(("feature", .text(feature)))
        }
        if let list = table.entry("Category", row) {
          let numbers = list.utf8.split { !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }
          categories("[\(numbers.joined(separator: ","))]", of: &node)
        } else if let split = try table.number("Split", row) {
          node.entries += [("split", .text("<")), ("threshold", split)]
        }
      }
      do throws(SourceError) { try add(node) } catch {
        throw table.error(error.message, expected: error.expected ?? "a node", row)
      }
    }
  }

  /// Returns the number in a name such as `0-5`.
  private func child(_ name: String, _ row: Int, _ table: ModelTable) -> Int? {
    table.entry(name, row)?.split(separator: "-").last.flatMap { Int($0) }
  }
}
