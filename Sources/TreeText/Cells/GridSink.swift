/// A part of a screen that a drawing goes to; what lies beyond is not seen.
package struct GridSink: CellSink {
  package private(set) var grid: CellGrid
  /// The part of the screen.
  private let area: CellRectangle
  /// The column of the drawing that stands at the left edge of the screen.
  private let left: Int
  private var row: Int
  private var column = 0

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - grid: the screen.
  ///   - area: the part of it.
  ///   - left: the column of the drawing that stands at the left edge of the part.
  ///   - top: the row of the drawing that stands at its upper edge.
  package init(_ grid: CellGrid, area: CellRectangle, left: Int, top: Int) {
    self.grid = grid
    self.area = area
    self.left = left - area.columns.lowerBound
    row = area.rows.lowerBound - top
  }

  package mutating func move(to column: Int) { self.column = max(self.column, column) }

  package mutating func write(_ text: String, cells: Int, _ style: CellStyle) {
    if area.rows.contains(row) {
      grid.write(text, column: column - left, row: row, style, within: area)
    }
    column += cells
  }

  package mutating func write(_ scalar: Unicode.Scalar, count: Int, _ style: CellStyle) {
    // Lines may be far longer than the screen is wide: only what is seen is written.
    let seen = ((column - left)..<(column - left + max(0, count))).clamped(to: area.columns)
    if area.rows.contains(row), !seen.isEmpty {
      let text = String(repeating: Character(scalar), count: seen.count)
      grid.write(text, column: seen.lowerBound, row: row, style, within: area)
    }
    column += count
  }

  package mutating func endRow() {
    row += 1
    column = 0
  }
}

/// Where a drawing in cells goes: text, or a part of a screen.
package protocol CellSink {
  /// Leaves cells empty up to a column.
  mutating func move(to column: Int)

  /// Writes text that takes so many cells.
  mutating func write(_ text: String, cells: Int, _ style: CellStyle)

  /// Writes a character of one cell, so many times.
  mutating func write(_ scalar: Unicode.Scalar, count: Int, _ style: CellStyle)

  /// Ends the row.
  mutating func endRow()
}
