/// The marks of an axis that are in view, by position.
///
/// A mark stands at every whole number *k* of spacings from the origin. Which of them are in view
/// follows from the bounds by a division, and a mark is computed when it is asked for: neither the
/// work nor the memory depends on how far away the origin is.
public struct AxisMarks: Hashable, Sendable {
  /// The unit and the spacing.
  public let scale: AxisScale

  /// Where the axis has its zero, in points.
  public let origin: Double

  /// Which way the numbers grow.
  public let direction: AxisDirection

  /// The number of the mark at the lesser end, and how many follow it.
  private let first: Int64
  private let total: Int

  /// The index of the mark at the origin that is left out, or the number of marks.
  private let gap: Int

  /// The greatest number of marks there can be.
  public static let limit = 10_000

  /// Finds the marks in view.
  ///
  /// - Parameters:
  ///   - scale: the unit and the spacing.
  ///   - origin: where the axis has its zero, in points.
  ///   - bounds: what is in view, in points; a mark on a bound is in view.
  ///   - direction: which way the numbers grow.
  ///   - includesOrigin: whether there is a mark at the origin itself.
  /// - Throws: ``AxisError`` if a number is not finite, the origin or a bound is 2^49
  ///   spacings away from 0, or there would be more than ``limit`` marks.
  /// - Complexity: O(1).
  public init(
    on scale: AxisScale, origin: Double, bounds: ClosedRange<Double>,
    direction: AxisDirection = .increasing, includesOrigin: Bool = false
  ) throws(AxisError) {
    self.scale = scale
    self.origin = origin
    self.direction = direction
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    guard origin.isFinite, lower.isFinite, upper.isFinite else {
      throw .notFinite(origin: origin, lower: lower, upper: upper)
    }
    // Nearer than this, neighbouring marks have places of their own, so the search below ends.
    guard Swift.max(abs(origin), abs(lower), abs(upper)) / scale.spacing < Double(1 << 49) else {
      throw .tooFar(origin: origin, lower: lower, upper: upper)
    }
    // Counted along the axis, whichever way the numbers grow.
    let place = { (number: Int64) in origin + scale.distance(of: number) }
    let estimates = (
      ((lower - origin) / scale.spacing).rounded(.up),
      ((upper - origin) / scale.spacing).rounded(.down)
    )
    // The division is rounded: the place of the mark itself decides.
    var (start, end) = (Int64(estimates.0), Int64(estimates.1))
    while place(start - 1) >= lower { start -= 1 }
    while place(start) < lower { start += 1 }
    while place(end + 1) <= upper { end += 1 }
    while place(end) > upper { end -= 1 }
    let count = Swift.max(0, Int(end - start) + 1)
    let hidesOrigin = !includesOrigin && start <= 0 && 0 <= end
    first = start
    total = hidesOrigin ? count - 1 : count
    gap = hidesOrigin ? Int(-start) : total
    guard total <= AxisMarks.limit else {
      throw .tooManyMarks(count: total, limit: AxisMarks.limit)
    }
  }
}

extension AxisMarks: RandomAccessCollection {
  /// The index of the first mark.
  public var startIndex: Int { 0 }

  /// The number of marks.
  public var endIndex: Int { total }

  /// The mark at an index, the one with the least position first.
  ///
  /// - Parameter index: an index of the collection.
  public subscript(index: Int) -> AxisMark {
    precondition(indices.contains(index), "there is no such mark")
    let number = first + Int64(index < gap ? index : index + 1)
    return AxisMark(
      number: direction == .increasing ? number : -number, unit: scale.unit,
      position: origin + scale.distance(of: number))
  }
}

/// Which way the numbers of an axis grow.
public enum AxisDirection: Hashable, Sendable, CaseIterable {
  /// With the coordinate: to the right, or downwards.
  case increasing
  /// Against the coordinate: to the left, or upwards as in mathematics.
  case decreasing
}

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

  /// The same, with an exponent where that makes a long decimal shorter.
  public var compactLabel: String { unit.compactLabel(of: number) }
}
