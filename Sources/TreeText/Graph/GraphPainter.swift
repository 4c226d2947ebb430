import Foundation
import TextSupport
package import TreeGeometry

// Painting a graph and its parts.
extension GraphPane {
  private var styles: GraphLineStyles { GraphLineStyles(charset: charset) }

  /// Paints a graph.
  ///
  /// - Parameters:
  ///   - snapshot: the lines.
  ///   - view: the visible part of the graph. Its bounds are the bounds of the pane, in dots.
  ///   - frame: the positions of the parts.
  ///   - grid: the cells to paint.
  /// - Complexity: O(number of cells + number of samples + number of points).
  package func paint(
    _ snapshot: GraphSnapshot, through view: GraphView?, in frame: GraphFrame,
    _ grid: inout CellGrid
  ) {
    if let row = frame.titleRow {
      grid.write(
        charset.spelled(titles.title), column: frame.pane.columns.lowerBound, row: row,
        CellStyle(isBold: true))
    }
    paintLegend(of: snapshot, frame, &grid)
    guard let view, !frame.pane.isEmpty else { return }
    var dots = DotGrid(
      columns: frame.pane.columns.count, rows: frame.pane.rows.count, charset: charset)
    paintAxes(GraphTicks(view: view, dots: dots.dots, shift: shift), frame, &grid)
    var symbols: [(number: Int, column: Int, row: Int)] = []
    for (number, points) in snapshot.lines.enumerated() {
      let transform = view.transform
      dots.draw(
        points.lazy.map { transform.transform($0) }, line: number,
        isDotted: !snapshot.series[number].isMeasured)
      symbols += self.symbols(of: number, among: snapshot.lines.count, dots.traced)
    }
    paint(dots, frame.pane, &grid)
    for symbol in symbols {
      var style = GraphLineStyles.style(symbol.number)
      style.isBold = true
      grid.write(
        styles.symbol(symbol.number), in: frame.pane, column: symbol.column, row: symbol.row, style)
    }
  }

  /// Returns the positions of a line's symbols.
  ///
  /// They are spaced evenly, and different lines use different columns.
  private func symbols(
    of number: Int, among count: Int, _ traced: [Int]
  ) -> [(number: Int, column: Int, row: Int)] {
    let step = max(2 * count, traced.count / 5, 8)
    let first = (2 * number + 1) * step / (2 * count)
    return stride(from: first, to: traced.count, by: step).compactMap { column in
      traced[column] < 0 ? nil : (number, column, traced[column])
    }
  }

  private func paint(_ dots: DotGrid, _ pane: CellRectangle, _ grid: inout CellGrid) {
    for row in 0..<dots.rows {
      for column in 0..<dots.columns {
        let index = row * dots.columns + column
        guard dots.patterns[index] != 0 else { continue }
        let line = Int(dots.lines[index])
        grid.write(
          styles.cell(dots.patterns[index], line: line), in: pane, column: column, row: row,
          GraphLineStyles.style(line))
      }
    }
  }
}

extension GraphPane {
  private func paintLegend(
    of snapshot: GraphSnapshot, _ frame: GraphFrame, _ grid: inout CellGrid
  ) {
    let area = frame.legendArea
    for (number, place) in frame.legend.entries.enumerated() {
      let sample = styles.sample(number, isMeasured: snapshot.series[number].isMeasured)
      let style = GraphLineStyles.style(number)
      grid.write(sample, in: area, column: Int(place.x), row: place.row, style)
      grid.write(
        charset.spelled(frame.names[number]), in: area, column: Int(place.x) + 4, row: place.row)
    }
    if let rest = frame.legend.rest {
      let text = charset.spelled("… \(rest.count) more")
      grid.write(text, in: area, column: Int(rest.x), row: rest.row, CellStyle(isDim: true))
    }
  }

  /// Paints the axes at the left and at the bottom of the pane, with their tick labels, and the axes
  /// that cross in the pane.
  private func paintAxes(_ ticks: GraphTicks, _ frame: GraphFrame, _ grid: inout CellGrid) {
    let (pane, dim) = (frame.pane, CellStyle(isDim: true))
    let axis = pane.columns.lowerBound - 1
    func draw(_ arms: BoxArms, _ column: Int, _ row: Int) {
      grid.write(arms.character(charset), column: column, row: row, dim)
    }
    if axis >= 0 {
      let labels = Dictionary(ticks.vertical(pane.rows.count)) { first, _ in first }
      for row in pane.rows {
        let label = labels[row - pane.rows.lowerBound]
        draw(BoxArms(up: .light, down: .light, left: label == nil ? .none : .light), axis, row)
        // Omit numbers without enough space, because a truncated number would be wrong.
        if let label, label.cellWidth <= axis {
          grid.write(charset.spelled(label), column: axis - label.cellWidth, row: row, dim)
        }
      }
    }
    paintCrossing(ticks, pane, &grid)
    guard let labelRow = frame.labelRow else { return }
    let base = labelRow - 1
    if axis >= 0 { draw(BoxArms(up: .light, right: .light), axis, base) }
    for column in pane.columns { draw(BoxArms(right: .light, left: .light), column, base) }
    var free = 0
    for (place, label) in ticks.horizontal(pane.columns.count) {
      let column = pane.columns.lowerBound + place
      draw(BoxArms(right: .light, down: .light, left: .light), column, base)
      let width = label.cellWidth
      let start = min(column - (width - 1) / 2, grid.columns - width)
      // Omit numbers without enough space, because a truncated number would be wrong.
      guard start >= free else { continue }
      grid.write(charset.spelled(label), column: start, row: labelRow, dim)
      free = start + width + 1
    }
    if let row = frame.captionRow {
      let middle = (pane.columns.lowerBound + pane.columns.upperBound) / 2
      let caption = charset.spelled(titles.horizontal)
      grid.write(caption, column: max(0, middle - caption.cellWidth / 2), row: row, dim)
    }
  }

  /// Paints the axes through the origin, which are visible between the lines of the graph.
  private func paintCrossing(_ ticks: GraphTicks, _ pane: CellRectangle, _ grid: inout CellGrid) {
    let (columns, rows) = (pane.columns.count, pane.rows.count)
    let (zeroColumn, zeroRow) = ticks.crossing(columns, rows)
    func draw(_ arms: BoxArms, _ column: Int, _ row: Int) {
      grid.write(
        arms.character(charset), in: pane, column: column, row: row, CellStyle(isDim: true))
    }
    let cross = BoxArms(up: .light, right: .light, down: .light, left: .light)
    if let zeroRow {
      for column in 0..<columns { draw(BoxArms(right: .light, left: .light), column, zeroRow) }
      for (column, _) in ticks.horizontal(columns) { draw(cross, column, zeroRow) }
    }
    if let zeroColumn {
      for row in 0..<rows { draw(BoxArms(up: .light, down: .light), zeroColumn, row) }
      for (row, _) in ticks.vertical(rows) { draw(cross, zeroColumn, row) }
      if let zeroRow { draw(cross, zeroColumn, zeroRow) }
    }
  }
}
