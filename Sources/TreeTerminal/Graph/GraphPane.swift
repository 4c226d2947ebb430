import Foundation
import TextSupport
import TreeGeometry
import TreeText

/// Finds the room for a graph: how wide the numbers at the left are depends on what is seen.
struct GraphPane {
  private let names: [String]
  private let hasTitle: Bool
  private let charset: TextOptions.Charset

  init(_ names: [String], _ titles: GraphTitles, _ charset: TextOptions.Charset) {
    (self.names, self.charset) = (names, charset)
    hasTitle = !titles.title.isEmpty
  }

  /// The parts of a graph that shows a rectangle of its coordinates; no view where there are no
  /// cells for it.
  func fitted(
    to extent: CGRect, in area: CellRectangle
  ) throws(TransformError) -> (GraphFrame, GraphView?) {
    let rough = frame(in: area, gutter: 4)
    guard let view = try view(of: extent, rough) else { return (rough, nil) }
    let frame = frame(in: area, gutter: gutter(for: view, rough))
    return (frame, try self.view(of: extent, frame))
  }

  /// The parts where the numbers at the left have so many columns.
  func frame(in area: CellRectangle, gutter: Int) -> GraphFrame {
    GraphFrame(names, in: area, gutter: gutter, hasTitle: hasTitle)
  }

  /// The columns that the numbers at the left need.
  func gutter(for view: GraphView, _ frame: GraphFrame) -> Int {
    let ticks = GraphTicks(view, dots(frame).dots)
    return ticks.vertical(frame.pane.rows.count).map(\.label.cellWidth).max() ?? 0
  }

  /// The bounds of the pane in dots.
  func bounds(of frame: GraphFrame) -> CGRect { dots(frame).bounds }

  private func view(
    of extent: CGRect, _ frame: GraphFrame
  ) throws(TransformError) -> GraphView? {
    let bounds = bounds(of: frame)
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return try GraphView(bounds: bounds, showing: extent)
  }

  /// The dots of a pane, of which there are none yet.
  func dots(_ frame: GraphFrame) -> DotGrid {
    DotGrid(columns: frame.pane.columns.count, rows: frame.pane.rows.count, charset: charset)
  }
}
