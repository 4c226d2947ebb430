import Foundation
import TreeLayout
import TreeText

extension TreeViewer {
  /// Draws the overview in a corner and reverses the part in view, unless the whole tree is in
  /// view.
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
    let rows = (pane.rows.upperBound - height)..<pane.rows.upperBound
    let right = (pane.columns.upperBound - width)..<pane.columns.upperBound
    let left = pane.columns.lowerBound..<(pane.columns.lowerBound + width)
    // The overview must not cover the cursor node.
    let box =
      coversCursor(CellRectangle(columns: right, rows: rows))
      ? CellRectangle(columns: left, rows: rows) : CellRectangle(columns: right, rows: rows)
    grid.frame(box, CellStyle(isDim: true))
    drawOverview(into: &grid, box, seen)
  }

  /// Whether the label of the cursor node overlaps a rectangle.
  private func coversCursor(_ box: CellRectangle) -> Bool {
    guard let place = cursorPlace else { return false }
    let half = CGFloat((shownLabel(of: cursor).width + 1) / 2)
    let (column, row) = (
      CGFloat(pane.columns.lowerBound) + place.x, pane.rows.lowerBound + Int(place.y)
    )
    return box.rows.contains(row) && column + half >= CGFloat(box.columns.lowerBound)
      && column - half < CGFloat(box.columns.upperBound)
  }

  /// Draws the cells of the overview, and reverses the part in view.
  private func drawOverview(into grid: inout CellGrid, _ box: CellRectangle, _ seen: Layout.Bounds)
  {
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
