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
