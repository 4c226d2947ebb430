import TreeText

extension TreeViewer {
  private static let help = [
    ("arrows, hjkl, drag", "move the view"), ("page up, page down", "by a page"),
    ("shift-arrows, HJKL", "left, sibling, parent, right"), ("g  c", "root; centre on the node"),
    ("space, enter", "fold and unfold"), ("+  -  0  1", "zoom in, out, fit, natural"),
    ("/  n  N", "search, next, previous"), ("m  r", "map, rulers"), ("q", "quit"),
  ]

  /// Draws the keys in a box over everything.
  func drawHelp(_ grid: inout CellGrid) {
    let width = min(columns, 54)
    let height = min(rows, Self.help.count + 4)
    let (left, top) = ((columns - width) / 2, (rows - height) / 2)
    let box = CellRectangle(columns: left..<(left + width), rows: top..<(top + height))
    grid.frame(box)
    let inside = CellRectangle(
      columns: (left + 1)..<max(left + 1, left + width - 1),
      rows: (top + 1)..<max(top + 1, top + height - 1))
    for (row, (keys, what)) in Self.help.enumerated() {
      grid.write(
        keys, column: left + 3, row: top + 2 + row, CellStyle(isBold: true), within: inside)
      grid.write(what, column: left + 24, row: top + 2 + row, within: inside)
    }
  }
}
