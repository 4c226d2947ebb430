import TextSupport
import TreeText

/// A box in the middle of the screen that explains the keys.
struct HelpBox {
  /// The keys of each row, and their meaning.
  let rows: [(keys: String, meaning: String)]

  /// Draws the box, with padding if the screen has space for it.
  func draw(into grid: inout CellGrid) {
    let rows = rows.map { (grid.charset.spelled($0.keys), grid.charset.spelled($0.meaning)) }
    let keysWidth = rows.map(\.0.cellWidth).max() ?? 0
    let inner = keysWidth + 2 + (rows.map(\.1.cellWidth).max() ?? 0)
    let (width, left) = Self.span(inner, padding: 2, in: grid.columns)
    let (height, top) = Self.span(rows.count, padding: 1, in: grid.rows)
    if width > 1, height > 1 { frame(&grid, left, top, width, height) }
    let inside = CellRectangle(
      columns: (left + 1)..<max(left + 1, left + width - 1),
      rows: (top + 1)..<max(top + 1, top + height - 1))
    // If the screen is too small, the text is cut at the right and at the bottom.
    let column = left + max(1, (width - inner) / 2)
    let row = top + max(1, (height - rows.count) / 2)
    for (offset, (keys, meaning)) in rows.enumerated() {
      grid.write(
        keys, column: column, row: row + offset, CellStyle(.yellow, isBold: true), within: inside)
      grid.write(meaning, column: column + keysWidth + 2, row: row + offset, within: inside)
    }
  }

  /// Draws a border with a blank interior.
  private func frame(_ grid: inout CellGrid, _ left: Int, _ top: Int, _ width: Int, _ height: Int) {
    let lines = grid.charset.pick(["╭─╮", "│ │", "╰─╯"], ascii: [".-.", "| |", "'-'"]).map(
      Array.init)
    for row in 0..<height {
      let line = lines[row == 0 ? 0 : row < height - 1 ? 1 : 2]
      let middle = String(repeating: line[1], count: width - 2)
      grid.write("\(line[0])\(middle)\(line[2])", column: left, row: top + row)
    }
  }

  /// Returns the size of a framed box around `count` cells, and the start that centers it.
  private static func span(
    _ count: Int, padding: Int, in available: Int
  ) -> (extent: Int, start: Int) {
    let roomy = count + 2 + 2 * padding
    let extent = min(available, roomy <= available ? roomy : count + 2)
    return (extent, (available - extent) / 2)
  }
}
