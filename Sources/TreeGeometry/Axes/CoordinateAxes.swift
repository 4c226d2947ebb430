public import Foundation

/// The visible parts of two axes that cross at an origin: `x` points right, `y` points up.
public struct CoordinateAxes: Hashable, Sendable {
  /// The point where the axes cross.
  public let origin: CGPoint

  /// The visible rectangle.
  public let bounds: CGRect

  /// The ticks of the horizontal axis from left to right, or `nil` if the axis is not visible.
  public let horizontal: AxisTicks?

  /// The ticks of the vertical axis from top to bottom, or `nil` if the axis is not visible.
  public let vertical: AxisTicks?

  /// Creates the visible axes and ticks.
  ///
  /// The result is `nil` if a number is not finite, the origin is too far away, or there are too
  /// many ticks.
  ///
  /// - Parameters:
  ///   - horizontalScale: the scale of the horizontal axis.
  ///   - verticalScale: the scale of the vertical axis; by default, the scale of the horizontal
  ///     axis.
  ///   - origin: the point where the axes cross.
  ///   - bounds: the visible rectangle. An axis on its border is visible.
  /// - Complexity: O(1).
  public init?(
    on horizontalScale: AxisScale, vertically verticalScale: AxisScale? = nil, origin: CGPoint,
    bounds: CGRect
  ) {
    guard !bounds.isNull, origin.isFinite else { return nil }
    let columns: ClosedRange<Double> = bounds.minX...bounds.maxX
    let rows: ClosedRange<Double> = bounds.minY...bounds.maxY
    let (isRowSeen, isColumnSeen) = (rows.contains(origin.y), columns.contains(origin.x))
    self.origin = origin
    self.bounds = bounds
    horizontal = isRowSeen ? AxisTicks(on: horizontalScale, origin: origin.x, bounds: columns) : nil
    vertical =
      isColumnSeen
      ? AxisTicks(
        on: verticalScale ?? horizontalScale, origin: origin.y, bounds: rows, direction: .decreasing
      )
      : nil
    if isRowSeen && horizontal == nil || isColumnSeen && vertical == nil { return nil }
  }
}
