import Foundation
import TextSupport
import TreeGeometry

/// Where the parts of a graph in cells are: the title, the legend below it, the numbers at the left
/// and below, and the pane with the lines.
package struct GraphFrame {
  /// An entry of the legend: its number, the name as it is shown, and where it begins.
  struct Entry {
    let number: Int
    let name: String
    let column: Int
    let row: Int
  }

  let titleRow: Int?
  let legend: [Entry]
  /// How many lines the legend has no room for, and where that is said.
  let hidden: (count: Int, column: Int, row: Int)?
  /// The cells of the lines; the axes are the column before and the row after.
  package let pane: CellRectangle
  /// The row of the numbers below, and that of what they count, where there is room.
  let labelRow: Int?
  let captionRow: Int?

  /// Lays out the parts.
  ///
  /// - Parameters:
  ///   - names: what stands in the legend.
  ///   - area: the cells that may be used.
  ///   - gutter: the columns that the numbers at the left need.
  ///   - hasTitle: whether something stands above.
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

  /// Places the legend in rows, and what is said of the lines that it has no room for.
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
