public import Foundation
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
  public var hand: ChartStyle

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: the title above the graph.
  ///   - horizontalTitle: the title of the horizontal axis.
  ///   - verticalTitle: the title of the vertical axis.
  ///   - size: the width and height of the chart, at least 240 by 180.
  ///   - hand: the colors and line widths.
  public init(
    _ title: String, horizontalTitle: String = "n", verticalTitle: String = "",
    size: CGSize = CGSize(width: 720, height: 440), hand: ChartStyle = ChartStyle()
  ) {
    self.title = title
    self.horizontalTitle = horizontalTitle
    self.verticalTitle = verticalTitle
    self.size = CGSize(width: max(240, size.width), height: max(180, size.height))
    self.hand = hand
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

  /// The chart with smaller text and thinner lines if it is small.
  private var fitted: Chart {
    var chart = self
    let share = max(0.75, min(1, size.width / 420, size.height / 270))
    chart.hand.size *= share
    chart.hand.width *= share
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
    canvas.fill(DrawingPath(CGRect(origin: .zero, size: size), cornerRadius: 8), hand.page)
    drawRulers(plan, view, on: &canvas)
    try view.drawLines(of: snapshot, on: &canvas, hand)
    canvas.stroke(DrawingPath(plan.frame), LineStyle(hand.axis))
    view.drawSigns(of: snapshot, on: &canvas, hand)
    drawTitles(plan, on: &canvas)
    for (number, entry) in plan.legend.enumerated() {
      draw(entry, number, plan, isMeasured: snapshot.series[number].isMeasured, on: &canvas)
    }
    if let more = plan.more {
      canvas.draw(
        more.text, at: CGPoint(x: more.origin.x, y: more.origin.y + hand.rise),
        FontStyle(hand.text, size: hand.size, alignment: .start))
    }
  }

  private func drawRulers(_ plan: ChartPlan, _ view: GraphView, on canvas: inout some DrawingCanvas)
  {
    let (frame, transform) = (plan.frame, view.transform)
    let font = FontStyle(hand.text, size: hand.size)
    var (ticks, lines) = (DrawingPath(), DrawingPath())
    let across = AxisTicks(
      over: frame.minX...frame.maxX, origin: transform.tX, pointsPerUnit: transform.m11,
      minimumSpacing: 64)
    for tick in across.map(Array.init) ?? [] {
      ticks.move(to: CGPoint(x: tick.position, y: frame.maxY))
      ticks.line(to: CGPoint(x: tick.position, y: frame.maxY + 2 * hand.tick))
      lines.move(to: CGPoint(x: tick.position, y: frame.minY))
      lines.line(to: CGPoint(x: tick.position, y: frame.maxY))
      canvas.draw(
        tick.compactLabel,
        at: CGPoint(x: tick.position, y: frame.maxY + 2 * hand.tick + hand.size + 1), font)
    }
    let side = FontStyle(hand.text, size: hand.size, alignment: .end)
    let down = ChartPlan.ticks(
      frame.minY...frame.maxY, origin: transform.tY, -transform.m22)
    for mark in down.map(Array.init) ?? [] {
      ticks.move(to: CGPoint(x: frame.minX - 2 * hand.tick, y: mark.position))
      ticks.line(to: CGPoint(x: frame.minX, y: mark.position))
      lines.move(to: CGPoint(x: frame.minX, y: mark.position))
      lines.line(to: CGPoint(x: frame.maxX, y: mark.position))
      canvas.draw(
        mark.compactLabel,
        at: CGPoint(x: frame.minX - 2 * hand.tick - 3, y: mark.position + hand.rise), side)
    }
    canvas.stroke(lines, LineStyle(hand.grid))
    canvas.stroke(ticks, LineStyle(hand.axis))
  }

  private func drawTitles(_ plan: ChartPlan, on canvas: inout some DrawingCanvas) {
    let bold = FontStyle(hand.text, size: hand.size, weight: 700)
    canvas.draw(
      title, at: CGPoint(x: plan.frame.minX, y: 13 + hand.size),
      FontStyle(hand.text, size: hand.size + 4, weight: 700, alignment: .start))
    canvas.draw(
      horizontalTitle, at: CGPoint(x: plan.frame.midX, y: plan.frame.maxY + 3 * hand.size + 4),
      bold)
    canvas.draw(
      upwards: verticalTitle, at: CGPoint(x: 8 + hand.size, y: plan.frame.midY), bold)
  }

  private func draw(
    _ entry: ChartPlan.Entry, _ number: Int, _ plan: ChartPlan, isMeasured: Bool,
    on canvas: inout some DrawingCanvas
  ) {
    let (x, y) = (entry.origin.x, entry.origin.y)
    canvas.stroke(
      DrawingPath(from: CGPoint(x: x, y: y), to: CGPoint(x: x + plan.sample, y: y)),
      hand.line(number, isMeasured: isMeasured))
    if isMeasured {
      canvas.fill(
        hand.sign(number, at: CGPoint(x: x + plan.sample / 2, y: y)), hand.ink(number))
    }
    canvas.draw(
      entry.name, at: CGPoint(x: x + plan.sample + 6, y: y + hand.rise),
      FontStyle(hand.text, size: hand.size, alignment: .start, length: entry.length))
  }
}

extension Chart {
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
