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

/// How long a unit of an axis is and how its marks are spaced.
public struct AxisScale: Hashable, Sendable {
  /// How many points one unit takes.
  public let pointsPerUnit: Double

  /// The unit of the marks.
  public let unit: AxisUnit

  /// Chooses the least unit that keeps marks apart.
  ///
  /// - Parameters:
  ///   - pointsPerUnit: how many points one unit takes, from 1e-300 to 1e300.
  ///   - minimumSpacing: the least distance between two marks in points, from 1e-300 to 1e300.
  ///   - rule: which units there are to choose from.
  /// - Throws: ``AxisError`` if a number is out of range, or the unit would be below 1e-300 or above
  ///   5e300.
  public init(
    pointsPerUnit: Double, minimumSpacing: Double, rule: AxisUnitRule = .oneTwoFive
  ) throws(AxisError) {
    let range = AxisScale.range
    guard range.contains(pointsPerUnit) else { throw .scale(pointsPerUnit: pointsPerUnit) }
    guard range.contains(minimumSpacing) else { throw .spacing(minimum: minimumSpacing) }
    guard let unit = rule.unit(pointsPerUnit: pointsPerUnit, minimumSpacing: minimumSpacing) else {
      throw .unitOutOfRange(pointsPerUnit: pointsPerUnit, minimumSpacing: minimumSpacing)
    }
    self.pointsPerUnit = pointsPerUnit
    self.unit = unit
  }

  /// The scales and spacings there can be.
  static let range = 1e-300...1e300

  /// The distance between two marks in points.
  public var spacing: Double { distance(of: 1) }

  /// How far a mark is from the origin in points, negative on the other side.
  ///
  /// - Parameter number: how many units from the origin.
  /// - Returns: the distance.
  public func distance(of number: Int64) -> Double { unit.times(number, pointsPerUnit) }
}
