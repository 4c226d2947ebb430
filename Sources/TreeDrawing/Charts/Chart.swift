public import Foundation
import TextSupport
public import TreeGeometry

/// A graph with a frame, rulers, titles and a legend.
public struct Chart: Hashable, Sendable {
  /// The width and height of the chart.
  public var size: CGSize
  /// The title above the graph.
  public var title: String
  /// The title of the horizontal axis.
  public var horizontalTitle: String
  /// The title of the vertical axis.
  public var verticalTitle: String
  /// The colors and line widths.
  public var style: ChartStyle

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: the title above the graph.
  ///   - horizontalTitle: the title of the horizontal axis.
  ///   - verticalTitle: the title of the vertical axis.
  ///   - size: the width and height of the chart, at least 240 by 180.
  ///   - style: the colors and line widths.
  public init(
    _ title: String, horizontalTitle: String = "n", verticalTitle: String = "",
    size: CGSize = CGSize(width: 720, height: 440), style: ChartStyle = ChartStyle()
  ) {
    self.title = title
    self.horizontalTitle = horizontalTitle
    self.verticalTitle = verticalTitle
    self.size = CGSize(width: max(240, size.width), height: max(180, size.height))
    self.style = style
  }

  /// Draws the chart.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on. Its state is restored afterward.
  ///   - source: a function that returns the data. It is called exactly once.
  /// - Throws: ``/TreeGeometry/TransformError`` if the numbers are so extreme that no invertible
  ///   transform can map them to the chart.
  /// - Complexity: O(number of samples and points).
  public func draw(
    on canvas: inout some DrawingCanvas, _ source: () -> GraphSnapshot
  ) throws(TransformError) {
    try fitted.draw(source(), on: &canvas)
  }

  /// This chart, with smaller text and thinner lines if its size is small.
  private var fitted: Chart {
    var chart = self
    let share = max(0.75, min(1, size.width / 420, size.height / 270))
    chart.style.size *= share
    chart.style.width *= share
    return chart
  }

  private func draw(
    _ snapshot: GraphSnapshot, on canvas: inout some DrawingCanvas
  ) throws(TransformError) {
    let plan = ChartPlan(self, snapshot, canvas.metrics)
    let view = try GraphView(bounds: plan.frame, showing: snapshot.extent)
    canvas.save()
    defer { canvas.restore() }
    canvas.begin(role: "tv-chart")
    canvas.fill(DrawingPath(CGRect(origin: .zero, size: size), cornerRadius: 8), style.page)
    drawRulers(plan, view, snapshot.shift, on: &canvas)
    // A line at the border of the frame is half a line wider than the frame.
    let (x, y) = (style.width / view.transform.m11, style.width / view.transform.m22)
    let window = view.extent.insetBy(dx: -x, dy: y)
    try view.drawLines(of: snapshot, within: window, on: &canvas, style)
    canvas.stroke(DrawingPath(plan.frame), LineStyle(style.axis))
    view.drawSymbols(of: snapshot, on: &canvas, style)
    drawTitles(plan, on: &canvas)
    for (number, entry) in plan.legend.enumerated() {
      draw(entry, number, plan, isMeasured: snapshot.series[number].isMeasured, on: &canvas)
    }
    if let more = plan.more {
      canvas.draw(
        more.text, at: CGPoint(x: more.origin.x, y: more.origin.y + style.rise),
        FontStyle(style.text, size: style.size, alignment: .start))
    }
  }

  /// Draws the grid, the ticks and their labels beside the frame, and the axes that cross it.
  private func drawRulers(
    _ plan: ChartPlan, _ view: GraphView, _ shift: DecimalShift, on canvas: inout some DrawingCanvas
  ) {
    let (frame, transform) = (plan.frame, view.transform)
    let origin = transform.transform(CGPoint.zero)
    let font = FontStyle(style.text, size: style.size)
    var (ticks, lines, axes) = (DrawingPath(), DrawingPath(), DrawingPath())
    // An axis at the border of the frame is the border itself.
    let isCrossed = (
      level: frame.minY < origin.y && origin.y < frame.maxY,
      upright: frame.minX < origin.x && origin.x < frame.maxX
    )
    // The ends of the axis may be ticks, whose positions are rounded.
    let across = AxisTicks(
      over: (frame.minX - 0.01)...(frame.maxX + 0.01), origin: transform.tX,
      pointsPerUnit: transform.m11, minimumSpacing: 64)
    for tick in across.map(Array.init) ?? [] {
      let (x, end) = (tick.position, frame.maxY + 2 * style.tick)
      ticks.addLine(from: CGPoint(x: x, y: frame.maxY), to: CGPoint(x: x, y: end))
      lines.addLine(from: CGPoint(x: x, y: frame.minY), to: CGPoint(x: x, y: frame.maxY))
      canvas.draw(tick.compactLabel.withMinus, at: CGPoint(x: x, y: end + style.size + 1), font)
      if isCrossed.level {
        axes.addLine(
          from: CGPoint(x: x, y: origin.y - style.tick), to: CGPoint(x: x, y: origin.y + style.tick)
        )
      }
    }
    let side = FontStyle(style.text, size: style.size, alignment: .end)
    let down = ChartPlan.ticks(frame.minY...frame.maxY, origin: transform.tY, -transform.m22)
    for tick in down.map(Array.init) ?? [] {
      let (y, end) = (tick.position, frame.minX - 2 * style.tick)
      ticks.addLine(from: CGPoint(x: end, y: y), to: CGPoint(x: frame.minX, y: y))
      lines.addLine(from: CGPoint(x: frame.minX, y: y), to: CGPoint(x: frame.maxX, y: y))
      let label = tick.compactLabel(undoing: shift).withMinus
      canvas.draw(label, at: CGPoint(x: end - 3, y: y + style.rise), side)
      if isCrossed.upright {
        axes.addLine(
          from: CGPoint(x: origin.x - style.tick, y: y), to: CGPoint(x: origin.x + style.tick, y: y)
        )
      }
    }
    if isCrossed.level {
      axes.addLine(
        from: CGPoint(x: frame.minX, y: origin.y), to: CGPoint(x: frame.maxX, y: origin.y))
    }
    if isCrossed.upright {
      axes.addLine(
        from: CGPoint(x: origin.x, y: frame.minY), to: CGPoint(x: origin.x, y: frame.maxY))
    }
    canvas.stroke(lines, LineStyle(style.grid))
    canvas.stroke(ticks, LineStyle(style.axis))
    if !axes.elements.isEmpty {
      canvas.draw(part: "tv-axes") { $0.stroke(axes, LineStyle(style.axis, width: 1.25)) }
    }
  }

  private func drawTitles(_ plan: ChartPlan, on canvas: inout some DrawingCanvas) {
    let bold = FontStyle(style.text, size: style.size, weight: 700)
    canvas.draw(
      title, at: CGPoint(x: plan.frame.minX, y: 13 + style.size),
      FontStyle(style.text, size: style.size + 4, weight: 700, alignment: .start))
    canvas.draw(
      horizontalTitle, at: CGPoint(x: plan.frame.midX, y: plan.frame.maxY + 3 * style.size + 4),
      bold)
    canvas.draw(upwards: verticalTitle, at: CGPoint(x: 8 + style.size, y: plan.frame.midY), bold)
  }

  private func draw(
    _ entry: ChartPlan.Entry, _ number: Int, _ plan: ChartPlan, isMeasured: Bool,
    on canvas: inout some DrawingCanvas
  ) {
    let (x, y) = (entry.origin.x, entry.origin.y)
    canvas.stroke(
      DrawingPath(from: CGPoint(x: x, y: y), to: CGPoint(x: x + plan.sample, y: y)),
      style.line(number, isMeasured: isMeasured))
    if isMeasured {
      canvas.fill(
        style.symbol(number, at: CGPoint(x: x + plan.sample / 2, y: y)), style.color(number))
    }
    canvas.draw(
      entry.name, at: CGPoint(x: x + plan.sample + 6, y: y + style.rise),
      FontStyle(style.text, size: style.size, alignment: .start, length: entry.length))
  }

  /// A chart with its data.
  public struct Figure: Drawable, Sendable {
    /// The chart.
    public var chart: Chart
    /// The data to draw.
    public var snapshot: GraphSnapshot

    /// Creates a figure.
    ///
    /// - Parameters:
    ///   - chart: the chart.
    ///   - snapshot: the data to draw.
    public init(_ chart: Chart, showing snapshot: GraphSnapshot) {
      self.chart = chart
      self.snapshot = snapshot
    }

    /// The title of the chart.
    public var documentTitle: String? { chart.title }

    /// The width and height of the chart.
    public var size: CGSize { chart.size }

    /// Draws the chart.
    ///
    /// - Parameter canvas: the canvas to draw on. Its state is restored afterward.
    /// - Throws: ``/TreeGeometry/TransformError`` if the numbers are so extreme that no invertible
    ///   transform can map them to the chart.
    /// - Complexity: O(number of samples and points).
    public func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
      try chart.draw(on: &canvas) { snapshot }
    }
  }
}
