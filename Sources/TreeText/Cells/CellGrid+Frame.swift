extension CellGrid {
  /// Draws a box with a border of lines and a blank interior.
  package mutating func frame(_ box: CellRectangle, _ style: CellStyle = .plain) {
    guard box.columns.count >= 2, box.rows.count >= 2 else { return }
    fill(box, " ")
    let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
    let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound - 1)
    func draw(_ arms: BoxArms, _ column: Int, _ row: Int) {
      write(String(Character(arms.character(charset))), column: column, row: row, style)
    }
    for column in box.columns {
      let (isFirst, isLast) = (column == left, column == right)
      let (west, east): (BoxArms.Weight, BoxArms.Weight) = (
        isFirst ? .none : .light, isLast ? .none : .light
      )
      let isCorner = isFirst || isLast
      draw(BoxArms(right: east, down: isCorner ? .light : .none, left: west), column, top)
      draw(BoxArms(up: isCorner ? .light : .none, right: east, left: west), column, bottom)
    }
    for row in (top + 1)..<max(top + 1, bottom) {
      for column in [left, right] { draw(BoxArms(up: .light, down: .light), column, row) }
    }
  }
}
