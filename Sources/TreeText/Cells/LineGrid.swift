/// The lines of edges through a rectangle of cells.
///
/// Lines that meet are joined.
package struct LineGrid {
  /// The cells that contain lines.
  ///
  /// Parts of lines outside these cells are discarded.
  package let area: CellRectangle
  private var arms: [BoxArms?]

  /// Creates a grid without lines.
  package init(_ area: CellRectangle) {
    self.area = area
    arms = Array(repeating: nil, count: area.columns.count * area.rows.count)
  }

  /// Returns the lines through a cell of the area, or `nil` if the cell is empty.
  package subscript(column: Int, row: Int) -> BoxArms? { arms[index(column, row)] }

  /// Returns the lines through a cell of the area, and the length of the run of equal cells in its
  /// row, from this cell to the right.
  func run(at column: Int, _ row: Int) -> (arms: BoxArms?, count: Int) {
    let first = index(column, row)
    let rest = arms[first..<(first + area.columns.upperBound - column)]
    return (arms[first], rest.firstIndex { $0 != arms[first] }.map { $0 - first } ?? rest.count)
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - area.rows.lowerBound) * area.columns.count + column - area.columns.lowerBound
  }

  /// Adds an edge that goes down from a parent, turns sideways in one row, and goes down to a
  /// child.
  ///
  /// - Parameters:
  ///   - parent: the column of the parent.
  ///   - child: the column of the child.
  ///   - rows: the rows between the parent and the child.
  ///   - turn: the row where the edge turns sideways.
  ///   - weight: the weight of the line.
  /// - Complexity: O(number of cells of the edge inside the area).
  package mutating func addEdge(
    from parent: Int, to child: Int, rows: Range<Int>, turn: Int, _ weight: BoxArms.Weight
  ) {
    for row in rows.clamped(to: area.rows) where row != turn {
      add(BoxArms(up: weight, down: weight), row < turn ? parent : child, row)
    }
    guard area.rows.contains(turn) else { return }
    let (low, high) = (min(parent, child), max(parent, child))
    for column in (low..<(high + 1)).clamped(to: area.columns) {
      let arms = BoxArms(
        up: column == parent ? weight : .none, right: column < high ? weight : .none,
        down: column == child ? weight : .none, left: column > low ? weight : .none)
      add(arms, column, turn)
    }
  }

  /// Adds a line down a column, from the middle of one row to the middle of another.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - rows: the first and the last row.
  ///   - weight: the weight of the line.
  /// - Complexity: O(number of cells of the line inside the area).
  package mutating func addLine(
    down column: Int, _ rows: ClosedRange<Int>, _ weight: BoxArms.Weight
  ) {
    guard area.columns.contains(column) else { return }
    for row in area.rows.clamped(to: rows.lowerBound..<rows.upperBound + 1) {
      let arms = BoxArms(
        up: row > rows.lowerBound ? weight : .none, down: row < rows.upperBound ? weight : .none)
      add(arms, column, row)
    }
  }

  /// Adds a line along a row, from the middle of one column to the middle of another.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - columns: the first and the last column.
  ///   - weight: the weight of the line.
  ///   - isOpen: whether the line continues to the right edge of the last column.
  /// - Complexity: O(number of cells of the line inside the area).
  package mutating func addLine(
    along row: Int, _ columns: ClosedRange<Int>, _ weight: BoxArms.Weight, isOpen: Bool = false
  ) {
    guard area.rows.contains(row) else { return }
    for column in area.columns.clamped(to: columns.lowerBound..<columns.upperBound + 1) {
      let arms = BoxArms(
        right: isOpen || column < columns.upperBound ? weight : .none,
        left: column > columns.lowerBound ? weight : .none)
      add(arms, column, row)
    }
  }

  private mutating func add(_ new: BoxArms, _ column: Int, _ row: Int) {
    guard area.columns.contains(column), new != BoxArms() else { return }
    let index = index(column, row)
    arms[index] = arms[index]?.union(new) ?? new
  }
}
