/// Lengths in fixed point: whole numbers of sixteenths of a unit.
///
/// All layouts compute in these, so that "equal" means equal to the bit: two equal subtrees have
/// equal offsets, a parent is exactly in the middle of its children, and a layout that follows an
/// edit equals one made afresh. Offsets between a node and its parent are `Int32`, which reaches
/// 134 million units to either side; absolute positions are `Int64`.
public enum FixedPoint {
  /// How many fixed-point steps make one unit.
  @inlinable
  public static var scale: Int64 { 16 }

  /// The greatest length of a size or an option, in units.
  public static var maximumLength: Double { 16_777_216 }

  /// The greatest offset between a node and its parent, in fixed-point steps.
  static var maximumOffset: Int64 { Int64(Int32.max) }

  /// The greatest distance between two positions, in fixed-point steps; it leaves room for the extents
  /// of nodes, and for the sum of two positions.
  static var maximumPosition: Int64 { 1 << 62 }

  /// A length in fixed point, rounded up so that nothing is ever given less room than it asked for.
  ///
  /// - Parameter length: a length in units; negative or not a number counts as 0, and more than
  ///   ``maximumLength`` as that.
  /// - Returns: the length in fixed-point steps.
  public static func ceiling(_ length: Double) -> Int32 {
    let clamped = length.isNaN ? 0 : min(max(length, 0), maximumLength)
    let exact = clamped * Double(scale)
    let whole = Int32(exact)
    return Double(whole) < exact ? whole + 1 : whole
  }

  /// A fixed-point position in units.
  ///
  /// - Parameter steps: a position or length in fixed-point steps.
  /// - Returns: the same in units.
  @inlinable
  public static func units(_ steps: Int64) -> Double { Double(steps) / Double(scale) }
}
