/// Rows of cells in columns as wide as their widest cell.
package struct TextTable {
  package enum Alignment {
    /// All cells begin under each other; the last of a row that is not empty is not filled up.
    case left
    /// All cells end under each other.
    case right
    /// All but the first of a row.
    case rightButFirst
  }

  package let text: String

  package init(_ rows: [[String]], alignment: Alignment) {
    guard let first = rows.first else {
      text = ""
      return
    }
    let shown = rows.map { $0.map { $0.visibleOnTerminal } }
    let widths = first.indices.map { column in shown.map { $0[column].cellWidth }.max() ?? 0 }
    text = shown.map { row in
      let end = alignment == .left ? (row.lastIndex { !$0.isEmpty } ?? -1) : row.count
      let cells = row.indices.prefix(end + 1).map { column in
        if column == end { return row[column] }
        let room = String(repeating: " ", count: widths[column] - row[column].cellWidth)
        let isFirst = column == 0 && alignment == .rightButFirst
        return isFirst || alignment == .left ? row[column] + room : room + row[column]
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension Int {
  /// The number with its noun: `1 node`, `2 nodes`.
  ///
  /// - Parameters:
  ///   - noun: the noun in the singular.
  ///   - plural: its plural; by default with an s at its end.
  /// - Returns: the number and the noun.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
