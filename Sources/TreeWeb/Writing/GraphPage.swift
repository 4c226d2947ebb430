import Foundation
import TextSupport
public import TreeDrawing
public import TreeGeometry

/// A page with a graph of functions and measurements, in a single file that can be opened from a
/// disk.
///
/// Readers pan and zoom the graph and read its values.
///
///     let page = try GraphPage(chart, of: series, over: 0...1000, table: rows)
///     try Data(page.bytes).write(to: url)
///
/// The page contains the points of the lines, but not the measured trees.
public struct GraphPage: Sendable {
  private let chart: Chart
  /// The points of the lines.
  package let snapshot: GraphSnapshot
  private let table: [[String]]

  /// Creates a page with a graph.
  ///
  /// - Parameters:
  ///   - chart: the titles, and the style of the lines.
  ///   - series: the lines, in the order of the legend. Functions are sampled once.
  ///   - domain: the range over which functions are drawn, and the initially visible range.
  ///   - table: some of the values in rows, for readers who cannot see the graph. The first row
  ///     contains the names of the columns. If the table is empty, the page has no table.
  /// - Throws: `TransformError` if the numbers are too extreme to be distinguishable in the graph.
  /// - Complexity: O(number of samples and points).
  public init(
    _ chart: Chart, of series: [GraphSnapshot.Series], over domain: ClosedRange<Double>,
    table: [[String]] = []
  ) throws(TransformError) {
    self.chart = chart
    self.table = table
    snapshot = GraphSnapshot(followingBendsOf: series, over: domain)
    _ = try GraphView(bounds: CGRect(origin: .zero, size: chart.size), showing: snapshot.extent)
  }

  /// The page, in UTF-8.
  ///
  /// - Complexity: O(length of the page), which is about 20 kB plus the points.
  public var bytes: [UInt8] {
    PageFile(title: chart.title, content: content, parts: .graph, filling: rows.bytes).bytes
  }

  /// The data that the script draws.
  private var content: JSONObject {
    let extent = snapshot.extent
    var object = JSONObject()
    object.add("x", chart.horizontalTitle)
    let exponent = snapshot.heightExponent
    object.add("y", chart.verticalTitle + (exponent == 0 ? "" : " × 1e\(exponent)"))
    object.add("extent", [extent.minX, extent.minY, extent.maxX, extent.maxY]) {
      $0.write(Self.json(Double($1)))
    }
    object.add("series", objects: snapshot.series.indices) { addLine(number: $1, to: &$0) }
    return object
  }

  private func addLine(number: Int, to object: inout JSONObject) {
    let series = snapshot.series[number]
    object.add("name", series.name)
    if series.isMeasured { object.add("measured", true) }
    object.addMembers { chart.style.writeStyle(number, isMeasured: series.isMeasured, to: &$0) }
    // Measured numbers are exact. The values of functions have the precision of a `Float`, seven
    // digits. If the graph is far from 0, these digits do not distinguish its points.
    let (first, last) = (snapshot.domain.lowerBound, snapshot.domain.upperBound)
    let isFar = max(abs(first), abs(last)) > 8 * (last - first)
    object.add("points", snapshot.lines[number].flatMap { [$0.x, $0.y] }) {
      let number = Double($1)
      let short = Float(number)
      let isShort = !series.isMeasured && !isFar && (short.isNormal || number == 0)
      $0.write(isShort ? Self.json(short) : Self.json(number))
    }
  }

  /// Returns a number as JSON, or `null` if it is not finite.
  private static func json(
    _ number: some BinaryFloatingPoint & LosslessStringConvertible
  ) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The table of values.
  private var rows: TextBuffer {
    var buffer = TextBuffer()
    guard let names = table.first else { return buffer }
    func write(_ cells: [String], _ name: StaticString, _ first: StaticString) {
      buffer.write("<tr>")
      for (place, cell) in cells.enumerated() {
        buffer.write(place == 0 ? first : name)
        buffer.write(xml: cell.visibleInPicture, as: .text)
      }
      buffer.write("\n")
    }
    buffer.write("<table>\n<caption>Some values</caption>\n<thead>")
    write(names, "<th scope=\"col\">", "<th scope=\"col\">")
    buffer.write("<tbody>")
    for row in table.dropFirst() { write(row, "<td>", "<th scope=\"row\">") }
    buffer.write("</table>")
    return buffer
  }
}
