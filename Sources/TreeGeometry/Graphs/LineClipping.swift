package import Foundation

extension CGRect {
  /// Returns the part of a line segment inside the rectangle, or `nil` if the segment is outside.
  ///
  /// This is the algorithm of You-Dong Liang and Brian A. Barsky, "A new concept and method for line
  /// clipping", 1984.
  ///
  /// - Parameters:
  ///   - start: the start of the segment.
  ///   - end: the end of the segment.
  /// - Returns: the two ends of the part. An end that lies inside the rectangle is returned
  ///   unchanged. The result is `nil` if a coordinate is not finite.
  package func clip(_ start: CGPoint, _ end: CGPoint) -> (start: CGPoint, end: CGPoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx.isFinite, dy.isFinite else { return nil }
    // Shares of the segment's length.
    var (enter, leave) = (0.0, 1.0)
    for (step, space) in [
      (-dx, start.x - minX), (dx, maxX - start.x), (-dy, start.y - minY), (dy, maxY - start.y),
    ] {
      if step == 0 {
        if space < 0 { return nil }
      } else if step < 0 {
        enter = max(enter, space / step)
      } else {
        leave = min(leave, space / step)
      }
    }
    guard enter <= leave else { return nil }
    func point(_ share: Double) -> CGPoint {
      CGPoint(
        x: min(max(start.x + dx * share, minX), maxX),
        y: min(max(start.y + dy * share, minY), maxY))
    }
    return (enter == 0 ? start : point(enter), leave == 1 ? end : point(leave))
  }
}

extension [CGPoint] {
  /// Returns the parts of the line through the points that lie inside a rectangle.
  ///
  /// - Parameter box: the rectangle.
  /// - Returns: the points of the parts. As in the line itself, a point that is not finite separates
  ///   two parts.
  /// - Complexity: O(*n*).
  package func clipped(to box: CGRect) -> [CGPoint] {
    var parts: [CGPoint] = []
    var previous: CGPoint?
    for point in self {
      if let (start, end) = box.clip(previous ?? point, point) {
        if parts.last != start || previous == nil {
          if !parts.isEmpty { parts.append(CGPoint(x: CGFloat.nan, y: .nan)) }
          parts.append(start)
        }
        if end != start { parts.append(end) }
      }
      previous = point.isFinite ? point : nil
    }
    return parts
  }
}
