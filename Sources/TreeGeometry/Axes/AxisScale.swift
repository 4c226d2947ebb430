/// The scale of an axis: the length of a unit and the spacing of the ticks.
public struct AxisScale: Hashable, Sendable {
  /// The number of points per unit.
  public let pointsPerUnit: Double

  /// The distance between two ticks in units of the axis.
  public let unit: AxisUnit

  /// Creates a scale with the smallest unit that keeps ticks at the minimum distance.
  ///
  /// The result is `nil` if a number is out of range, or the required unit is below 1e-300 or above
  /// 5e300.
  ///
  /// - Parameters:
  ///   - pointsPerUnit: the number of points per unit, from 1e-300 to 1e300.
  ///   - minimumSpacing: the minimum distance between two ticks in points, from 1e-300 to 1e300.
  ///   - rule: the rule that determines the available units.
  public init?(pointsPerUnit: Double, minimumSpacing: Double, rule: AxisUnitRule = .oneTwoFive) {
    guard Self.range.contains(pointsPerUnit), Self.range.contains(minimumSpacing),
      let unit = rule.unit(pointsPerUnit: pointsPerUnit, minimumSpacing: minimumSpacing)
    else { return nil }
    self.pointsPerUnit = pointsPerUnit
    self.unit = unit
  }

  /// The range of valid scales and spacings.
  static let range = 1e-300...1e300

  /// The distance between two ticks in points.
  public var spacing: Double { distance(of: 1) }

  /// Returns the distance of a tick from the origin in points.
  ///
  /// - Parameter number: the number of the tick, counted from the origin.
  /// - Returns: the distance, which is negative if the number is negative.
  public func distance(of number: Int64) -> Double { unit.times(number, pointsPerUnit) }
}

extension AxisTicks {
  /// Creates the ticks of a ruler beside a picture, including one at the origin.
  ///
  /// The ruler can have any length: the spacing increases if there would otherwise be more ticks
  /// than ``limit``.
  ///
  /// The result is `nil` if a number is out of range or the origin is too far away.
  ///
  /// - Parameters:
  ///   - bounds: the range of the ruler, in points.
  ///   - origin: the position of zero, in points. It need not be within the bounds.
  ///   - pointsPerUnit: the number of points per unit, from 1e-300 to 1e300.
  ///   - minimumSpacing: the minimum distance between two ticks in points, from 1e-300 to 1e300.
  ///   - direction: the direction of increasing numbers.
  ///   - wholeUnitsOnly: whether ticks are at integers only, for example for depths.
  ///   - rule: the rule that determines the available units.
  /// - Complexity: O(1).
  public init?(
    over bounds: ClosedRange<Double>, origin: Double, pointsPerUnit: Double, minimumSpacing: Double,
    direction: AxisDirection = .increasing, wholeUnitsOnly: Bool = false,
    rule: AxisUnitRule = .oneTwoFive
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    guard AxisScale.range.contains(minimumSpacing), length.isFinite, pointsPerUnit.isFinite,
      let scale = AxisScale(
        pointsPerUnit: pointsPerUnit,
        minimumSpacing: Swift.max(
          minimumSpacing, length / Double(AxisTicks.limit - 1), wholeUnitsOnly ? pointsPerUnit : 0),
        rule: rule)
    else { return nil }
    self.init(on: scale, origin: origin, bounds: bounds, direction: direction, includesOrigin: true)
  }
}
