/// A ruler beside a picture: marks over all of its length, the one at the origin too, however long
/// it is.
///
/// The spacing grows with the length where there would otherwise be more marks than
/// ``AxisMarks/limit`` allows.
public struct AxisRuler: Hashable, Sendable {
  /// The marks in view.
  public let marks: AxisMarks

  /// Makes a ruler.
  ///
  /// - Parameters:
  ///   - bounds: from where to where it reaches, in points.
  ///   - origin: where its zero is, in points; it need not be in view.
  ///   - pointsPerUnit: how many points one unit takes, from 1e-300 to 1e300.
  ///   - minimumSpacing: the least distance between two marks in points, from 1e-300 to 1e300.
  ///   - direction: which way the numbers grow.
  ///   - wholeUnitsOnly: whether marks stand at whole numbers only, as those of depths do.
  ///   - rule: which units there are to choose from.
  /// - Throws: ``AxisError`` if a number is out of range or the origin is too far away.
  /// - Complexity: O(1).
  public init(
    over bounds: ClosedRange<Double>, origin: Double, pointsPerUnit: Double, minimumSpacing: Double,
    direction: AxisDirection = .increasing, wholeUnitsOnly: Bool = false,
    rule: AxisUnitRule = .oneTwoFive
  ) throws(AxisError) {
    guard AxisScale.range.contains(minimumSpacing) else {
      throw .spacing(minimum: minimumSpacing)
    }
    let length = bounds.upperBound - bounds.lowerBound
    guard length.isFinite else {
      throw .notFinite(origin: origin, lower: bounds.lowerBound, upper: bounds.upperBound)
    }
    guard pointsPerUnit.isFinite else { throw .scale(pointsPerUnit: pointsPerUnit) }
    let spacing = max(
      minimumSpacing, length / Double(AxisMarks.limit - 1), wholeUnitsOnly ? pointsPerUnit : 0)
    let scale = try AxisScale(
      pointsPerUnit: pointsPerUnit, minimumSpacing: spacing, rule: rule)
    marks = try AxisMarks(
      on: scale, origin: origin, bounds: bounds, direction: direction, includesOrigin: true)
  }
}
