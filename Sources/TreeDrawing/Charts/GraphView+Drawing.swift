import Foundation
import TextSupport
public import TreeGeometry

extension GraphView {
  /// Draws a graph: its lines and, above them, the visible parts of the axes.
  ///
  /// - Parameters:
  ///   - canvas: the canvas to draw on. Its state is restored afterward.
  ///   - style: the colors and line widths.
  ///   - source: a function that returns the data. It is called exactly once.
  /// - Throws: ``/TreeGeometry/TransformError`` if the transform of the canvas is so extreme that
  ///   the product with the graph's transform is not invertible. Nothing is drawn in this case.
  /// - Complexity: O(number of samples and points).
  public func draw(
    on canvas: inout some DrawingCanvas, style: ChartStyle = ChartStyle(),
    _ source: () -> GraphSnapshot
  ) throws(TransformError) {
    let snapshot = source()
    try drawLines(of: snapshot, within: window, on: &canvas, style)
    drawSymbols(of: snapshot, on: &canvas, style)
    drawAxes(on: &canvas, snapshot.shift, style)
  }

  /// Draws the lines in the coordinates of the graph, clipped to its bounds.
  ///
  /// If the window is far from the origin, the coordinates are relative to its center, because
  /// files contain a limited number of digits.
  ///
  /// - Parameters:
  ///   - snapshot: the lines.
  ///   - window: the rectangle of the graph that paths must not leave. Renderers would also measure
  ///     and dash the parts that they clip, which may be a million times as long as the picture.
  ///   - canvas: the canvas to draw on.
  ///   - style: the colors and line widths.
  /// - Throws: ``/TreeGeometry/TransformError`` if the transforms have no invertible product.
  func drawLines(
    of snapshot: GraphSnapshot, within window: CGRect, on canvas: inout some DrawingCanvas,
    _ style: ChartStyle
  ) throws(TransformError) {
    canvas.save()
    defer { canvas.restore() }
    canvas.begin(role: "tv-graph")
    canvas.clip(to: DrawingPath(bounds))
    // The paths are stretched, so that the scale, and with it the width of strokes, is the same in
    // all directions. Zooming does not change the paths.
    let stretch = abs(transform.m22 / transform.m11)
    var even = transform
    even.m22 = -abs(transform.m11)
    func offset(_ middle: Double, _ length: Double) -> Double {
      abs(middle) > 8 * length ? middle : 0
    }
    let origin = CGPoint(
      x: offset(window.midX, window.width), y: offset(window.midY, window.height) * stretch)
    even.prepend(AffineTransform(translationByX: origin.x, byY: origin.y))
    try canvas.concatenate(even)
    for (number, points) in snapshot.lines.enumerated() {
      let isMeasured = snapshot.series[number].isMeasured
      canvas.stroke(
        DrawingPath(
          through: points.clipped(to: window).map {
            CGPoint(x: $0.x - origin.x, y: $0.y * stretch - origin.y)
          }),
        style.line(number, isMeasured: isMeasured))
    }
  }

  /// Draws the point symbols of measured series, at some of their points.
  ///
  /// Symbols at the border are not clipped. Their size does not depend on the zoom factor.
  func drawSymbols(
    of snapshot: GraphSnapshot, on canvas: inout some DrawingCanvas, _ style: ChartStyle
  ) {
    let count = Int(max(2, min(12, bounds.width / 48)))
    let room = bounds.insetBy(dx: -0.5, dy: -0.5)
    canvas.draw(part: "tv-signs") { canvas in
      for (number, points) in snapshot.lines.enumerated() where snapshot.series[number].isMeasured {
        let step = max(1, (points.count + count - 1) / count)
        // Each series starts at a different point, so that symbols do not cover each other.
        let first = min(number % 4 * step / 4, step - 1)
        for place in stride(from: first, to: points.count, by: step) {
          let point = transform.transform(points[place])
          guard point.isFinite, room.contains(point) else { continue }
          canvas.fill(style.symbol(number, at: point), style.color(number))
        }
      }
    }
  }

  /// Draws the visible parts of the axes with their ticks.
  private func drawAxes(
    on canvas: inout some DrawingCanvas, _ shift: DecimalShift, _ style: ChartStyle
  ) {
    let scale = { (points: Double) in
      AxisScale(pointsPerUnit: abs(points), minimumSpacing: style.spacing)
    }
    guard let horizontal = scale(transform.m11), let vertical = scale(transform.m22),
      let axes = CoordinateAxes(
        on: horizontal, vertically: vertical, origin: transform.transform(.zero), bounds: bounds)
    else { return }
    canvas.save()
    canvas.begin(role: "tv-axes")
    var path = DrawingPath()
    let (origin, reach) = (axes.origin, style.tick)
    let font = FontStyle(style.text, size: style.size)
    if let ticks = axes.horizontal {
      path.addLine(
        from: CGPoint(x: bounds.minX, y: origin.y), to: CGPoint(x: bounds.maxX, y: origin.y))
      for tick in ticks {
        let (x, end) = (tick.position, origin.y + reach)
        path.addLine(from: CGPoint(x: x, y: origin.y - reach), to: CGPoint(x: x, y: end))
        canvas.draw(tick.label.withMinus, at: CGPoint(x: x, y: end + style.size + 1), font)
      }
    }
    if let ticks = axes.vertical {
      path.addLine(
        from: CGPoint(x: origin.x, y: bounds.minY), to: CGPoint(x: origin.x, y: bounds.maxY))
      let side = FontStyle(style.text, size: style.size, alignment: .start)
      for tick in ticks {
        let (y, end) = (tick.position, origin.x + reach)
        path.addLine(from: CGPoint(x: origin.x - reach, y: y), to: CGPoint(x: end, y: y))
        let label = shift == .none ? tick.label : tick.compactLabel(undoing: shift)
        canvas.draw(label.withMinus, at: CGPoint(x: end + 3, y: y + style.rise), side)
      }
    }
    canvas.stroke(path, LineStyle(style.axis))
    canvas.restore()
  }
}
