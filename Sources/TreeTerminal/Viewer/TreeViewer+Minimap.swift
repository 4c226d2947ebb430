import Foundation
import TreeLayout
import TreeText

extension TreeViewer {
  /// Draws the overview in a corner, with what is in view reversed, unless all is in view.
  mutating func drawMinimap(_ grid: inout CellGrid) {
    let pane = pane
    let (width, height) = (min(26, pane.columns.count / 3), min(9, pane.rows.count / 3))
    guard width >= 10, height >= 4 else { return }
    let seen = scale.window(paneSize, margin: 0)
    let all = layout.bounds
    if seen.minX <= all.minX, seen.maxX >= all.maxX, seen.minY <= all.minY, seen.maxY >= all.maxY {
      return
    }
    overview.update(layout, columns: width - 2, rows: height - 2)
    let right = pane.columns.upperBound
    let box = CellRectangle(
      columns: (right - width)..<right,
      rows: (pane.rows.upperBound - height)..<pane.rows.upperBound)
    grid.frame(box, CellStyle(isDim: true))
    let (left, top) = (box.columns.lowerBound + 1, box.rows.lowerBound + 1)
    for row in 0..<overview.rows {
      for column in 0..<overview.columns {
        let count = overview.counts[row * overview.columns + column]
        guard count > 0 else { continue }
        grid.write(
          Shade.character(count: count, cells: 1, charset), column: left + column, row: top + row)
      }
    }
    let columns = (overview.scale.column(seen.minX), overview.scale.column(seen.maxX))
    let rows = (overview.scale.row(seen.minY), overview.scale.row(seen.maxY))
    let view = CellRectangle(
      columns: columns.0..<max(columns.0, columns.1) + 1,
      rows: rows.0..<max(rows.0, rows.1) + 1
    ).clamped(to: CellRectangle(columns: 0..<overview.columns, rows: 0..<overview.rows))
    grid.restyle(
      CellRectangle(
        columns: (left + view.columns.lowerBound)..<(left + view.columns.upperBound),
        rows: (top + view.rows.lowerBound)..<(top + view.rows.upperBound))
    ) { $0.isReverse = true }
  }
}
