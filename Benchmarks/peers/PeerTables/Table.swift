import Foundation

/// A Markdown table.
package struct Table {
  private var lines: [String]

  /// Creates a table without rows.
  package init(_ columns: [String]) {
    lines = [Table.line(columns), Table.line(["---"] + columns.dropFirst().map { _ in "---:" })]
  }

  /// Adds a row; the number of cells must equal the number of columns.
  package mutating func add(_ cells: [String]) { lines.append(Table.line(cells)) }

  /// The table, one row per line.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

/// Returns a number with three significant digits, or all digits before the decimal point if there
/// are more; a dash if the number is missing or not finite.
package func rounded(_ number: Double?) -> String {
  guard let number, number.isFinite else { return "–" }
  guard abs(number) < 99.95 else { return grouped(Int(number.rounded())) }
  let decimals = abs(number) < 0.0995 ? 4 : abs(number) < 9.995 ? 2 : 1
  return String(format: "%.\(decimals)f", number)
}

/// Returns an integer with a comma after each group of three digits.
package func grouped(_ number: Int) -> String {
  var digits = String(abs(number))
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}
