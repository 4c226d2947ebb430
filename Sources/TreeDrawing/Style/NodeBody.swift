import Foundation

/// A rounded box around a node's point.
struct NodeBody: Hashable, Sendable {
  var halfWidth: Double
  var halfHeight: Double
  var cornerRadius: Double

  /// The body with its axes exchanged.
  var transposed: NodeBody {
    NodeBody(halfWidth: halfHeight, halfHeight: halfWidth, cornerRadius: cornerRadius)
  }

  /// The box with its middle at a point.
  func box(around centre: CGPoint) -> CGRect {
    CGRect(
      x: centre.x - halfWidth, y: centre.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }

  /// The box that reaches farther by as much on every side, or less far.
  func outset(by distance: Double) -> NodeBody {
    NodeBody(
      halfWidth: halfWidth + distance, halfHeight: halfHeight + distance,
      cornerRadius: max(0, cornerRadius + distance))
  }

  /// How far text of a size on a baseline reaches above or below the middle.
  static func reach(ofBaseline baseline: Double, size: Double) -> Double {
    max(abs(baseline), abs(baseline - 0.72 * size))
  }

  /// The width that is free within the border of this width up to so far above and below the middle.
  func room(within reach: Double, border: Double) -> Double {
    let intoCorner = max(0, reach - (halfHeight - cornerRadius))
    let square = cornerRadius * cornerRadius - intoCorner * intoCorner
    let inset = cornerRadius - max(0, square).squareRoot()
    return max(0, 2 * (halfWidth - inset) - border)
  }

  static func circle(_ radius: Double) -> NodeBody {
    NodeBody(halfWidth: radius, halfHeight: radius, cornerRadius: radius)
  }
}
