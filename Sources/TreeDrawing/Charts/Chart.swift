public import Foundation
public import TreeGeometry

/// A graph with a frame, rulers along it, titles and a legend.
public struct Chart: Hashable, Sendable {
  /// The width and height of the whole.
  public var size: CGSize
  /// What stands above.
  public var title: String
  /// What is told from left to right.
  public var horizontalTitle: String
  /// What is told upwards.
  public var verticalTitle: String
  /// Colours and widths.
  public var hand: ChartStyle

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - title: what stands above.
  ///   - horizontalTitle: what is told from left to right.
  ///   - verticalTitle: what is told upwards.
  ///   - size: the width and height of the whole, at least 240 by 180.
  ///   - hand: colours and widths.
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
  ///   - canvas: what to draw on; it is left as it was.
  ///   - source: what to draw; it is asked exactly once.
  /// - Throws: ``TransformError`` if the numbers are so extreme that nothing could be told apart.
  /// - Complexity: O(number of samples and points).
  public func draw(
    on canvas: inout some Canvas, _ source: () -> GraphSnapshot
  ) throws(TransformError) {
    let snapshot = source()
    let plan = ChartPlan(self, snapshot, canvas.metrics)
    let view = try GraphView(bounds: plan.frame, showing: snapshot.extent)
    canvas.save()
    defer { canvas.restore() }
    canvas.begin(role: "tv-chart")
    canvas.fill(DrawingPath(CGRect(origin: .zero, size: size), cornerRadius: 8), hand.page)
    drawRulers(plan, view, on: &canvas)
    try view.drawLines(of: snapshot, on: &canvas, hand)
    canvas.stroke(DrawingPath(plan.frame), LineStyle(hand.axis))
    drawTitles(plan, on: &canvas)
    for (number, entry) in plan.legend.enumerated() {
      draw(entry, number, isMeasured: snapshot.series[number].isMeasured, on: &canvas)
    }
  }

  private func drawRulers(_ plan: ChartPlan, _ view: GraphView, on canvas: inout some Canvas) {
    let (frame, transform) = (plan.frame, view.transform)
    let font = FontStyle(hand.text, size: hand.size)
    var (ticks, lines) = (DrawingPath(), DrawingPath())
    if let ruler = try? AxisRuler(
      over: frame.minX...frame.maxX, origin: transform.tX, pointsPerUnit: transform.m11,
      minimumSpacing: 64)
    {
      for mark in ruler.marks {
        ticks.move(to: CGPoint(x: mark.position, y: frame.maxY))
        ticks.line(to: CGPoint(x: mark.position, y: frame.maxY + 2 * hand.tick))
        lines.move(to: CGPoint(x: mark.position, y: frame.minY))
        lines.line(to: CGPoint(x: mark.position, y: frame.maxY))
        canvas.draw(
          mark.label, at: CGPoint(x: mark.position, y: frame.maxY + 2 * hand.tick + hand.size + 1),
          font)
      }
    }
    let side = FontStyle(hand.text, size: hand.size, alignment: .end)
    for mark in plan.vertical(transform) {
      ticks.move(to: CGPoint(x: frame.minX - 2 * hand.tick, y: mark.position))
      ticks.line(to: CGPoint(x: frame.minX, y: mark.position))
      lines.move(to: CGPoint(x: frame.minX, y: mark.position))
      lines.line(to: CGPoint(x: frame.maxX, y: mark.position))
      canvas.draw(
        mark.label,
        at: CGPoint(x: frame.minX - 2 * hand.tick - 3, y: mark.position + hand.rise), side)
    }
    canvas.stroke(lines, LineStyle(hand.grid))
    canvas.stroke(ticks, LineStyle(hand.axis))
  }

  private func drawTitles(_ plan: ChartPlan, on canvas: inout some Canvas) {
    let bold = FontStyle(hand.text, size: hand.size, weight: 700)
    canvas.draw(
      title, at: CGPoint(x: plan.frame.minX, y: 24),
      FontStyle(hand.text, size: hand.size + 4, weight: 700, alignment: .start))
    canvas.draw(
      horizontalTitle, at: CGPoint(x: plan.frame.midX, y: plan.frame.maxY + 3 * hand.size + 4),
      bold)
    canvas.save()
    defer { canvas.restore() }
    let turn = AffineTransform(
      m11: 0, m12: -1, m21: 1, m22: 0, tX: 8 + hand.size, tY: plan.frame.midY)
    guard (try? canvas.concatenate(turn)) != nil else { return }
    canvas.draw(verticalTitle, at: .zero, bold)
  }

  private func draw(
    _ entry: ChartPlan.Entry, _ number: Int, isMeasured: Bool, on canvas: inout some Canvas
  ) {
    let (x, y) = (entry.origin.x, entry.origin.y)
    canvas.stroke(
      DrawingPath(from: CGPoint(x: x, y: y), to: CGPoint(x: x + ChartPlan.sample, y: y)),
      hand.line(number, isMeasured: isMeasured))
    if isMeasured {
      canvas.fill(
        hand.sign(number, at: CGPoint(x: x + ChartPlan.sample / 2, y: y)), hand.ink(number))
    }
    canvas.draw(
      entry.name, at: CGPoint(x: x + ChartPlan.sample + 6, y: y + hand.rise),
      FontStyle(hand.text, size: hand.size, alignment: .start, length: entry.length))
  }
}

/// Where the parts of a chart are.
struct ChartPlan {
  /// A line of the legend: the left end of its sample, at the height of its middle.
  struct Entry {
    let name: String
    /// The length that the name is to be held to, or `nil` for that of the font.
    let length: Double?
    let origin: CGPoint
  }

  /// The frame around the lines.
  let frame: CGRect
  /// The legend, in rows below the title.
  let legend: [Entry]

  /// The length of the piece of line in the legend.
  static let sample = 28.0

  private let extent: CGRect
  private let height: Double

  init(_ chart: Chart, _ snapshot: GraphSnapshot, _ metrics: any TextMetrics) {
    let hand = chart.hand
    let font = SizedFont(metrics: metrics, size: hand.size, weight: 400)
    extent = snapshot.extent
    let rowHeight = hand.size + 9
    // The vertical marks, and so the room for them, depend on the height of the frame alone.
    let bottom = chart.size.height - 3 * hand.size - 18
    var (x, y) = (0.0, 0)
    var places: [(name: String, length: Double?, x: Double, row: Int)] = []
    let room = chart.size.width - 32
    for series in snapshot.series {
      let name = font.fit(series.name, toWidth: room / 2)
      let width = Self.sample + 6 + name.width + 20
      if x > 0, x + width > room - 40 { (x, y) = (0, y + 1) }
      let shown = name.shortened ?? series.name
      let length = metrics.heldLength(
        of: shown, size: font.size, weight: font.weight, within: name.width + 12)
      places.append((shown, length, x, y))
      x += width
    }
    let top = 38 + Double(places.isEmpty ? 0 : y + 1) * rowHeight
    height = max(40, bottom - top)
    let widest = ChartPlan.marks(extent, height: height).map {
      font.width(of: $0)
    }.max()
    let left = (32 + hand.size + (widest ?? 0)).rounded(.up)
    frame = CGRect(x: left, y: top, width: max(40, chart.size.width - left - 24), height: height)
    legend = places.map { place in
      Entry(
        name: place.name, length: place.length,
        origin: CGPoint(x: left + place.x, y: 38 + (Double(place.row) + 0.5) * rowHeight - 4))
    }
  }

  /// The marks along the left side.
  func vertical(_ transform: AffineTransform) -> [AxisMark] {
    let ruler = try? AxisRuler(
      over: frame.minY...frame.maxY, origin: transform.tY, pointsPerUnit: -transform.m22,
      minimumSpacing: Self.spacing, direction: .decreasing)
    return ruler.map { Array($0.marks) } ?? []
  }

  private static let spacing = 32.0

  /// What will be written along the left side.
  private static func marks(_ extent: CGRect, height: Double) -> [String] {
    let scale = height / extent.height
    let ruler = try? AxisRuler(
      over: 0...height, origin: height + extent.minY * scale, pointsPerUnit: scale,
      minimumSpacing: spacing, direction: .decreasing)
    return ruler?.marks.map(\.label) ?? []
  }
}
