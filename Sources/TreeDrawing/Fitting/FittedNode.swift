public import Foundation
import TreeLayout

/// The size and text lines of a node that is not a circle or pill with one line of text at full
/// size.
///
/// All coordinates are relative to the center of the node.
struct FittedNode: Sendable {
  /// The border of the node.
  var body: NodeBody
  /// The lines of text, from top to bottom.
  var lines: [FittedLine] = []
  /// The plate under text that is beside the node, or `nil` if the text is inside.
  var plate: CGRect?
  /// Whether the text is rotated around the center of its plate, so that it reads upward.
  var isTurned = false
  /// Whether the lines omit a part of the label.
  var isShortened = false
  /// Whether the text is left out, because it would cover other parts of the picture.
  var isTextOmitted = false
  /// The space that the node takes up, including text beside it.
  var extents: NodeExtents

  /// Creates a node with its text inside the border.
  init(_ body: NodeBody, lines: [FittedLine] = []) {
    (self.body, self.lines) = (body, lines)
    extents = NodeExtents(width: 2 * body.halfWidth, height: 2 * body.halfHeight)
  }

  /// Leaves out the text beside the node.
  mutating func removeText() { (lines, plate, isTextOmitted) = ([], nil, true) }

  /// Moves the text beside the node.
  mutating func movePlate(to plate: CGRect) {
    guard let old = self.plate else { return }
    self.plate = plate
    for line in lines.indices {
      lines[line].anchor.x += plate.minX - old.minX
      lines[line].anchor.y += plate.minY - old.minY
    }
  }
}

/// A line of text, centered at its anchor.
public struct FittedLine: Hashable, Sendable {
  /// The shown text.
  public internal(set) var text: String
  /// Whether the line is a note, not a part of the label.
  public internal(set) var isNote: Bool
  /// The size of the font.
  public internal(set) var size: Double
  /// The center of the baseline.
  public internal(set) var anchor = CGPoint.zero
  /// The length that the renderer must compress the line to, so that it fits in any font.
  ///
  /// `nil` if the line fits at its natural length.
  public internal(set) var length: Double?
}
