import TextSupport
import TreeGeometry

/// The positions of a graph's parts in cells: the title, the legend below it, the tick labels at
/// the left and at the bottom, and the pane with the lines.
package struct GraphFrame {
  let titleRow: Int?
  /// The names in the legend.
  let names: [String]
  /// The positions of the legend's entries in `legendArea`.
  let legend: LegendPlaces
  let legendArea: CellRectangle
  /// The cells of the lines.
  ///
  /// The axes lie in the column to the left and in the row below.
  package let pane: CellRectangle
  /// The rows of the horizontal tick labels and of their caption, or `nil` if there is no space.
  let labelRow: Int?
  let captionRow: Int?

  /// Lays out the parts.
  ///
  /// - Parameters:
  ///   - names: the names in the legend.
  ///   - area: the available cells.
  ///   - gutter: the number of columns for the tick labels at the left.
  ///   - hasTitle: whether the graph has a title.
  init(_ names: [String], in area: CellRectangle, gutter: Int, hasTitle: Bool) {
    let (columns, rows) = (area.columns.count, area.rows.count)
    let first = area.rows.lowerBound
    titleRow = hasTitle && rows >= 6 ? first : nil
    var top = first + (titleRow == nil ? 0 : 1)
    // The graph keeps at least half of the rows.
    let legendRows = rows >= 6 ? max(1, rows / 2 - 3) : 0
    let shown = names.map { $0.clipped(toCells: max(1, min(columns - 4, 40))) }
    legend = LegendPlaces(
      legendRows > 0 ? names.count : 0, room: Double(columns), gap: 2,
      hasRow: { $0 < legendRows }, width: { Double(4 + shown[$0].cellWidth) })
    self.names = shown
    legendArea = CellRectangle(columns: area.columns, rows: top..<max(top, area.rows.upperBound))
    top += legend.rest.map { $0.row + 1 } ?? legend.rowCount
    captionRow = rows >= 12 ? area.rows.upperBound - 1 : nil
    let labels = rows >= 4
    labelRow = labels ? area.rows.upperBound - (captionRow == nil ? 1 : 2) : nil
    let bottom = (labelRow ?? area.rows.upperBound) - (labels ? 1 : 0)
    let left = area.columns.lowerBound + (columns >= gutter + 8 ? gutter + 1 : 0)
    pane = CellRectangle(
      columns: left..<max(left, area.columns.upperBound - (columns > 40 ? 1 : 0)),
      rows: top..<max(top, bottom))
  }
}
