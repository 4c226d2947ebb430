import TextSupport

/// Writes to a terminal what makes its screen look like a grid, as little of it as will do.
///
/// Cells that are as they were are not written again, unless that takes less than to go around them.
/// The terminal is taken to know the cursor's addressing, the erasing of lines and the graphic
/// renditions of ECMA-48.
package struct ScreenWriter: Sendable {
  /// Whether colours are written; bold, dim, reverse and underlined are in any case.
  package let hasColor: Bool

  /// What the screen looks like, or `nil` if that is not known.
  private var shown: CellGrid?

  /// Makes a writer for a screen of which nothing is known.
  ///
  /// - Parameter hasColor: whether colours are written.
  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// Forgets what the screen looks like: the next time, all of it is written.
  package mutating func invalidate() { shown = nil }

  /// The bytes that make the screen look like a grid.
  ///
  /// - Parameter grid: what is to be seen.
  /// - Returns: the bytes; none if nothing has changed.
  /// - Complexity: O(number of cells).
  package mutating func update(to grid: CellGrid) -> [UInt8] {
    let isKnown = shown.map { $0.columns == grid.columns && $0.rows == grid.rows } ?? false
    let base =
      isKnown ? shown : CellGrid(columns: grid.columns, rows: grid.rows, charset: grid.charset)
    shown = grid
    guard let base, !isKnown || base != grid else { return [] }
    var pen = ScreenPen(hasColor: hasColor)
    if !isKnown { pen.buffer.write("\u{1B}[0m\u{1B}[2J\u{1B}[H") }
    for row in 0..<grid.rows { pen.update(row, from: base, to: grid) }
    pen.select(.plain)
    return pen.buffer.bytes
  }
}

/// Where the cursor is and how it writes, and what was written so far.
private struct ScreenPen {
  let hasColor: Bool
  var buffer = TextBuffer()

  /// Where the next character goes, or `nil` if that is not certain.
  private var place: (column: Int, row: Int)?
  private var style = CellStyle.plain

  init(hasColor: Bool) { self.hasColor = hasColor }

  mutating func select(_ wanted: CellStyle) {
    var wanted = wanted
    if !hasColor { wanted.color = nil }
    guard wanted != style else { return }
    wanted.write(to: &buffer)
    style = wanted
  }

  /// So many unchanged cells are written again rather than jumped over.
  private static let jump = 4

  mutating func update(_ row: Int, from old: CellGrid, to new: CellGrid) {
    var column = 0
    let end = Self.contentEnd(of: row, new)
    while column < new.columns {
      guard old[column, row] != new[column, row] else {
        column += 1
        continue
      }
      if column >= end, Self.contentEnd(of: row, old) - column > Self.jump {
        move(to: column, row)
        select(.plain)
        buffer.write("\u{1B}[K")
        return
      }
      while column > 0, new[column, row].isRightHalf { column -= 1 }
      bridge(to: column, row, new)
      write(new[column, row], new.columns)
      column += 1
      while column < new.columns, new[column, row].isRightHalf { column += 1 }
    }
  }

  /// Goes to a place on the same row by writing what stands between, if that is short.
  private mutating func bridge(to column: Int, _ row: Int, _ grid: CellGrid) {
    if let place, place.row == row, place.column < column, column - place.column <= Self.jump {
      var between = place.column
      while between < column, grid[between, row].style == style,
        grid[between, row].text.utf8.count == 1
      {
        write(grid[between, row], grid.columns)
        between += 1
      }
    }
    move(to: column, row)
  }

  private mutating func move(to column: Int, _ row: Int) {
    if let place, place == (column, row) { return }
    buffer.write("\u{1B}[")
    if let place, place.row == row, column > place.column {
      if column - place.column > 1 { buffer.write(integer: column - place.column) }
      buffer.write("C")
    } else {
      buffer.write(integer: row + 1)
      if column > 0 {
        buffer.write(";")
        buffer.write(integer: column + 1)
      }
      buffer.write("H")
    }
    place = (column, row)
  }

  private mutating func write(_ cell: CellGrid.Cell, _ columns: Int) {
    select(cell.style)
    buffer.write(cell.text)
    guard let (column, row) = place else { return }
    // After the last column terminals leave the cursor pending, and they measure clusters differently.
    let isCertain = column + 1 < columns && cell.text.unicodeScalars.count == 1
    let isNarrow = cell.text.utf8.count == 1 || cell.text.cellWidth == 1
    place = isCertain && isNarrow ? (column + 1, row) : nil
  }

  /// The column after the last that is not a plain blank.
  private static func contentEnd(of row: Int, _ grid: CellGrid) -> Int {
    var end = grid.columns
    while end > 0, grid[end - 1, row] == .blank { end -= 1 }
    return end
  }
}
