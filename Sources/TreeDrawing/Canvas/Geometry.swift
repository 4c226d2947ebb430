import Foundation

extension CGPoint {
  /// Returns the point moved by a multiple of a vector.
  func moved(_ vector: CGSize, by times: Double = 1) -> CGPoint {
    CGPoint(x: x + vector.width * times, y: y + vector.height * times)
  }

  /// Returns the point in the middle between two points.
  static func middle(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
    CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }
}

extension CGRect {
  /// The center of the rectangle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Creates a square around a point.
  ///
  /// - Parameters:
  ///   - center: the center of the square.
  ///   - radius: half the side of the square.
  init(around center: CGPoint, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

/// A target for path elements: a path, or the path data of an SVG element.
protocol PathSink {
  /// Starts a new subpath at a point.
  mutating func move(to point: CGPoint)
  /// Draws a straight line to a point.
  mutating func line(to point: CGPoint)
  /// Draws a cubic Bézier curve to a point.
  mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint)
}

extension PathSink {
  /// Adds a straight line between two points.
  mutating func addLine(from start: CGPoint, to end: CGPoint) {
    move(to: start)
    line(to: end)
  }
}

extension DrawingPath: PathSink {}
