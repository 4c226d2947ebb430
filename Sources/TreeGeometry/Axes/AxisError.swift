/// An error in the parameters of an axis.
public enum AxisError: Error, Hashable, Sendable {
  /// The scale is not from 1e-300 to 1e300 points per unit.
  case scale(pointsPerUnit: Double)
  /// The minimum distance between two ticks is not from 1e-300 to 1e300.
  case spacing(minimum: Double)
  /// The required unit is below 1e-300 or above 5e300.
  case unitOutOfRange(pointsPerUnit: Double, minimumSpacing: Double)
  /// The origin or a bound is not finite.
  case notFinite(origin: Double, lower: Double, upper: Double)
  /// The origin or a bound is so large that neighboring ticks would have the same position.
  case tooFar(origin: Double, lower: Double, upper: Double)
  /// The number of ticks would exceed the limit.
  case tooManyMarks(count: Int, limit: Int)
}

extension AxisError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .scale(let scale):
      "\(scale) points per unit of an axis (expected: a number from 1e-300 to 1e300)"
    case .spacing(let spacing):
      "a distance of \(spacing) between the marks of an axis (expected: a number from 1e-300 to "
        + "1e300)"
    case .unitOutOfRange(let scale, let spacing):
      "marks \(spacing) apart at \(scale) points per unit of an axis (expected: a unit from 1e-300 "
        + "to 5e300)"
    case .notFinite(let origin, let lower, let upper):
      "an axis from \(lower) to \(upper) with its origin at \(origin) (expected: finite numbers)"
    case .tooFar(let origin, let lower, let upper):
      "an axis from \(lower) to \(upper) with its origin at \(origin), too far away (expected: "
        + "less than 2^49 spacings from 0)"
    case .tooManyMarks(let count, let limit):
      "\(count) marks on an axis (expected: at most \(limit))"
    }
  }
}
