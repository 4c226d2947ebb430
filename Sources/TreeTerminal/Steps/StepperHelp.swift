import TextSupport
import TreeText

/// The keys of the stepper, in a box over everything else.
enum StepperHelp {
  private static let keys = [
    ("space", "play and pause"), ("← →", "one step back, one on"), ("[ ]", "one operation"),
    ("Home End", "to the beginning, to the end"), ("- +", "slower, faster"),
    ("g", "go to a step"), ("/ n N", "find a key, the next, the one before"),
    ("↑ ↓", "scroll; with shift ← → too"), ("c", "back to the node at hand"),
    ("mouse", "wheel steps, dragging scrolls"),
    ("[5] 5·", "the node at hand or the way to it; visited"),
    ("+5 (5)", "just added; red"), ("q", "quit"),
  ]

  /// Draws the box in the middle of the screen.
  static func draw(into grid: inout CellGrid) {
    let inner = 50
    let width = min(grid.columns, inner + 4)
    let height = min(grid.rows, keys.count + 4)
    let left = (grid.columns - width) / 2
    let top = (grid.rows - height) / 2
    let box = CellRectangle(columns: left..<(left + width), rows: top..<(top + height))
    grid.fill(box, " ", CellStyle(isReverse: true))
    let inside = CellRectangle(
      columns: (left + 1)..<max(left + 1, left + width - 1),
      rows: (top + 1)..<max(top + 1, top + height - 1))
    grid.fill(inside)
    for (offset, (key, meaning)) in keys.enumerated() {
      let row = top + 2 + offset
      let shown = grid.charset == .ascii ? key.spelledInASCII : key
      grid.write(
        shown, column: left + 3, row: row, CellStyle(.yellow, isBold: true), within: inside)
      grid.write(meaning, column: left + 14, row: row, within: inside)
    }
  }
}
