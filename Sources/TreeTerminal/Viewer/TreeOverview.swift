import Foundation
import TreeLayout
import TreeText

/// A small overview of the whole tree: the number of nodes in each cell.
///
/// It is computed again only if the tree or the number of cells changes.
struct TreeOverview: Hashable {
  private(set) var counts: [Int] = []
  private(set) var columns = 0
  private(set) var rows = 0
  private(set) var scale = ViewerScale()
  /// The number of nodes examined by all updates together.
  private(set) var visitedCount = 0
  private var version = -1

  /// A tree with more levels is shown without nodes, because each node of a long chain would be
  /// examined.
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
