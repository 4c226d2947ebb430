public import Foundation

/// The visible parts of two axes that cross at an origin: `x` points right, `y` points up.
public struct CoordinateAxes: Hashable, Sendable {
  /// The point where the axes cross.
  public let origin: CGPoint

  /// The visible rectangle.
  public let bounds: CGRect

  /// The ticks of the horizontal axis from left to right, or `nil` if the axis is not visible.
  public let horizontal: AxisMarks?

  /// The ticks of the vertical axis from top to bottom, or `nil` if the axis is not visible.
  public let vertical: AxisMarks?

  /// Creates the visible axes and ticks with the same scale in both directions.
  ///
  /// - Parameters:
  ///   - scale: the scale of both axes.
  ///   - origin: the point where the axes cross.
  ///   - bounds: the visible rectangle. An axis on its border is visible.
  /// - Throws: ``AxisError`` if a number is not finite, the origin is too far away, or there are
  ///   too many ticks.
  /// - Complexity: O(1).
  public init(on scale: AxisScale, origin: CGPoint, bounds: CGRect) throws(AxisError) {
    try self.init(horizontally: scale, vertically: scale, origin: origin, bounds: bounds)
  }

  /// Creates the visible axes and ticks with a separate scale for each direction.
  ///
  /// - Parameters:
  ///   - horizontalScale: the scale of the horizontal axis.
  ///   - verticalScale: the scale of the vertical axis.
  ///   - origin: the point where the axes cross.
  ///   - bounds: the visible rectangle. An axis on its border is visible.
  /// - Throws: ``AxisError`` if a number is not finite, the origin is too far away, or there are
  ///   too many ticks.
  /// - Complexity: O(1).
  public init(
    horizontally horizontalScale: AxisScale, vertically verticalScale: AxisScale, origin: CGPoint,
    bounds: CGRect
  ) throws(AxisError) {
    self.origin = origin
    self.bounds = bounds
    let columns = try CoordinateAxes.range(bounds.minX, bounds.maxX, origin.x)
    let rows = try CoordinateAxes.range(bounds.minY, bounds.maxY, origin.y)
    horizontal =
      rows.contains(origin.y)
      ? try AxisMarks(on: horizontalScale, origin: origin.x, bounds: columns) : nil
    vertical =
      columns.contains(origin.x)
      ? try AxisMarks(
        on: verticalScale, origin: origin.y, bounds: rows, direction: .decreasing) : nil
  }

  private static func range(
    _ lower: CGFloat, _ upper: CGFloat, _ origin: CGFloat
  ) throws(AxisError) -> ClosedRange<Double> {
    guard lower <= upper, lower.isFinite, upper.isFinite, origin.isFinite else {
      throw .notFinite(origin: origin, lower: lower, upper: upper)
    }
    return lower...upper
  }
}
