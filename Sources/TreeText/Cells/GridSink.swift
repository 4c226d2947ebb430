/// A rectangular part of a grid as the target of a drawing.
///
/// The parts of the drawing outside the rectangle are discarded.
package struct GridSink: CellSink {
  package private(set) var grid: CellGrid
  /// The visible part of the grid.
  private let area: CellRectangle
  /// The column of the drawing that corresponds to column 0 of the grid.
  private let left: Int
  private var row: Int
  private var column = 0

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - grid: the grid.
  ///   - area: the part of the grid to draw in.
  ///   - left: the column of the drawing at the left edge of the area.
  ///   - top: the row of the drawing at the top edge of the area.
  package init(_ grid: CellGrid, area: CellRectangle, left: Int, top: Int) {
    self.grid = grid
    self.area = area
    self.left = left - area.columns.lowerBound
    row = area.rows.lowerBound - top
  }

  package var columns: Range<Int> {
    (area.columns.lowerBound + left)..<(area.columns.upperBound + left)
  }

  package mutating func move(to column: Int) { self.column = max(self.column, column) }

  package mutating func write(_ text: String, cells: Int, _ style: CellStyle) {
    if area.rows.contains(row) {
      grid.write(text, column: column - left, row: row, style, within: area)
    }
    column += cells
  }

  package mutating func endRow() {
    row += 1
    column = 0
  }
}

/// A target for drawings that consist of cells: text, or a part of a grid.
package protocol CellSink {
  /// The columns of the drawing that the target shows.
  var columns: Range<Int> { get }

  /// Leaves cells empty up to a column.
  mutating func move(to column: Int)

  /// Writes text that takes `cells` cells.
  mutating func write(_ text: String, cells: Int, _ style: CellStyle)

  /// Ends the row.
  mutating func endRow()
}
