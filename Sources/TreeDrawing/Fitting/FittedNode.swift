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
}
