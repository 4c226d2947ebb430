public import Foundation

/// Two axes that cross at an origin, as far as they are in view: `x` to the right, `y` upwards.
public struct CoordinateAxes: Hashable, Sendable {
  /// Where the axes cross.
  public let origin: CGPoint

  /// What is in view.
  public let bounds: CGRect

  /// The marks of the horizontal axis from left to right, or `nil` if the axis is not in view.
  public let horizontal: AxisMarks?

  /// The marks of the vertical axis from top to bottom, or `nil` if the axis is not in view.
  public let vertical: AxisMarks?

  /// Finds the axes and the marks in view.
  ///
  /// - Parameters:
  ///   - scale: the unit and the spacing.
  ///   - origin: where the axes cross.
  ///   - bounds: what is in view; an axis on its border is in view.
  /// - Throws: ``AxisError`` if a number is not finite, the origin is too far away or there would be
  ///   too many marks.
  /// - Complexity: O(1).
  public init(on scale: AxisScale, origin: CGPoint, bounds: CGRect) throws(AxisError) {
    try self.init(horizontally: scale, vertically: scale, origin: origin, bounds: bounds)
  }

  /// Finds the axes and the marks in view where the two directions have scales of their own.
  ///
  /// - Parameters:
  ///   - horizontalScale: the unit and the spacing from left to right.
  ///   - verticalScale: the unit and the spacing upwards.
  ///   - origin: where the axes cross.
  ///   - bounds: what is in view; an axis on its border is in view.
  /// - Throws: ``AxisError`` if a number is not finite, the origin is too far away or there would be
  ///   too many marks.
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
