public import Foundation

/// Diagonal stripes over a bubble, from the bottom left to the top right, with gaps of the same
/// width.
///
/// The stripes have an angle of 45° for a bubble of any shape. The middle stripe runs through the
/// center; the others follow in pairs, one on each side, until they cover the bubble. The caller
/// must clip the stripes to the bubble: the ellipse in ``bounds``.
public struct StripedOverlay: Hashable, Sendable {
  /// The bounding rectangle of the bubble.
  public let bounds: CGRect

  /// The width of a stripe and of a gap.
  public let width: Double

  /// The number of stripes on each side of the middle one.
  let pairs: Int

  /// The default opacity of the stripes.
  public static let standardOpacity = 0.3

  /// The maximum number of stripes.
  public static let limit = 10_001

  /// Creates stripes over a bubble.
  ///
  /// The result is `nil` if the bounds are empty or not finite, the width is not positive and
  /// finite, or more than ``limit`` stripes are needed.
  ///
  /// - Parameters:
  ///   - bounds: the bounding rectangle of the bubble.
  ///   - width: the width of a stripe and of a gap. The default is one tenth of ``reach``.
  /// - Complexity: O(1).
  public init?(over bounds: CGRect, width: Double? = nil) {
    let bounds = bounds.standardized
    let reach = StripedOverlay.length(over: bounds) / 8.0.squareRoot()
    guard bounds.width > 0, bounds.height > 0, reach > 0, reach.isFinite, bounds.maxX.isFinite,
      bounds.maxY.isFinite
    else { return nil }
    let width = width ?? reach / 10
    guard width > 0, width.isFinite else { return nil }
    // The center line of stripe i is 2 · width · i away from the middle. The stripe is visible if
    // its near edge is within reach.
    let pairs = max(0, ((reach + width / 2) / (2 * width)).rounded(.up) - 1)
    guard 2 * pairs + 1 <= Double(StripedOverlay.limit) else { return nil }
    self.bounds = bounds
    self.width = width
    self.pairs = Int(pairs)
  }

  /// The number of stripes.
  public var count: Int { 2 * pairs + 1 }

  /// The length of a stripe: the diagonal of the bounds.
  public var length: Double { StripedOverlay.length(over: bounds) }

  /// The distance from the center to the edge of the bubble, both across the stripes and along
  /// them.
  ///
  /// It is the radius if the bubble is round.
  public var reach: Double { length / 8.0.squareRoot() }

  /// The transform from the coordinates of the stripes to the coordinates of the bounds.
  ///
  /// In the coordinates of the stripes, the center line of the middle stripe runs from (0, 0) to
  /// (``length``, 0).
  public var transform: AffineTransform {
    let turn = 0.5.squareRoot()
    return AffineTransform(
      m11: turn, m12: -turn, m21: turn, m22: turn,
      tX: bounds.midX - length * turn / 2, tY: bounds.midY + length * turn / 2)
  }

  private static func length(over bounds: CGRect) -> Double {
    let long = max(bounds.width, bounds.height)
    let short = min(bounds.width, bounds.height)
    // Squaring large numbers directly would overflow.
    return long * (1 + (short / long) * (short / long)).squareRoot()
  }

  /// The center line of a stripe.
  public struct Line: Hashable, Sendable {
    /// The end at the bottom left.
    public let start: CGPoint
    /// The end at the top right.
    public let end: CGPoint
  }

  /// The signed distances of the stripes' center lines from the center of the bubble, in drawing
  /// order: the middle stripe, then pairs outward.
  public var offsets: [Double] {
    [0]
      + (0..<pairs).flatMap { pair -> [Double] in
        let offset = 2 * width * Double(pair + 1)
        return [offset, -offset]
      }
  }

  /// The center lines of the stripes in the coordinates of the bounds, in drawing order: the middle
  /// stripe, then pairs outward.
  public var lines: [Line] {
    let transform = transform
    return offsets.map { offset in
      Line(
        start: transform.transform(CGPoint(x: 0, y: offset)),
        end: transform.transform(CGPoint(x: length, y: offset)))
    }
  }
}
