import Foundation

/// The border of a node: a box with rounded corners, centered at the node's position.
struct NodeBody: Hashable, Sendable {
  var halfWidth: Double
  var halfHeight: Double
  var cornerRadius: Double

  /// The body with its axes swapped.
  var transposed: NodeBody {
    NodeBody(halfWidth: halfHeight, halfHeight: halfWidth, cornerRadius: cornerRadius)
  }

  /// Returns the box centered at a point.
  func box(around centre: CGPoint) -> CGRect {
    CGRect(
      x: centre.x - halfWidth, y: centre.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }

  /// Returns the body expanded by a distance on all sides, or shrunk if the distance is negative.
  func outset(by distance: Double) -> NodeBody {
    NodeBody(
      halfWidth: halfWidth + distance, halfHeight: halfHeight + distance,
      cornerRadius: max(0, cornerRadius + distance))
  }

  /// Returns the distance from the center that text with a given baseline and font size extends,
  /// above or below.
  static func reach(ofBaseline baseline: Double, size: Double) -> Double {
    max(abs(baseline), abs(baseline - 0.72 * size))
  }

  /// Returns the width that is free inside the border up to a given distance above and below the
  /// center.
  ///
  /// `border` is the width of the border.
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
