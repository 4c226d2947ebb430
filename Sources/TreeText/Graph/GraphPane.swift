package import Foundation
import TextSupport
package import TreeGeometry

/// Computes the layout of a graph.
///
/// The width of the tick labels at the left depends on the visible part of the graph.
package struct GraphPane {
  private let names: [String]
  package let titles: GraphTitles
  package let charset: TextOptions.Charset
  /// The power of ten that the heights of the graph are divided by.
  package let shift: DecimalShift

  /// Creates a pane for the lines of a graph.
  package init(_ snapshot: GraphSnapshot, _ titles: GraphTitles, _ charset: TextOptions.Charset) {
    names = snapshot.series.map(\.name)
    (self.titles, self.charset, shift) = (titles, charset, snapshot.shift)
  }

  /// Returns the layout and the view for a rectangle in graph coordinates.
  ///
  /// The view is `nil` if there are no cells for it.
  package func fitted(
    to extent: CGRect, in area: CellRectangle
  ) throws(TransformError) -> (GraphFrame, GraphView?) {
    let rough = frame(in: area, gutter: 4)
    guard let view = try view(of: extent, rough) else { return (rough, nil) }
    let frame = frame(in: area, gutter: gutter(for: view, rough))
    return (frame, try self.view(of: extent, frame))
  }

  /// Returns the layout with the given number of columns for the tick labels at the left.
  package func frame(in area: CellRectangle, gutter: Int) -> GraphFrame {
    GraphFrame(names, in: area, gutter: gutter, hasTitle: !titles.title.isEmpty)
  }

  /// Returns the number of columns that the tick labels at the left need.
  package func gutter(for view: GraphView, _ frame: GraphFrame) -> Int {
    let ticks = GraphTicks(view: view, dots: dots, shift: shift)
    return ticks.vertical(frame.pane.rows.count).map(\.label.cellWidth).max() ?? 0
  }

  /// Returns the bounds of the pane in dots.
  package func bounds(of frame: GraphFrame) -> CGRect {
    DotGrid(columns: frame.pane.columns.count, rows: frame.pane.rows.count, charset: charset).bounds
  }

  private func view(of extent: CGRect, _ frame: GraphFrame) throws(TransformError) -> GraphView? {
    let bounds = bounds(of: frame)
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return try GraphView(bounds: bounds, showing: extent)
  }

  /// The number of dots in a cell, horizontally and vertically.
  package var dots: (across: Int, down: Int) { DotGrid.dots(charset) }

  /// Returns whether both axes of a view can have tick labels, so that the visible range is
  /// readable.
  package func canLabel(_ view: GraphView) -> Bool {
    GraphTicks(view: view, dots: dots, shift: shift).arePossible
  }
}
