import Foundation
import TextSupport
public import TreeDrawing
public import TreeGeometry

/// A page with a graph of functions and of what was measured: one file that opens from a disk, on
/// which the graph is panned and zoomed and its values are read.
///
///     let page = try GraphPage(chart, of: series, over: 0...1000, table: rows)
///     try Data(page.bytes).write(to: url)
///
/// It carries the points of the lines; the trees that they may have been measured on are not in it.
public struct GraphPage: Sendable {
  private let chart: Chart
  private let snapshot: GraphSnapshot
  private let table: [[String]]

  /// Makes a page with a graph.
  ///
  /// - Parameters:
  ///   - chart: the titles, and the hand that the lines are drawn with.
  ///   - series: the lines, in the order of the legend; functions are taken once.
  ///   - domain: from where to where functions are drawn, and what is seen at first.
  ///   - table: some of the values in rows, for those who do not see the graph; the first row names
  ///     the columns. No table if it is empty.
  /// - Throws: `TransformError` if the numbers are so extreme that nothing could be told apart.
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
  /// - Complexity: O(length of the page), which is some 20 kB and the points.
  public var bytes: [UInt8] {
    PageFile(
      title: chart.title, content: content, parts: .graph, filling: rows.bytes
    ).bytes
  }

  /// The data that the script draws.
  private var content: JSONObject {
    let extent = snapshot.extent
    var object = JSONObject()
    object.add("x", chart.horizontalTitle)
    object.add("y", chart.verticalTitle)
    object.add("extent", [extent.minX, extent.minY, extent.maxX, extent.maxY]) {
      $0.write(Self.json(Double($1)))
    }
    object.add("series", snapshot.series.indices.map { line(number: $0) })
    return object
  }

  private func line(number: Int) -> JSONObject {
    let series = snapshot.series[number]
    var object = JSONObject()
    object.add("name", series.name)
    if series.isMeasured { object.add("measured", true) }
    object.addMembers {
      ChartLook(number, isMeasured: series.isMeasured, in: chart.hand).write(to: &$0)
    }
    object.add("points", snapshot.lines[number].flatMap { [$0.x, $0.y] }) {
      $0.write(Self.json(Double($1), isMeasured: series.isMeasured))
    }
    return object
  }

  /// A number as JSON, or `null` if it is not finite.
  private static func json(
    _ number: some BinaryFloatingPoint & LosslessStringConvertible
  ) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A measured number as exact JSON, or a number of a curve with the seven digits of a `Float`.
  private static func json(_ number: Double, isMeasured: Bool) -> String {
    isMeasured ? json(number) : json(Float(number))
  }

  /// The table.
  private var rows: TextBuffer {
    var buffer = TextBuffer()
    guard let names = table.first else { return buffer }
    func write(_ cells: [String], _ name: StaticString, _ first: StaticString) {
      buffer.write("<tr>")
      for (place, cell) in cells.enumerated() {
        buffer.write(place == 0 ? first : name)
        buffer.write(xml: cell, as: .text)
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
