import Foundation
import TreeLayout

/// The border of a node: a box with rounded corners, centered at the node's position, or a triangle
/// in such a box.
struct NodeBody: Hashable, Sendable {
  var halfWidth: Double
  var halfHeight: Double
  var cornerRadius: Double

  /// The direction from the apex of the triangle to its base, or `nil` for a box.
  var apexGrowth: LayoutOrientation?

  /// The body with its axes swapped.
  var transposed: NodeBody {
    NodeBody(
      halfWidth: halfHeight, halfHeight: halfWidth, cornerRadius: cornerRadius,
      apexGrowth: apexGrowth == nil ? nil : .down)
  }

  /// Returns the box centered at a point.
  func box(around center: CGPoint) -> CGRect {
    CGRect(
      x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }

  /// Returns the body expanded by a distance on all sides, or shrunk if the distance is negative.
  func outset(by distance: Double) -> NodeBody {
    NodeBody(
      halfWidth: halfWidth + distance, halfHeight: halfHeight + distance,
      cornerRadius: max(0, cornerRadius + distance), apexGrowth: apexGrowth)
  }

  /// Returns the width that is free inside the border over the height of a line of text, from the
  /// baseline to the top of its capitals.
  ///
  /// - Parameters:
  ///   - baseline: the distance of the baseline below the center.
  ///   - size: the size of the font.
  ///   - border: the width of the border.
  /// - Returns: the width.
  func room(baseline: Double, size: Double, border: Double) -> Double {
    let reach = max(abs(baseline), abs(baseline - 0.72 * size))
    let intoCorner = max(0, reach - (halfHeight - cornerRadius))
    let square = cornerRadius * cornerRadius - intoCorner * intoCorner
    let inset = cornerRadius - max(0, square).squareRoot()
    return max(0, 2 * (halfWidth - inset) - border)
  }

  static func circle(_ radius: Double) -> NodeBody {
    NodeBody(halfWidth: radius, halfHeight: radius, cornerRadius: radius)
  }
}
