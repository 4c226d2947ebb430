/// A rectangle of whole cells.
public struct CellRectangle: Hashable, Sendable {
  /// The columns; the leftmost of a screen is 0.
  public var columns: Range<Int>

  /// The rows; the topmost of a screen is 0.
  public var rows: Range<Int>

  /// Makes a rectangle.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - rows: the rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether there is no cell in it.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// What two rectangles share.
  ///
  /// - Parameter other: the other rectangle.
  /// - Returns: the cells that are in both.
  public func clamped(to other: CellRectangle) -> CellRectangle {
    CellRectangle(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Whether a cell is in it.
  ///
  /// - Parameters:
  ///   - column: the column of the cell.
  ///   - row: the row of the cell.
  /// - Returns: `true` if it is.
  public func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }
}
