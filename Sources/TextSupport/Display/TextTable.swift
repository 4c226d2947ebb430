/// A table as text.
///
/// Each column is as wide as its widest cell.
package struct TextTable {
  package enum Alignment {
    /// Left-aligned.
    ///
    /// The last nonempty cell of a row is not padded.
    case left
    /// Right-aligned.
    case right
    /// Right-aligned, except that the first cell of each row is left-aligned.
    case rightButFirst
  }

  package let text: String

  package init(_ rows: [[String]], alignment: Alignment) {
    let shown = rows.map { $0.map { $0.visibleOnTerminal } }
    let columns = shown.first?.indices ?? 0..<0
    let widths = columns.map { column in shown.map { $0[column].cellWidth }.max() ?? 0 }
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
  /// Returns the number with its noun: `1 node`, `2 nodes`.
  ///
  /// - Parameters:
  ///   - noun: the noun in the singular.
  ///   - plural: the noun in the plural; by default `noun` followed by an s.
  /// - Returns: the number and the noun.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// The number with commas between groups of thousands: `1,234,567`, `−1,234`.
  package var grouped: String {
    let digits = Array("\(magnitude)".utf8)
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + String(decoding: text, as: UTF8.self)
  }

  /// Returns the number, with commas, and its noun: `1 run`, `2,500 runs`.
  package func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
