import Foundation
public import TreeGeometry

extension GraphView {
  /// Draws a graph: its lines, and over them the axes as far as they are in view.
  ///
  /// - Parameters:
  ///   - canvas: what to draw on; it is left as it was.
  ///   - hand: colours and widths.
  ///   - source: what to draw; it is asked exactly once.
  /// - Throws: ``TransformError`` if the canvas has a transform of its own so extreme that the
  ///   product could not be undone; nothing is then drawn.
  /// - Complexity: O(number of samples and points).
  public func draw(
    on canvas: inout some Canvas, hand: ChartStyle = ChartStyle(),
    _ source: () -> GraphSnapshot
  ) throws(TransformError) {
    let snapshot = source()
    try drawLines(of: snapshot, on: &canvas, hand)
    drawSigns(of: snapshot, on: &canvas, hand)
    drawAxes(on: &canvas, hand)
  }

  /// Draws the lines in the graph's coordinates, within the bounds.
  func drawLines(
    of snapshot: GraphSnapshot, on canvas: inout some Canvas, _ hand: ChartStyle
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

  /// Draws the signs of what was measured; those at the border are whole.
  func drawSigns(
    of snapshot: GraphSnapshot, on canvas: inout some Canvas, _ hand: ChartStyle
  ) {
    canvas.save()
    defer { canvas.restore() }
    canvas.begin(role: "tv-signs")
    for (number, points) in snapshot.lines.enumerated() where snapshot.series[number].isMeasured {
      drawSigns(number, points, on: &canvas, hand)
    }
  }

  /// Draws the sign of a series at some of its points, the same size at any zoom.
  private func drawSigns(
    _ number: Int, _ points: [CGPoint], on canvas: inout some Canvas, _ hand: ChartStyle
  ) {
    let count = Int(max(2, min(12, bounds.width / 48)))
    let step = max(1, (points.count + count - 1) / count)
    // Each series begins at another of its points, so that signs do not hide each other.
    for place in stride(from: min(number % 4 * step / 4, step - 1), to: points.count, by: step) {
      let point = transform.transform(points[place])
      guard point.isFinite, bounds.insetBy(dx: -0.5, dy: -0.5).contains(point) else { continue }
      canvas.fill(hand.sign(number, at: point), hand.ink(number))
    }
  }

  /// Draws the axes with their marks, as far as they are in view.
  private func drawAxes(on canvas: inout some Canvas, _ hand: ChartStyle) {
    let scale = { (points: Double) in
      try? AxisScale(pointsPerUnit: abs(points), minimumSpacing: hand.spacing)
    }
    guard let horizontal = scale(transform.m11), let vertical = scale(transform.m22),
      let axes = try? CoordinateAxes(
        horizontally: horizontal, vertically: vertical, origin: transform.transform(.zero),
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
