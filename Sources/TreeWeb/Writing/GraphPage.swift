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
      title: chart.title, content: content.bytes, body: PackageResources.graph_html,
      filling: rows.bytes, script: (PageScript.graph, PageDigests.graph),
      style: (PackageResources.page_css + PackageResources.graph_css, PageDigests.graphStyle)
    ).bytes
  }

  /// What the script draws.
  private var content: TextBuffer {
    var buffer = TextBuffer()
    buffer.write(#"{"x":"#)
    buffer.write(jsonText: chart.horizontalTitle)
    buffer.write(#","y":"#)
    buffer.write(jsonText: chart.verticalTitle)
    let extent = snapshot.extent
    buffer.write(#","extent":["#)
    for (place, edge) in [extent.minX, extent.minY, extent.maxX, extent.maxY].enumerated() {
      if place > 0 { buffer.write(",") }
      buffer.write(Self.json(Double(edge)))
    }
    buffer.write(#"],"series":["#)
    for (number, series) in snapshot.series.enumerated() {
      buffer.write(number == 0 ? "{" : ",{")
      buffer.write(#""name":"#)
      buffer.write(jsonText: series.name)
      buffer.write(series.isMeasured ? #","measured":true,"# : ",")
      ChartLook(number, isMeasured: series.isMeasured, in: chart.hand).write(to: &buffer)
      buffer.write(#","points":["#)
      for (place, point) in snapshot.lines[number].enumerated() {
        if place > 0 { buffer.write(",") }
        buffer.write(Self.json(point.x, isMeasured: series.isMeasured))
        buffer.write(",")
        buffer.write(Self.json(point.y, isMeasured: series.isMeasured))
      }
      buffer.write("]}")
    }
    buffer.write("]}")
    return buffer
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
