/// The minimum distances between nodes, in units.
///
/// All layouts share these options.
///
/// The default values describe the unit grid: neighbors have distance one, levels have distance
/// one, and nodes have no size.
public struct LayoutOptions: Hashable, Sendable {
  /// The minimum distances between two neighbors on a level, or between two levels.
  public struct Spacing: Hashable, Sendable {
    /// The minimum distance between the positions of two neighbors.
    public var pitch: Double
    /// The minimum distance between the borders of two neighbors.
    public var gap: Double

    /// Creates a spacing.
    ///
    /// A layout keeps both distances.
    ///
    /// - Parameters:
    ///   - pitch: the minimum distance between positions.
    ///   - gap: the minimum distance between borders.
    public init(pitch: Double, gap: Double) {
      self.pitch = pitch
      self.gap = gap
    }
  }

  /// The spacing of two children of the same parent.
  ///
  /// An only child is placed half of the pitch to the left or right of its parent.
  public var siblings: Spacing

  /// The spacing of two neighbors on a level that are not siblings.
  public var subtrees: Spacing

  /// The spacing of two consecutive levels.
  public var levels: Spacing

  /// The grid that positions are rounded to: every horizontal offset is a multiple of this length.
  ///
  /// The value is rounded up to a power of two. The finest grid, for 0, is one step of
  /// ``FixedPoint``.
  public var quantum: Double

  /// The growth direction of the tree.
  public var orientation: LayoutOrientation

  /// Creates layout options.
  ///
  /// - Parameters:
  ///   - siblings: the spacing of two children of the same parent.
  ///   - subtrees: the spacing of other neighbors on a level; if `nil`, the spacing of siblings.
  ///   - levels: the spacing of two consecutive levels.
  ///   - quantum: the grid that positions are rounded to; 0 for the finest grid.
  ///   - orientation: the growth direction of the tree.
  public init(
    siblings: Spacing = Spacing(pitch: 1, gap: 0), subtrees: Spacing? = nil,
    levels: Spacing = Spacing(pitch: 1, gap: 0), quantum: Double = 0,
    orientation: LayoutOrientation = .down
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
    pitch = FixedPoint.ceiling(spacing.pitch)
    gap = FixedPoint.ceiling(spacing.gap)
  }

  /// Returns the minimum distance between two neighbors, given how far each extends toward the
  /// other.
  @inline(__always)
  func distance(_ near: Int32, _ far: Int32) -> Int64 { max(pitch, Int64(near) + gap + Int64(far)) }
}

/// The grid that positions are rounded to, in fixed point.
///
/// It is a power of two, so that rounding is a bit mask.
struct Quantum {
  private let mask: Int64

  init(_ options: LayoutOptions) {
    var step: Int64 = 1
    while step < FixedPoint.ceiling(options.quantum) { step *= 2 }
    mask = step - 1
  }

  /// Returns a length rounded up to a multiple of the grid.
  @inline(__always)
  func ceiling(_ length: Int64) -> Int64 { (length + mask) & ~mask }

  /// Returns a length rounded up to an even multiple of the grid, so that half of it is on the grid
  /// too.
  @inline(__always)
  func evenCeiling(_ length: Int64) -> Int64 {
    let evenMask = 2 * mask + 1
    return (length + evenMask) & ~evenMask
  }
}
