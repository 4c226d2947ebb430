import Foundation

/// A table in Markdown.
package struct Table {
  private var lines: [String]

  /// A table without rows.
  package init(_ columns: [String]) {
    lines = [Table.line(columns), Table.line(["---"] + columns.dropFirst().map { _ in "---:" })]
  }

  /// Adds a row of as many cells as there are columns.
  package mutating func add(_ cells: [String]) { lines.append(Table.line(cells)) }

  /// The table, each row on a line.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

/// A number to three digits, or all those before the point; a dash for none.
package func rounded(_ number: Double?) -> String {
  guard let number, number.isFinite else { return "–" }
  guard abs(number) < 99.95 else { return grouped(Int(number.rounded())) }
  let decimals = abs(number) < 0.0995 ? 4 : abs(number) < 9.995 ? 2 : 1
  return String(format: "%.\(decimals)f", number)
}

/// A whole number with a comma after each three digits.
package func grouped(_ number: Int) -> String {
  var digits = String(abs(number))
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}
