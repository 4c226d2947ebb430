import TreeText

/// Rows of cells in columns as wide as their widest cell.
struct TextTable {
  enum Alignment {
    /// All cells end under each other.
    case right
    /// All but the first of a row.
    case rightButFirst
  }

  let text: String

  init(_ rows: [[String]], alignment: Alignment) {
    guard let first = rows.first else {
      text = ""
      return
    }
    let shown = rows.map { $0.map(\.visibleOnTerminal) }
    let widths = first.indices.map { column in shown.map { $0[column].count }.max() ?? 0 }
    text = shown.map { row in
      let cells = row.indices.map { column in
        let room = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 && alignment == .rightButFirst ? row[column] + room : room + row[column]
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
