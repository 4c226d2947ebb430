import TextSupport

/// Writes the bytes that update a terminal to show a grid, with as little output as possible.
///
/// Unchanged cells are written again only if that takes fewer bytes than skipping them. The
/// terminal must support the cursor positioning, line erasing and graphic renditions of ECMA-48.
package struct ScreenWriter: Sendable {
  /// Whether to write colors.
  ///
  /// Bold, dim, reverse and underlined text is always written.
  package let hasColor: Bool

  /// The contents of the screen, or `nil` if they are unknown.
  private var shown: CellGrid?

  /// Creates a writer for a screen with unknown contents.
  ///
  /// - Parameter hasColor: whether to write colors.
  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// Marks the contents of the screen as unknown, so that the next update writes all cells.
  package mutating func invalidate() { shown = nil }

  /// Returns the bytes that update the screen to show a grid.
  ///
  /// - Parameter grid: the new contents of the screen.
  /// - Returns: the bytes. Empty if nothing has changed.
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

/// The output of an update, with the resulting position and style of the cursor.
private struct ScreenPen {
  let hasColor: Bool
  var buffer = TextBuffer()

  /// The position of the cursor, or `nil` if it is uncertain.
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

  /// The maximum number of unchanged cells to write again instead of skipping them.
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

  /// Moves the cursor to a position in the same row.
  ///
  /// If the distance is short, writes the cells in between instead.
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
    // After the last column, terminals delay the line wrap. They also differ in the widths of
    // grapheme clusters. In both cases the position is uncertain.
    let isCertain = column + 1 < columns && cell.text.unicodeScalars.count == 1
    let isNarrow = cell.text.utf8.count == 1 || cell.text.cellWidth == 1
    place = isCertain && isNarrow ? (column + 1, row) : nil
  }

  /// Returns the column after the last cell that is not blank.
  private static func contentEnd(of row: Int, _ grid: CellGrid) -> Int {
    var end = grid.columns
    while end > 0, grid[end - 1, row] == .blank { end -= 1 }
    return end
  }
}
