import BinaryTrees
import Foundation
import TextSupport
import TreeLayout
import TreeText

/// Paints the visible part of a tree: the edges, then the cursor node, then the other nodes from
/// the root downward.
///
/// A node that is painted earlier keeps its cells.
struct ViewportPainter {
  private let viewer: TreeViewer
  private let pane: CellRectangle
  /// The screen cell of the pane's upper left corner.
  private var originColumn: Int { pane.columns.lowerBound }
  private var originRow: Int { pane.rows.lowerBound }
  /// Whether a label occupies each cell of the pane.
  private var isTaken: [Bool]
  /// The truncated labels, which may be extended into free cells.
  private var cutLabels: [(node: Int, column: Int, row: Int, width: Int)] = []

  init(_ viewer: TreeViewer) {
    self.viewer = viewer
    pane = viewer.pane
    isTaken = Array(repeating: false, count: pane.columns.count * pane.rows.count)
  }

  mutating func paint(_ grid: inout CellGrid) {
    guard !pane.isEmpty else { return }
    // At smaller scales there is no row for edges between the levels.
    if viewer.scale.vertical >= 1 { paintEdges(&grid) }
    let nodes = viewer.viewport.contents.nodes.sorted { $0.level < $1.level }
    for node in nodes where node.id.rawValue == viewer.cursor { paint(node, &grid) }
    for node in nodes where node.id.rawValue != viewer.cursor { paint(node, &grid) }
    for label in cutLabels { widen(label, &grid) }
    for summary in viewer.viewport.contents.summaries { paint(summary, &grid) }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard pane.contains(column: column, row: row) else { return nil }
    return (row - pane.rows.lowerBound) * pane.columns.count + column - pane.columns.lowerBound
  }
}

extension ViewportPainter {
  /// Paints the edges: down from the parent, sideways in the row below it, and down to the child.
  private func paintEdges(_ grid: inout CellGrid) {
    let scale = viewer.scale
    var lines = LineGrid(pane)
    for edge in viewer.viewport.contents.edges {
      let turn = originRow + scale.row(edge.parentY) + 1
      let bottom = originRow + scale.row(edge.childY)
      lines.addEdge(
        from: originColumn + scale.column(edge.parentX),
        to: originColumn + scale.column(edge.childX), rows: turn..<max(turn + 1, bottom),
        turn: turn, isOnPath(edge) ? .heavy : .light)
    }
    lines.paint(in: pane, viewer.charset, &grid)
  }

  /// Returns whether an edge is on the path to the cursor node or on a marked path.
  private func isOnPath(_ edge: VisibleNodes.Edge) -> Bool {
    let child = edge.child.rawValue
    if viewer.tree.shape.range(of: child).contains(viewer.cursor) { return true }
    return !viewer.marks.isEmpty && viewer.marks.isEdgeOnPath(child, edge.parent.rawValue)
  }
}

extension ViewportPainter {
  /// Paints a node's label if its cells are free, and otherwise a dot.
  private mutating func paint(_ node: VisibleNodes.Node, _ grid: inout CellGrid) {
    let number = node.id.rawValue
    let label = viewer.shownLabel(of: number)
    let column = originColumn + viewer.scale.column(node.x)
    let row = originRow + viewer.scale.row(node.y)
    guard pane.rows.contains(row) else { return }
    let start = column - (label.width - 1) / 2
    let markers = viewer.markers(of: number)
    let style = markers.label
    // At natural size or larger, the layout has reserved these cells.
    let fits = isFree((start - 1)..<(start + label.width + 1), row)
    if fits || number == viewer.cursor {
      take(start..<(start + label.width), row)
      grid.write(label.text, column: start, row: row, style, within: pane)
      if markers.before == nil, markers.after == nil {
        if label.isCut { cutLabels.append((number, column, row, label.width)) }
      } else if fits {
        take((start - 1)..<(start + label.width + 1), row)
        grid.write(
          markers.before ?? " ", column: start - 1, row: row, markers.beforeStyle, within: pane)
        grid.write(
          markers.after ?? " ", column: start + label.width, row: row, markers.afterStyle,
          within: pane)
      }
    } else if isFree(column..<(column + 1), row) {
      take(column..<(column + 1), row)
      grid.write(
        viewer.charset.pick("•", ascii: "o"), column: column, row: row, style, within: pane)
    }
  }

  /// Extends a truncated label into the free cells at both sides.
  private mutating func widen(
    _ cut: (node: Int, column: Int, row: Int, width: Int), _ grid: inout CellGrid
  ) {
    let whole = viewer.longLabels.label(of: cut.node)
    func cells(_ width: Int) -> Range<Int> {
      let start = cut.column - (width - 1) / 2
      return start..<(start + width)
    }
    let old = cells(cut.width)
    var width = cut.width
    while width < whole.width {
      let new = cells(width + 1)
      let added = (new.lowerBound - 2)..<old.lowerBound
      guard new.clamped(to: pane.columns) == new, isFree(added, cut.row),
        isFree(old.upperBound..<(new.upperBound + 2), cut.row)
      else { break }
      width += 1
    }
    guard width > cut.width else { return }
    let text = whole.text.clipped(toCells: width, mark: viewer.charset.pick("…", ascii: ".."))
    take(cells(width), cut.row)
    grid.write(
      text, column: cells(width).lowerBound, row: cut.row, viewer.markers(of: cut.node).label,
      within: pane
    )
  }

  /// Paints a subtree that is too small to draw as a shaded area, darker for more nodes per cell.
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

/// The shading characters for several nodes that share cells.
enum Shade {
  static func character(count: Int, cells: Int, _ charset: TextOptions.Charset) -> String {
    let shades = charset.pick(["░", "▒", "▓", "█"], ascii: [".", ":", "+", "#"])
    var (level, rest) = (0, count / max(1, cells))
    while rest >= 4, level < 3 { (level, rest) = (level + 1, rest / 16) }
    return shades[level]
  }
}

extension LineGrid {
  /// Paints the lines of a rectangle: heavy ones in bold, the others dimmed.
  func paint(in pane: CellRectangle, _ charset: TextOptions.Charset, _ grid: inout CellGrid) {
    for row in pane.rows {
      for column in pane.columns {
        guard let arms = self[column, row] else { continue }
        grid.write(
          arms.character(charset), column: column, row: row,
          arms.isHeavy ? CellStyle(isBold: true) : CellStyle(isDim: true))
      }
    }
  }
}
