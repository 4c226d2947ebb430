/// Lengths in fixed point: integers that count sixteenths of a unit.
///
/// All layouts compute with these integers, so that results are reproducible bit for bit: equal
/// subtrees have equal offsets, a parent is exactly in the middle of its children, and an
/// incremental layout equals a full layout. Offsets between a node and its parent are `Int32`,
/// which covers 134 million units to either side. Absolute positions are `Int64`.
public enum FixedPoint {
  /// The number of fixed-point steps per unit.
  @inlinable
  public static var scale: Int64 { 16 }

  /// The maximum length of a size or an option, in units.
  public static var maximumLength: Double { 16_777_216 }

  /// The maximum offset between a node and its parent, in fixed-point steps.
  static var maximumOffset: Int64 { Int64(Int32.max) }

  /// The maximum distance between two positions, in fixed-point steps.
  ///
  /// Adding the extents of nodes to it does not overflow.
  static var maximumPosition: Int64 { 1 << 62 }

  /// Returns a length in fixed point, rounded up so that no node gets less space than requested.
  ///
  /// - Parameter length: a length in units. Negative numbers and NaN count as 0, and lengths of
  ///   more than ``maximumLength`` count as ``maximumLength``.
  /// - Returns: the length in fixed-point steps.
  public static func ceiling(_ length: Double) -> Int64 {
    let clamped = length.isNaN ? 0 : min(max(length, 0), maximumLength)
    let exact = clamped * Double(scale)
    let whole = Int64(exact)
    return Double(whole) < exact ? whole + 1 : whole
  }

  /// Returns a fixed-point position in units.
  ///
  /// - Parameter steps: a position or length in fixed-point steps.
  /// - Returns: the position or length in units.
  @inlinable
  public static func units(_ steps: Int64) -> Double { Double(steps) / Double(scale) }
}
