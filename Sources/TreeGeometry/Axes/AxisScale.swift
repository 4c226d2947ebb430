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
