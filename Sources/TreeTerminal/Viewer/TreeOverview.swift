import Foundation
import TreeLayout
import TreeText

/// A small picture of all of a tree: how many nodes there are in each of its cells.
///
/// It is made again only if the tree or the number of cells is another.
struct TreeOverview: Hashable {
  private(set) var counts: [Int] = []
  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var scale = ViewerScale()
  /// How many nodes were looked at so far.
  private(set) var visitedCount = 0
  private var version = -1

  /// Trees of more levels are shown without nodes: every one of a long chain would be looked at.
  private static var levelLimit: Int { 10_000 }

  mutating func update(_ layout: IncrementalLayout, columns: Int, rows: Int) {
    guard (version, self.columns, self.rows) != (layout.version, columns, rows) else { return }
    (version, self.columns, self.rows) = (layout.version, columns, rows)
    counts = Array(repeating: 0, count: columns * rows)
    let view = CGSize(width: CGFloat(columns), height: CGFloat(rows))
    let bounds = layout.bounds.inUnits
    scale = .fitting(bounds, in: view, leastVertical: 0)
    scale.centre(bounds, in: view)
    guard layout.levelCount <= Self.levelLimit else { return }
    let extent = max(scale.extent(ofColumns: 1), scale.extent(ofRows: 1))
    let contents = layout.contents(of: layout.bounds, summarizing: extent)
    visitedCount += contents.visitedCount
    for node in contents.nodes { add(1, node.x, node.y) }
    for summary in contents.summaries {
      let bounds = summary.bounds
      add(summary.count, (bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    }
  }

  private mutating func add(_ count: Int, _ x: Int64, _ y: Int64) {
    let column = min(max(scale.column(x), 0), columns - 1)
    let row = min(max(scale.row(y), 0), rows - 1)
    counts[row * columns + column] += count
  }
}

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
