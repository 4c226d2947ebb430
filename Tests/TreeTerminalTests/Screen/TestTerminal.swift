import TextSupport
import TreeTerminal
import TreeText

/// A terminal that interprets the escape sequences that the screen writer uses.
struct TestTerminal {
  struct Cell: Equatable {
    var text = " "
    var style = ""
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]
  private(set) var faults: [String] = []
  private var column = 0
  private var row = 0
  private var style = ""

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    // The initial cells are not blank.
    cells = Array(repeating: Cell(text: "#", style: "7"), count: columns * rows)
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.first {
      if character == "\u{1B}" {
        rest.removeFirst()
        control(&rest)
      } else {
        rest.removeFirst()
        show(character)
      }
    }
  }

  private mutating func control(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return faults.append("no CSI") }
    // Synchronized output has no visible effect.
    if rest.hasPrefix("?2026") { return rest.removeFirst(6) }
    let parameters = rest.prefix { $0.isNumber || $0 == ";" }
    rest.removeFirst(parameters.count)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch rest.popFirst() {
    case "m": style = parameters == "0" ? "" : String(parameters.dropFirst(2))
    case "H":
      row = (numbers.first ?? 1) - 1
      column = (numbers.dropFirst().first ?? 1) - 1
    case "C": column += numbers.first ?? 1
    case "K":
      if !style.isEmpty { faults.append("erased in a style") }
      for place in column..<columns { cells[row * columns + place] = Cell() }
    case "J": cells = Array(repeating: Cell(), count: cells.count)
    case let other: faults.append("unknown: \(other.map(String.init) ?? "nothing")")
    }
  }

  private mutating func show(_ character: Character) {
    let width = character.cellWidth
    guard row < rows, column + width <= columns else {
      return faults.append("'\(character)' at \(column), \(row)")
    }
    for place in column..<(column + width) {
      let index = row * columns + place
      if cells[index].text.isEmpty, place > 0 { cells[index - 1].text = " " }
      if place + 1 < columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
      cells[index] = Cell(text: place == column ? String(character) : "", style: style)
    }
    column += width
  }

  /// Returns the differences between the screen and a grid.
  func differences(from grid: CellGrid, style: (CellStyle) -> String) -> [String] {
    var found = faults
    for row in 0..<rows {
      for column in 0..<columns {
        let (seen, wanted) = (cells[row * columns + column], grid[column, row])
        if seen != Cell(text: wanted.text, style: style(wanted.style)) {
          found.append("\(column), \(row): \(seen) instead of \(wanted)")
        }
      }
    }
    return found
  }
}
