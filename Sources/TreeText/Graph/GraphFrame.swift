import Foundation
import TextSupport
import TreeGeometry

/// The positions of a graph's parts in cells: the title, the legend below it, the tick labels at
/// the left and at the bottom, and the pane with the lines.
package struct GraphFrame {
  /// An entry of the legend: the number of its line, the shown name, and its position.
  struct Entry {
    let number: Int
    let name: String
    let column: Int
    let row: Int
  }

  let titleRow: Int?
  let legend: [Entry]
  /// The number of lines that do not fit into the legend, and the position of the message about
  /// them.
  let hidden: (count: Int, column: Int, row: Int)?
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
    let room = rows >= 6 ? max(1, rows / 2 - 3) : 0
    (legend, hidden) = Self.legend(of: names, from: top, rows: room, columns: area.columns)
    top = max(top, (hidden?.row ?? legend.last?.row ?? top - 1) + 1)
    captionRow = rows >= 12 ? area.rows.upperBound - 1 : nil
    let labels = rows >= 4
    labelRow = labels ? area.rows.upperBound - (captionRow == nil ? 1 : 2) : nil
    let bottom = (labelRow ?? area.rows.upperBound) - (labels ? 1 : 0)
    let left = area.columns.lowerBound + (columns >= gutter + 8 ? gutter + 1 : 0)
    pane = CellRectangle(
      columns: left..<max(left, area.columns.upperBound - (columns > 40 ? 1 : 0)),
      rows: top..<max(top, bottom))
  }

  /// Arranges the legend in rows, including the message about lines that do not fit.
  private static func legend(
    of names: [String], from top: Int, rows: Int, columns: Range<Int>
  ) -> ([Entry], (count: Int, column: Int, row: Int)?) {
    guard rows > 0 else { return ([], nil) }
    let shown = names.map { $0.clipped(toCells: max(1, min(columns.count - 4, 40))) }
    let legend = LegendPlaces(
      names.count, room: Double(columns.count), gap: 2, hasRow: { $0 < rows }
    ) { Double(4 + shown[$0].cellWidth) }
    let entries = legend.entries.enumerated().map { number, place in
      Entry(
        number: number, name: shown[number], column: columns.lowerBound + Int(place.x),
        row: top + place.row)
    }
    let rest = legend.rest.map { ($0.count, columns.lowerBound + Int($0.x), top + $0.row) }
    return (entries, rest)
  }
}
