import Foundation
import TextSupport
import TreeGeometry

/// The ticks of a graph's axes, with positions in cells.
struct GraphTicks {
  let view: GraphView
  /// The number of dots in a cell, horizontally and vertically.
  let dots: (across: Int, down: Int)
  /// The power of ten that the heights of the graph are divided by.
  let shift: DecimalShift

  /// Returns the ticks of the horizontal axis with their columns in the pane.
  ///
  /// They are far enough apart for their labels.
  func horizontal(_ columns: Int) -> [(cell: Int, label: String)] {
    var width = 4
    while true {
      let ticks = ticks(isVertical: false, spacing: (width + 2) * dots.across, columns) ?? []
      let widest = ticks.map(\.label.cellWidth).max() ?? 0
      if widest <= width || ticks.count < 2 { return ticks }
      width = widest
    }
  }

  /// Returns the ticks of the vertical axis with their rows in the pane.
  func vertical(_ rows: Int) -> [(cell: Int, label: String)] {
    ticks(isVertical: true, spacing: (rows < 12 ? 2 : 3) * dots.down, rows) ?? []
  }

  /// The column and the row of the axes that cross at the origin, each `nil` if its axis lies at the
  /// border of the pane or outside it.
  func crossing(_ columns: Int, _ rows: Int) -> (column: Int?, row: Int?) {
    let (bounds, origin) = (view.bounds, view.transform.transform(CGPoint.zero))
    var (column, row): (Int?, Int?)
    if bounds.minX < origin.x, origin.x < bounds.maxX {
      column = Int(origin.x.rounded()) / dots.across
    }
    if bounds.minY < origin.y, origin.y < bounds.maxY { row = Int(origin.y.rounded()) / dots.down }
    return (column == 0 || column == columns - 1 ? nil : column, row == rows - 1 ? nil : row)
  }

  /// Whether both axes can have tick labels, so that the visible range is readable.
  var arePossible: Bool {
    ticks(isVertical: false, spacing: dots.across, 0) != nil
      && ticks(isVertical: true, spacing: dots.down, 0) != nil
  }

  /// Returns the ticks of an axis, at least `spacing` dots apart, or `nil` if the axis cannot have
  /// ticks.
  private func ticks(
    isVertical: Bool, spacing: Int, _ count: Int
  ) -> [(cell: Int, label: String)]? {
    let (bounds, transform) = (view.bounds, view.transform)
    let (low, high) = isVertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    // A tick less than half a dot outside the pane is drawn at the outermost dot.
    let ticks = AxisTicks(
      over: (low - 0.49)...(high + 0.49), origin: isVertical ? transform.tY : transform.tX,
      pointsPerUnit: isVertical ? -transform.m22 : transform.m11, minimumSpacing: Double(spacing),
      direction: isVertical ? .decreasing : .increasing)
    return ticks?.map { mark in
      let cell = Int(mark.position.rounded()) / (isVertical ? dots.down : dots.across)
      let label = isVertical ? mark.compactLabel(undoing: shift) : mark.compactLabel
      return (min(max(cell, 0), max(0, count - 1)), label.withMinus)
    }
  }
}
