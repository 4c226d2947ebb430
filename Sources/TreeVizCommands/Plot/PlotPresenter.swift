import Foundation
import TextSupport
import TreeDrawing
import TreeGeometry
import TreeSteps
import TreeTerminal
import TreeText
import TreeWeb
import TreesOfKeys

/// Writes a graph as a table, a picture or JSON.
struct PlotPresenter {
  let plot: PlotCommand
  let format: ChartOptions.Format
  let series: [MeasuredSeries]
  let curves: [CurveExpression]

  func present() throws {
    if plot.output.view { return try view() }
    var notes: [String] = []
    let bytes = try CommandFailure.reporting(.badData) {
      try Progress.line.during("drawing the graph") { try product(&notes) }
    }
    let output = plot.output
    try output.put(CollectionOfOne(bytes), isText: format == .drawing)
    StandardStreams.note(notes + OptionUse.notes(on: output.product(format)), unless: output.quiet)
  }

  private func product(_ notes: inout [String]) throws -> [UInt8] {
    switch format {
    case .drawing: Array(try drawing().utf8)
    case .text, .table: Array(table.utf8)
    case .json: try JSON.encoded(entry)
    case .svg: try svg()
    case .html: try page.bytes
    case .png, .pdf:
      try RasterOutput.bytes(
        of: plot.output.page.page.holding(figure), as: format == .pdf ? .pdf : .png,
        plot.output.page.svgAppearance, plot.output.bitmap, &notes)
    }
  }

  /// Returns the graph as a drawing in characters.
  private func drawing() throws -> String {
    let (columns, rows) = plot.output.cells
    return try GraphText(drawn, titles: titles, charset: plot.output.charset)
      .text(columns: columns, rows: rows, hasColor: plot.output.usesColor)
  }

  /// Opens the viewer.
  private func view() throws(CommandFailure) {
    let output = plot.output
    var viewer = GraphViewer(lines, over: domain, titles: titles, charset: output.charset)
    try output.play(&viewer)
    StandardStreams.note(OptionUse.notes(on: .graphViewer), unless: output.quiet)
  }

  private var titles: GraphTitles { GraphTitles(title, horizontal: horizontalTitle) }

  /// The graph with its frame and axes.
  private var figure: Chart.Figure {
    Chart.Figure(chart, showing: drawn)
  }

  private var page: GraphPage {
    get throws { try GraphPage(chart, of: lines, over: domain, table: rows) }
  }

  private var chart: Chart {
    var style = ChartStyle(plot.output.theme)
    // Pictures have no background unless the options request one.
    style.page.opacity = 0
    return Chart(
      title, horizontalTitle: horizontalTitle, verticalTitle: verticalTitle,
      size: CGSize(width: plot.output.size.width, height: plot.output.size.height), style: style)
  }

  private func svg() throws -> [UInt8] {
    let figure = figure
    var canvas = SVGCanvas(
      identifiedBy: [title, description, plot.output.theme.rawValue], size: figure.size,
      appearance: plot.output.page.svgAppearance)
    try figure.draw(on: &canvas)
    return canvas.document(title: title, description: description, on: plot.output.page.page)
  }

  /// The lines of the graph.
  private var lines: [GraphSnapshot.Series] {
    series.map { measured in
      .init(
        measured.kind.rawValue,
        .points(measured.points.map { CGPoint(x: Double($0.count), y: $0.value) }))
    }
      + curves.map { curve in .init(curve.source, .function { curve.value(at: $0) }) }
  }

  private var domain: ClosedRange<Double> {
    Double(plot.from?.value ?? 0)...Double(plot.upTo.value)
  }

  /// The points of the lines in pictures and drawings.
  private var drawn: GraphSnapshot {
    let samples = format == .drawing ? 2 * plot.output.cells.columns : Int(plot.output.size.width)
    return GraphSnapshot(
      lines, over: domain, samples: format == .drawing ? samples : max(512, samples))
  }

  /// Notes on the curves that the output does not show.
  var missingCurves: [String] {
    let shown: GraphSnapshot? =
      switch format {
      case _ where plot.output.view: GraphSnapshot(lines, over: domain)
      case .text, .table, .json: nil
      case .html: try? page.snapshot
      case .drawing, .svg, .png, .pdf: drawn
      }
    let extent = shown?.extent
    return curves.enumerated().compactMap { number, curve in
      let line = shown?.lines[series.count + number]
      let heights =
        line.map { $0.map { Double($0.y) } } ?? plot.counts.map { curve.value(at: Double($0)) }
      let finite = heights.filter(\.isFinite)
      func note(_ fact: String) -> String {
        "--curve '\(curve.source.visibleOnTerminal)' \(fact)"
      }
      if finite.isEmpty {
        return note("has no finite value at any of the \(heights.count) points")
      }
      guard let extent else { return nil }
      // A single point is not a line.
      if finite.count == 1 {
        return note("has a finite value at only 1 of the \(heights.count) points")
      }
      let isAbove = finite.allSatisfy { $0 > extent.maxY }
      guard isAbove || finite.allSatisfy({ $0 < extent.minY }) else { return nil }
      return note("is not visible: all of its values are \(isAbove ? "above" : "below") the graph")
    }
  }

  private var title: String {
    guard let measure = plot.measure else {
      let start = plot.from.map { "from \("\($0.value)".withMinus) " }
      return "Curves \(start ?? "up ")to \("\(plot.upTo.value)".withMinus)"
    }
    let what = measure.title.prefix(1).uppercased() + measure.title.dropFirst()
    let share = plot.perKey && !measure.isOfShape ? ", per key" : ""
    return "\(what)\(share), keys \(plot.keys.rawValue)"
  }

  private var horizontalTitle: String { plot.measure == nil ? "n" : "keys" }

  private var verticalTitle: String {
    plot.measure.map { $0.rawValue + (plot.perKey && !$0.isOfShape ? " per key" : "") } ?? ""
  }

  private var description: String {
    let measured = series.map { series in
      let last = series.points.last
      return "\(series.kind.rawValue): \(number(last?.value ?? 0)) at \(last?.count ?? 0) keys."
    }
    let drawn = curves.isEmpty ? [] : ["Curves: \(curves.map(\.source).joined(separator: ", "))."]
    return (measured + drawn).joined(separator: " ")
  }

  /// Returns a number rounded to four significant digits, or to an integer if it has more digits
  /// before the decimal point, or a dash if it is not finite.
  private func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    // Doubles represent all integers only up to about 9e15.
    let isWhole = value == value.rounded() || value.magnitude >= 1000
    if isWhole, value.magnitude < 1e15 { return String(Int(value.rounded())) }
    return String(format: "%.4g", value).replacing("e+", with: "e").replacing("e-0", with: "e-")
  }
}

extension PlotPresenter {
  /// The graph as a table with at most 20 rows of values.
  private var table: String { TextTable(rows, alignment: .right).text }

  private var rows: [[String]] {
    let counts = plot.counts
    let step = max(1, (counts.count + 19) / 20)
    let places = stride(from: counts.count - 1, through: 0, by: -step).reversed()
    let names = series.map(\.kind.rawValue) + curves.map(\.source)
    let unmeasured = counts.count - plot.measuredCounts.count
    let rows = places.map { place in
      [String(counts[place])]
        + series.map { series in
          let point = place - unmeasured
          return series.points.indices.contains(point) ? number(series.points[point].value) : "–"
        } + curves.map { number($0.value(at: Double(counts[place]))) }
    }
    return [[horizontalTitle] + names] + rows
  }

  /// The series and curves as a JSON object.
  private var entry: JSONValue {
    func named(_ name: String, _ points: [[Double]]) -> JSONValue {
      ["name": name, "points": points]
    }
    let series = series.map { series in
      named(series.kind.rawValue, series.points.map { [Double($0.count), $0.value] })
    }
    let curves = curves.map { curve in
      let points = plot.counts.map { [Double($0), curve.value(at: Double($0))] }
      return named(curve.source, points.filter { $0[1].isFinite })
    }
    return [
      "measure": plot.measure?.rawValue, "keys": plot.keys.rawValue, "perKey": plot.perKey,
      "series": series, "curves": curves,
    ]
  }
}
