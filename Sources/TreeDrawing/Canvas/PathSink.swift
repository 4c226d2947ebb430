import Foundation

/// What a way is written into point by point: a path, or the data of a path in SVG.
protocol PathSink {
  /// Puts the pen down at a point.
  mutating func move(to point: CGPoint)
  /// Draws a straight line to a point.
  mutating func line(to point: CGPoint)
  /// Draws a cubic curve by way of two control points to a point.
  mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint)
}

extension DrawingPath: PathSink {}
