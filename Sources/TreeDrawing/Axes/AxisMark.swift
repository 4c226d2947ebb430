/// A mark of an axis.
public struct AxisMark: Hashable, Sendable {
  /// How many units from the origin.
  public let number: Int64

  /// The unit.
  public let unit: AxisUnit

  /// Where it stands on the axis in points.
  public let position: Double

  /// What is measured there, as the nearest number.
  public var value: Double { unit.value(of: number) }

  /// What is measured there, as an exact decimal.
  public var label: String { unit.label(of: number) }
}
