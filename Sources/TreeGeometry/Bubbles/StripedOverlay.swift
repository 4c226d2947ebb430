public import Foundation

/// Stripes over a bubble from bottom left to top right, at 45° whatever its shape, as wide as the
/// gaps between them.
///
/// The middle stripe runs through the centre, the others lie beside it in pairs as far as the bubble
/// reaches. What is drawn with them is to be clipped to the bubble: the ellipse in ``bounds``.
public struct StripedOverlay: Hashable, Sendable {
  /// The rectangle around the bubble.
  public let bounds: CGRect

  /// The width of a stripe and that of a gap.
  public let width: Double

  /// How many stripes there are on each side of the middle one.
  let pairs: Int

  /// How much of what lies below is covered where there is a stripe.
  public static let standardOpacity = 0.3

  /// The greatest number of stripes there can be.
  public static let limit = 10_001

  /// Makes stripes over a bubble.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle around the bubble.
  ///   - width: the width of a stripe and that of a gap; a tenth of ``reach`` if there is none.
  /// - Throws: ``StripeError`` if the bounds are empty or not finite, the width is not a finite
  ///   number above zero, or there would be more than ``limit`` stripes.
  /// - Complexity: O(1).
  public init(over bounds: CGRect, width: Double? = nil) throws(StripeError) {
    let bounds = bounds.standardized
    let reach = StripedOverlay.length(over: bounds) / 8.0.squareRoot()
    guard bounds.width > 0, bounds.height > 0, reach > 0, reach.isFinite, bounds.maxX.isFinite,
      bounds.maxY.isFinite
    else { throw .bounds(bounds) }
    let width = width ?? reach / 10
    guard width > 0, width.isFinite else { throw .width(width) }
    // Stripe i lies 2 · width · i from the middle and is seen while its near edge is within reach.
    let pairs = max(0, ((reach + width / 2) / (2 * width)).rounded(.up) - 1)
    guard 2 * pairs + 1 <= Double(StripedOverlay.limit) else {
      throw .tooMany(width: width, limit: StripedOverlay.limit)
    }
    self.bounds = bounds
    self.width = width
    self.pairs = Int(pairs)
  }

  /// The number of stripes.
  public var count: Int { 2 * pairs + 1 }

  /// The length of a stripe: the diagonal of the bounds.
  public var length: Double { StripedOverlay.length(over: bounds) }

  /// How far the bubble reaches across the stripes and along them, from its centre: the radius if
  /// the bubble is round.
  public var reach: Double { length / 8.0.squareRoot() }

  /// From the stripes' coordinates, in which the middle one runs from (0, 0) to (``length``, 0), to
  /// those of the bounds.
  public var transform: AffineTransform {
    let turn = 0.5.squareRoot()
    return AffineTransform(
      m11: turn, m12: -turn, m21: turn, m22: turn,
      tX: bounds.midX - length * turn / 2, tY: bounds.midY + length * turn / 2)
  }

  private static func length(over bounds: CGRect) -> Double {
    let (long, short) = (
      max(bounds.width, bounds.height), min(bounds.width, bounds.height)
    )
    // The squares of great numbers would overflow.
    return long * (1 + (short / long) * (short / long)).squareRoot()
  }
}

extension StripedOverlay {
  /// The middle line of a stripe.
  public struct Line: Hashable, Sendable {
    /// The end at the bottom left.
    public let start: CGPoint
    /// The end at the top right.
    public let end: CGPoint
  }

  /// How far each stripe's middle line lies from the middle stripe's, in order of drawing: the
  /// middle one, then pairs.
  public var offsets: [Double] {
    [0]
      + (0..<pairs).flatMap { pair -> [Double] in
        let offset = 2 * width * Double(pair + 1)
        return [offset, -offset]
      }
  }

  /// The stripes' middle lines in the coordinates of the bounds, in order of drawing: the middle
  /// one, then pairs.
  public var lines: [Line] {
    let transform = transform
    return offsets.map { offset in
      Line(
        start: transform.transform(CGPoint(x: 0, y: offset)),
        end: transform.transform(CGPoint(x: length, y: offset)))
    }
  }

  /// Which part of the bubble's area is striped, from 0 to 1.
  ///
  /// - Complexity: O(number of stripes).
  public var stripedShare: Double {
    // Twice the area of the unit disc to the left of a line, less a constant.
    func area(_ edge: Double) -> Double {
      let edge = min(max(edge / reach, -1), 1)
      return asin(edge) + edge * (1 - edge * edge).squareRoot()
    }
    return offsets.reduce(0) { $0 + area($1 + width / 2) - area($1 - width / 2) } / .pi
  }
}
