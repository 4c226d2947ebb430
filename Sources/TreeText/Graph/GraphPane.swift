package import Foundation
import TextSupport
package import TreeGeometry

/// Finds the room for a graph: how wide the numbers at the left are depends on what is seen.
package struct GraphPane {
  private let names: [String]
  let titles: GraphTitles
  let charset: TextOptions.Charset

  /// Makes a pane for lines with these names.
  package init(_ names: [String], _ titles: GraphTitles, _ charset: TextOptions.Charset) {
    (self.names, self.titles, self.charset) = (names, titles, charset)
  }

  /// The parts of a graph that shows a rectangle of its coordinates; no view where there are no
  /// cells for it.
  package func fitted(
    to extent: CGRect, in area: CellRectangle
  ) throws(TransformError) -> (GraphFrame, GraphView?) {
    let rough = frame(in: area, gutter: 4)
    guard let view = try view(of: extent, rough) else { return (rough, nil) }
    let frame = frame(in: area, gutter: gutter(for: view, rough))
    return (frame, try self.view(of: extent, frame))
  }

  /// The parts where the numbers at the left have so many columns.
  package func frame(in area: CellRectangle, gutter: Int) -> GraphFrame {
    GraphFrame(names, in: area, gutter: gutter, hasTitle: !titles.title.isEmpty)
  }

  /// The columns that the numbers at the left need.
  package func gutter(for view: GraphView, _ frame: GraphFrame) -> Int {
    let ticks = GraphTicks(view, dots)
    return ticks.vertical(frame.pane.rows.count).map(\.label.cellWidth).max() ?? 0
  }

  /// The bounds of the pane in dots.
  package func bounds(of frame: GraphFrame) -> CGRect {
    DotGrid(columns: frame.pane.columns.count, rows: frame.pane.rows.count, charset: charset).bounds
  }

  private func view(
    of extent: CGRect, _ frame: GraphFrame
  ) throws(TransformError) -> GraphView? {
    let bounds = bounds(of: frame)
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return try GraphView(bounds: bounds, showing: extent)
  }

  /// The number of dots across and down a cell.
  package var dots: (across: Int, down: Int) { DotGrid.dots(charset) }

  /// Whether both axes of a view can be labeled, so that its extent can be read.
  package func canLabel(_ view: GraphView) -> Bool { GraphTicks(view, dots).arePossible }
}
