import BinaryTrees
import Foundation
import TreeLayout
import TreeText

/// Paints what is in view of a tree: edges, then nodes from the root down, then the one at hand.
struct ViewportPainter {
  private let viewer: TreeViewer
  private let pane: CellRectangle
  /// Where the model's cells begin on the screen.
  private let originColumn: Int
  private let originRow: Int
  /// The lines through the cells of the pane, and whether a label is there.
  private var arms: [BoxArms?]
  private var isTaken: [Bool]

  init(_ viewer: TreeViewer) {
    self.viewer = viewer
    pane = viewer.pane
    originColumn = pane.columns.lowerBound
    originRow = pane.rows.lowerBound
    arms = Array(repeating: nil, count: pane.columns.count * pane.rows.count)
    isTaken = Array(repeating: false, count: arms.count)
  }

  mutating func paint(_ grid: inout CellGrid) {
    guard !pane.isEmpty else { return }
    // Between levels that are closer there is no row for edges.
    if viewer.scale.vertical >= 1 {
      for edge in viewer.viewport.contents.edges { trace(edge) }
      paintArms(&grid)
    }
    let nodes = viewer.viewport.contents.nodes.sorted { $0.level < $1.level }
    for node in nodes where node.id.rawValue == viewer.cursor { paint(node, &grid) }
    for node in nodes where node.id.rawValue != viewer.cursor { paint(node, &grid) }
    for summary in viewer.viewport.contents.summaries { paint(summary, &grid) }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard pane.contains(column: column, row: row) else { return nil }
    return (row - pane.rows.lowerBound) * pane.columns.count + column - pane.columns.lowerBound
  }
}

extension ViewportPainter {
  /// Notes the lines of an edge: down from the parent, sideways on the row below it, down to the
  /// child.
  private mutating func trace(_ edge: VisibleNodes.Edge) {
    let (from, to) = (viewer.scale.column(edge.parentX), viewer.scale.column(edge.childX))
    let row = originRow + viewer.scale.row(edge.parentY) + 1
    let weight: BoxArms.Weight = isOnPath(edge) ? .heavy : .light
    func add(_ arm: inout BoxArms.Weight) { if arm != .heavy { arm = weight } }
    let bottom = originRow + viewer.scale.row(edge.childY)
    for row in ((row + 1)..<max(row + 1, bottom)).clamped(to: pane.rows) {
      guard let index = index(originColumn + to, row) else { continue }
      var cell = arms[index] ?? BoxArms()
      add(&cell.up)
      add(&cell.down)
      arms[index] = cell
    }
    guard pane.rows.contains(row) else { return }
    let (low, high) = (originColumn + min(from, to), originColumn + max(from, to))
    let visible = (low..<(high + 1)).clamped(to: pane.columns)
    for column in visible {
      guard let index = index(column, row) else { continue }
      var cell = arms[index] ?? BoxArms()
      if column == originColumn + from { add(&cell.up) }
      if column == originColumn + to { add(&cell.down) }
      if column > low { add(&cell.left) }
      if column < high { add(&cell.right) }
      arms[index] = cell
    }
  }

  /// Whether an edge is on the way to the node at hand, or on a path that is marked.
  private func isOnPath(_ edge: VisibleNodes.Edge) -> Bool {
    let child = edge.child.rawValue
    if viewer.tree.shape.range(of: child).contains(viewer.cursor) { return true }
    return !viewer.marks.isEmpty && viewer.marks.isEdgeOnPath(child, edge.parent.rawValue)
  }

  private func paintArms(_ grid: inout CellGrid) {
    for row in pane.rows {
      for column in pane.columns {
        guard let index = index(column, row), let cell = arms[index] else { continue }
        grid.write(
          String(Character(cell.character(viewer.charset))), column: column, row: row,
          cell.isHeavy ? CellStyle(isBold: true) : CellStyle(isDim: true))
      }
    }
  }
}

extension ViewportPainter {
  /// Paints a node's label if there is room for it, else a dot.
  private mutating func paint(_ node: VisibleNodes.Node, _ grid: inout CellGrid) {
    let number = node.id.rawValue
    let label = viewer.shownLabel(of: number)
    let column = originColumn + viewer.scale.column(node.x)
    let row = originRow + viewer.scale.row(node.y)
    guard pane.rows.contains(row) else { return }
    let start = column - (label.width - 1) / 2
    let style = style(of: number)
    // At natural size and larger the layout has made room.
    let fits = isFree((start - 1)..<(start + label.width + 1), row)
    if fits || number == viewer.cursor {
      take(start..<(start + label.width), row)
      grid.write(label.text, column: start, row: row, style, within: pane)
    } else if isFree(column..<(column + 1), row) {
      take(column..<(column + 1), row)
      grid.write(
        viewer.charset.pick("•", ascii: "o"), column: column, row: row, style, within: pane)
    }
  }

  private func style(of node: Int) -> CellStyle {
    var style = CellStyle.plain
    let mark = viewer.marks.isEmpty ? [] : viewer.marks[node]
    if viewer.reds.contains(node) { style = .red }
    if mark.contains(.path) { style = .path }
    if viewer.isMatch(node) { style.isUnderlined = true }
    if node == viewer.cursor { (style.isReverse, style.isBold) = (true, true) }
    return style
  }

  /// Paints a subtree that is too small to be drawn: the more nodes to a cell, the darker.
  private mutating func paint(_ summary: VisibleNodes.Summary, _ grid: inout CellGrid) {
    let (bounds, scale) = (summary.bounds, viewer.scale)
    let columns =
      originColumn + scale.column(bounds.minX)..<originColumn + scale.column(bounds.maxX) + 1
    let rows = originRow + scale.row(bounds.minY)..<originRow + scale.row(bounds.maxY - 1) + 1
    let area = CellRectangle(columns: columns, rows: rows).clamped(to: pane)
    let shade = Shade.character(
      count: summary.count, cells: columns.count * rows.count, viewer.charset)
    let style = CellStyle(
      isBold: viewer.tree.shape.range(of: summary.root.rawValue).contains(viewer.cursor),
      isDim: true)
    for row in area.rows {
      for column in area.columns where isFree(column..<(column + 1), row) {
        grid.write(shade, column: column, row: row, style)
      }
    }
  }

  private func isFree(_ columns: Range<Int>, _ row: Int) -> Bool {
    columns.clamped(to: pane.columns).allSatisfy { index($0, row).map { !isTaken[$0] } ?? false }
  }

  private mutating func take(_ columns: Range<Int>, _ row: Int) {
    for column in columns.clamped(to: pane.columns) {
      if let index = index(column, row) { isTaken[index] = true }
    }
  }
}

/// How a number of nodes looks that share some cells.
enum Shade {
  static func character(count: Int, cells: Int, _ charset: TextOptions.Charset) -> String {
    let signs = charset.pick(["░", "▒", "▓", "█"], ascii: [".", ":", "+", "#"])
    var (level, rest) = (0, count / max(1, cells))
    while rest >= 4, level < 3 { (level, rest) = (level + 1, rest / 16) }
    return signs[level]
  }
}
