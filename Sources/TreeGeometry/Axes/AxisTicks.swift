/// The visible ticks of an axis, in order of position.
///
/// A tick is at every integer multiple of the spacing from the origin. The visible ticks are found
/// by a division of the bounds, and each tick is computed on access. Time and memory therefore do
/// not depend on the distance of the origin.
public struct AxisTicks: Hashable, Sendable {
  /// The scale of the axis: its unit and spacing.
  public let scale: AxisScale

  /// The position of zero on the axis, in points.
  public let origin: Double

  /// The direction of increasing numbers.
  public let direction: AxisDirection

  /// The number of the tick with the least position, and the number of ticks.
  private let first: Int64
  private let total: Int

  /// The index of the omitted tick at the origin, or the number of ticks if none is omitted.
  private let gap: Int

  /// The maximum number of ticks.
  public static let limit = 10_000

  /// Creates the visible ticks of an axis.
  ///
  /// The result is `nil` if a number is not finite, the origin or a bound is 2^49 or more spacings
  /// away from 0, or more than ``limit`` ticks are visible.
  ///
  /// - Parameters:
  ///   - scale: the scale of the axis.
  ///   - origin: the position of zero on the axis, in points.
  ///   - bounds: the visible range, in points. A tick on a bound is visible.
  ///   - direction: the direction of increasing numbers.
  ///   - includesOrigin: whether there is a tick at the origin.
  /// - Complexity: O(1).
  public init?(
    on scale: AxisScale, origin: Double, bounds: ClosedRange<Double>,
    direction: AxisDirection = .increasing, includesOrigin: Bool = false
  ) {
    self.scale = scale
    self.origin = origin
    self.direction = direction
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    // Within this distance, neighboring ticks have different positions, so the search below ends.
    guard origin.isFinite, lower.isFinite, upper.isFinite,
      Swift.max(abs(origin), abs(lower), abs(upper)) / scale.spacing < 0x1p49
    else { return nil }
    // Ticks are counted by increasing position, regardless of the direction of the numbers.
    let place = { (number: Int64) in origin + scale.distance(of: number) }
    // The division is rounded, so correct both estimates by comparing positions of ticks with the
    // bounds.
    var start = Int64(((lower - origin) / scale.spacing).rounded(.up))
    var end = Int64(((upper - origin) / scale.spacing).rounded(.down))
    while place(start - 1) >= lower { start -= 1 }
    while place(start) < lower { start += 1 }
    while place(end + 1) <= upper { end += 1 }
    while place(end) > upper { end -= 1 }
    let count = Swift.max(0, Int(end - start) + 1)
    let hidesOrigin = !includesOrigin && start <= 0 && 0 <= end
    first = start
    total = hidesOrigin ? count - 1 : count
    gap = hidesOrigin ? Int(-start) : total
    if total > AxisTicks.limit { return nil }
  }
}

extension AxisTicks: RandomAccessCollection {
  /// The index of the first tick.
  public var startIndex: Int { 0 }

  /// The number of ticks.
  public var endIndex: Int { total }

  /// Accesses the tick at an index, in order of position.
  ///
  /// - Parameter index: a valid index of the collection.
  public subscript(index: Int) -> AxisTick {
    precondition(indices.contains(index), "there is no such tick")
    let number = first + Int64(index < gap ? index : index + 1)
    return AxisTick(
      number: direction == .increasing ? number : -number, unit: scale.unit,
      position: origin + scale.distance(of: number))
  }
}

/// The direction of increasing numbers on an axis.
public enum AxisDirection: Hashable, Sendable, CaseIterable {
  /// Numbers increase with the coordinate: to the right or downward.
  case increasing
  /// Numbers increase against the coordinate: to the left, or upward as in mathematics.
  case decreasing
}

/// A tick of an axis.
public struct AxisTick: Hashable, Sendable {
  /// The number of the tick: its signed distance from the origin in units.
  public let number: Int64

  /// The unit of the axis.
  public let unit: AxisUnit

  /// The position on the axis in points.
  public let position: Double

  /// The value at the tick, as the nearest floating-point number.
  public var value: Double { unit.value(of: number) }

  /// The value at the tick, as an exact decimal.
  public var label: String { unit.label(of: number) }

  /// The value at the tick, as an exact decimal with an exponent if that makes it shorter.
  public var compactLabel: String { unit.compactLabel(of: number) }
}
