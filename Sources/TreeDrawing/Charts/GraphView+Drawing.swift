import Foundation
public import TreeGeometry

extension GraphView {
  /// Draws a graph: its lines and, above them, the visible parts of the axes.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on. Its state is restored afterward.
  ///   - hand: the colors and line widths.
  ///   - source: a function that returns the data. It is called exactly once.
  /// - Throws: ``/TreeGeometry/TransformError`` if the transform of the canvas is so extreme that
  ///   the product with the graph's transform is not invertible. Nothing is drawn in this case.
  /// - Complexity: O(number of samples and points).
  public func draw(
    on canvas: inout some DrawingCanvas, hand: ChartStyle = ChartStyle(),
    _ source: () -> GraphSnapshot
  ) throws(TransformError) {
    let snapshot = source()
    try drawLines(of: snapshot, on: &canvas, hand)
    drawSigns(of: snapshot, on: &canvas, hand)
    drawAxes(on: &canvas, hand)
  }

  /// Draws the lines in the coordinates of the graph, clipped to its bounds.
  func drawLines(
    of snapshot: GraphSnapshot, on canvas: inout some DrawingCanvas, _ hand: ChartStyle
  ) throws(TransformError) {
    canvas.save()
    defer { canvas.restore() }
    canvas.begin(role: "tv-graph")
    canvas.save()
    defer { canvas.restore() }
    canvas.clip(to: DrawingPath(bounds))
    try canvas.concatenate(evenTransform)
    for (number, points) in snapshot.lines.enumerated() {
      let isMeasured = snapshot.series[number].isMeasured
      canvas.stroke(
        DrawingPath(through: points.map { CGPoint(x: $0.x, y: $0.y * stretch) }),
        hand.line(number, isMeasured: isMeasured))
    }
  }

  /// Draws the point symbols of measured series.
  ///
  /// Symbols at the border are not clipped.
  func drawSigns(
    of snapshot: GraphSnapshot, on canvas: inout some DrawingCanvas, _ hand: ChartStyle
  ) {
    canvas.save()
    defer { canvas.restore() }
    canvas.begin(role: "tv-signs")
    for (number, points) in snapshot.lines.enumerated() where snapshot.series[number].isMeasured {
      drawSigns(number, points, on: &canvas, hand)
    }
  }

  /// Draws the symbol of a series at some of its points.
  ///
  /// The size does not depend on the zoom factor.
  private func drawSigns(
    _ number: Int, _ points: [CGPoint], on canvas: inout some DrawingCanvas, _ hand: ChartStyle
  ) {
    let count = Int(max(2, min(12, bounds.width / 48)))
    let step = max(1, (points.count + count - 1) / count)
    // Each series starts at a different point, so that symbols do not cover each other.
    for place in stride(from: min(number % 4 * step / 4, step - 1), to: points.count, by: step) {
      let point = transform.transform(points[place])
      guard point.isFinite, bounds.insetBy(dx: -0.5, dy: -0.5).contains(point) else { continue }
      canvas.fill(hand.sign(number, at: point), hand.ink(number))
    }
  }

  /// Draws the visible parts of the axes with their ticks.
  private func drawAxes(on canvas: inout some DrawingCanvas, _ hand: ChartStyle) {
    let scale = { (points: Double) in
      AxisScale(pointsPerUnit: abs(points), minimumSpacing: hand.spacing)
    }
    guard let horizontal = scale(transform.m11), let vertical = scale(transform.m22),
      let axes = CoordinateAxes(
        on: horizontal, vertically: vertical, origin: transform.transform(.zero),
        bounds: bounds)
    else { return }
    canvas.save()
    canvas.begin(role: "tv-axes")
    var path = DrawingPath()
    let (origin, tick) = (axes.origin, hand.tick)
    let font = FontStyle(hand.text, size: hand.size)
    if let marks = axes.horizontal {
      path.move(to: CGPoint(x: bounds.minX, y: origin.y))
      path.line(to: CGPoint(x: bounds.maxX, y: origin.y))
      for mark in marks {
        path.move(to: CGPoint(x: mark.position, y: origin.y - tick))
        path.line(to: CGPoint(x: mark.position, y: origin.y + tick))
        canvas.draw(
          mark.label, at: CGPoint(x: mark.position, y: origin.y + tick + hand.size + 1), font)
      }
    }
    if let marks = axes.vertical {
      path.move(to: CGPoint(x: origin.x, y: bounds.minY))
      path.line(to: CGPoint(x: origin.x, y: bounds.maxY))
      let side = FontStyle(hand.text, size: hand.size, alignment: .start)
      for mark in marks {
        path.move(to: CGPoint(x: origin.x - tick, y: mark.position))
        path.line(to: CGPoint(x: origin.x + tick, y: mark.position))
        canvas.draw(
          mark.label, at: CGPoint(x: origin.x + tick + 3, y: mark.position + hand.rise), side)
      }
    }
    canvas.stroke(path, LineStyle(hand.axis))
    canvas.restore()
  }
}
