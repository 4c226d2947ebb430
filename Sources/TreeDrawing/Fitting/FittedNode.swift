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
  /// Whether the text is turned around the middle of its plate, to be read upwards.
  var isTurned = false
  /// Whether a part of the label is left out.
  var isShortened = false
  /// The room that it takes.
  var extents: NodeExtents
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

extension NodeBody {
  /// The width that is free within the border of this width at the heights of a line of text, from
  /// the baseline to the top of its capitals.
  func room(for line: FittedLine, border: Double) -> Double {
    room(within: Self.reach(ofBaseline: line.anchor.y, size: line.size), border: border)
  }
}
