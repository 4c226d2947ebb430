import Foundation
import TreeLayout

/// How a node is set that is not a circle or a pill around one line: everything is seen from the
/// node's point.
struct FittedNode: Sendable {
  /// The border.
  var body: NodeBody
  /// The lines of text, from top to bottom.
  var lines: [FittedLine] = []
  /// The plate under text that stands beside the node, or `nil` if the text is inside.
  var plate: CGRect?
  /// Whether a part of the label is left out.
  var isShortened = false
  /// The room that it takes.
  var extents: NodeExtents
}

/// A rounded box around a node's point.
struct NodeBody: Hashable, Sendable {
  var halfWidth: Double
  var halfHeight: Double
  var cornerRadius: Double

  /// The box with its middle at a point.
  func box(around centre: CGPoint) -> CGRect {
    CGRect(
      x: centre.x - halfWidth, y: centre.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }

  /// The width that is free within the border of this width at the heights of a line of text, from
  /// the baseline to the top of its capitals.
  func room(for line: FittedLine, border: Double) -> Double {
    room(within: Self.reach(ofBaseline: line.anchor.y, size: line.size), border: border)
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

/// A line of text within a node or beside it.
struct FittedLine: Sendable {
  var text: String
  var isNote: Bool
  /// The size of the font.
  var size: Double
  /// The middle of the baseline.
  var anchor: CGPoint
  /// The length that the line is to be held to, or `nil` for that of the font.
  var length: Double?
}
