/// The distances that a layout is asked to keep, in units: the same options for all layouts.
///
/// The defaults make the unit grid: neighbours one apart, levels one apart, nodes without size.
public struct LayoutOptions: Hashable, Sendable {
  /// How far apart neighbours on a level are kept.
  public struct Spacing: Hashable, Sendable {
    /// The least distance between the points of two neighbours.
    public var pitch: Double
    /// The least distance between the borders of two neighbours.
    public var gap: Double

    /// Makes a spacing; both of its distances are kept.
    ///
    /// - Parameters:
    ///   - pitch: the least distance between points.
    ///   - gap: the least distance between borders.
    public init(pitch: Double, gap: Double) {
      self.pitch = pitch
      self.gap = gap
    }
  }

  /// The spacing of two children of the same parent; half its pitch is how far a lone child stands
  /// to its side.
  public var siblings: Spacing

  /// The spacing of neighbours that are not siblings.
  public var subtrees: Spacing

  /// The spacing of two levels.
  public var levels: Spacing

  /// The grid that positions keep to: every horizontal offset is a multiple of it.
  ///
  /// Rounded up to a power of two; 1 is one.
  public var quantum: Double

  /// The direction in which the tree grows.
  public var orientation: Orientation

  /// Makes options.
  ///
  /// - Parameters:
  ///   - siblings: the spacing of two children of the same parent.
  ///   - subtrees: the spacing of other neighbours on a level; as for siblings if `nil`.
  ///   - levels: the spacing of two levels.
  ///   - quantum: the grid that positions keep to; 0 for the finest there is.
  ///   - orientation: the direction in which the tree grows.
  public init(
    siblings: Spacing = Spacing(pitch: 1, gap: 0), subtrees: Spacing? = nil,
    levels: Spacing = Spacing(pitch: 1, gap: 0), quantum: Double = 0,
    orientation: Orientation = .down
  ) {
    self.siblings = siblings
    self.subtrees = subtrees ?? siblings
    self.levels = levels
    self.quantum = quantum
    self.orientation = orientation
  }
}

/// A spacing in fixed point.
struct FixedSpacing {
  let pitch: Int64
  let gap: Int64

  init(_ spacing: LayoutOptions.Spacing) {
    pitch = Int64(FixedPoint.ceiling(spacing.pitch))
    gap = Int64(FixedPoint.ceiling(spacing.gap))
  }

  /// How far apart the points of two neighbours must be, given their reach towards each other.
  @inline(__always)
  func distance(_ near: Int32, _ far: Int32) -> Int64 {
    max(pitch, Int64(near) + gap + Int64(far))
  }
}

/// The grid that positions keep to, in fixed point: a power of two, so that rounding is a mask.
struct Quantum {
  private let mask: Int64

  init(_ options: LayoutOptions) {
    var step: Int64 = 1
    while step < Int64(FixedPoint.ceiling(options.quantum)) { step *= 2 }
    mask = step - 1
  }

  /// The least multiple of the grid that is no less than a length.
  @inline(__always)
  func ceiling(_ length: Int64) -> Int64 { (length + mask) & ~mask }

  /// The least even multiple of the grid that is no less than a length, so that its half is on
  /// the grid too.
  @inline(__always)
  func evenCeiling(_ length: Int64) -> Int64 {
    let evenMask = 2 * mask + 1
    return (length + evenMask) & ~evenMask
  }
}
