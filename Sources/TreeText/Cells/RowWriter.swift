import TextSupport

/// Writes rows of cells from left to right, without trailing spaces.
struct RowWriter: CellSink {
  private(set) var buffer = TextBuffer()

  /// The number of completed rows.
  private(set) var rows = 0

  /// The number of cells of the widest row.
  private(set) var width = 0

  var columns: Range<Int> { 0..<Int.max }

  private let hasColor: Bool
  private var column = 0
  private var style = CellStyle.plain

  init(hasColor: Bool) { self.hasColor = hasColor }

  /// Leaves cells empty up to a column.
  mutating func move(to column: Int) {
    guard column > self.column else { return }
    select(.plain)
    buffer.append(repeatElement(UInt8(ascii: " "), count: column - self.column))
    self.column = column
  }

  /// Writes text that takes `cells` cells.
  mutating func write(_ text: String, cells: Int, _ style: CellStyle) {
    select(style)
    buffer.write(text)
    column += cells
  }

  /// Ends the row.
  mutating func endRow() {
    select(.plain)
    buffer.write(UInt8(ascii: "\n"))
    width = max(width, column)
    column = 0
    rows += 1
  }

  private mutating func select(_ style: CellStyle) {
    guard hasColor, style != self.style else { return }
    style.write(to: &buffer)
    self.style = style
  }
}
