import BinaryTrees
import TextSupport

/// The columns of a table whose rows belong to the nodes of a tree with the same labels.
struct JoinedTable {
  /// The columns, with one entry for each node.
  private(set) var columns: [(key: AnnotationKey, column: TreeColumn)] = []

  /// The notes on rows and leaves that do not match.
  private(set) var notes: [String] = []

  /// The names of the column with the labels, in lower case.
  private static let names: Set = ["label", "name", "id"]

  /// The entries that stand for missing numbers.
  private static let missing: Set = ["", "NA", "NaN", "nan", "null"]

  /// Joins a table with a tree.
  ///
  /// - Parameters:
  ///   - table: the table. Its column `label`, `name` or `id`, or else the first one, contains labels.
  ///   - file: the name of the file, for messages.
  ///   - tree: the tree. All nodes with the same label get the same row.
  /// - Throws: status 65 if the table has no columns, or no row matches a label.
  /// - Complexity: O(number of nodes + size of the table).
  init(
    _ table: DelimitedTable, from file: String, to tree: TreeSnapshot<String>
  ) throws(CommandFailure) {
    guard table.columnCount > 1 else {
      throw CommandFailure(
        .badData,
        "\(file): \(table.columnCount.counted("column")) (expected: labels and at least one column)"
      )
    }
    let labels = table.header.firstIndex { Self.names.contains($0.lowercased()) } ?? 0
    var rows: [String: Int] = [:]
    var repeated: [Int] = []
    for row in 0..<table.rowCount {
      let label = table[row, labels]
      if rows[label] == nil { rows[label] = row } else { repeated.append(row) }
    }
    let rowOfNode = tree.elements.map { rows[$0] }
    let used = Set(rowOfNode.compactMap { $0 })
    if used.isEmpty, table.rowCount > 0, !tree.isEmpty {
      let own = tree.elements.first { !$0.isEmpty } ?? ""
      throw CommandFailure(
        .badData,
        "\(file): no row has the label of a node; the column '\(table.header[labels])' contains "
          .visibleOnTerminal + "'\(table[0, labels])', and the tree '\(own)'".visibleOnTerminal)
    }
    for column in table.header.indices where column != labels && !table.header[column].isEmpty {
      let entries = rowOfNode.map { row in row.map { table[$0, column] } }
      columns.append((AnnotationKey(rawValue: table.header[column]), Self.column(entries)))
    }
    note(rows.values.filter { !used.contains($0) }.sorted(), of: table, labels, file)
    noteLeaves(rowOfNode, of: tree, file)
    if let first = repeated.first {
      notes.append(
        "\(file): \(repeated.count.counted("row")) with a label that an earlier row has, such as "
          .visibleOnTerminal
          + "'\(table[first, labels])' in line \(table.lines[first])".visibleOnTerminal)
    }
  }

  private mutating func note(
    _ unused: [Int], of table: DelimitedTable, _ labels: Int, _ file: String
  ) {
    guard let first = unused.first else { return }
    let verb = unused.count == 1 ? "is the label of no node" : "are labels of no node"
    let example = "'\(table[first, labels])' in line \(table.lines[first])".visibleOnTerminal
    notes.append(
      unused.count == 1
        ? "\(file): \(example) \(verb)"
        : "\(file): the labels of \(unused.count) rows \(verb), such as \(example)")
  }

  private mutating func noteLeaves(
    _ rows: [Int?], of tree: TreeSnapshot<String>, _ file: String
  ) {
    let missing = tree.shape.indices.filter { tree.shape.isLeaf($0) && rows[$0] == nil }
    guard let first = missing.first else { return }
    let example = "'\(tree.elements[first].clipped(toCells: 40))'".visibleOnTerminal
    notes.append(
      missing.count == 1
        ? "\(file): the leaf \(example) has no row"
        : "\(file): \(missing.count) leaves have no row, such as \(example)")
  }

  /// Returns a column of numbers if all entries are numbers in their usual spelling, otherwise of
  /// texts.
  ///
  /// Numbers such as `007` are texts, because they may be names, but `.5` and `5.` are numbers.
  private static func column(_ entries: [String?]) -> TreeColumn {
    let known = entries.map { $0.flatMap { missing.contains($0) ? nil : $0 } }
    let isNumeric = known.allSatisfy { $0.map(isNumber) ?? true }
    if isNumeric, known.contains(where: { $0 != nil }) {
      if known.allSatisfy({ $0.map { Int($0) != nil } ?? true }) {
        return .integers(known.map { $0.flatMap { Int($0) } })
      }
      return .decimals(known.map { $0.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } })
    }
    return .texts(entries.map { $0.flatMap { $0.isEmpty ? nil : $0 } })
  }

  private static func isNumber(_ entry: String) -> Bool {
    if Double(entry) == nil { return false }
    let (sign, digits) = entry.hasPrefix("-") ? ("-", entry.dropFirst()) : ("", entry[...])
    if digits.hasPrefix(".") { return "\(sign)0\(digits)".isJSONNumber }
    return (digits.hasSuffix(".") ? "\(sign)\(digits.dropLast())" : entry).isJSONNumber
  }
}
