import TreeLayout

/// What the border of a node is in DOT, which has lines around a node but no rings.
struct DOTNodeBorder {
  /// How many lines there are; Graphviz draws each 4 points outside the one before.
  var lines = 1

  /// How wide they are, in pixels.
  var width: Double

  /// How much smaller than its room the node is made, to leave room for a ring inside; in
  /// fixed-point steps.
  var inset: Int64 = 0

  /// The border of a node in a style.
  ///
  /// A red node is a disc with a line so thick that the gap between it and the next looks like the
  /// ring of our pictures.
  init(_ look: NodeAppearance, isCurrent: Bool, _ style: DrawingStyle) {
    width = look.emphasis.isMarked ? style.lines.markedBorder : style.lines.border
    if isCurrent { lines += 1 }
    guard look.kind == .red else { return }
    lines += 1
    // In points, in which the distances of Graphviz are whole.
    var inset = 8.0
    if !look.emphasis.isMarked {
      width = max(0, 4 - style.rings.innerWidth * 0.75) / 0.75
      inset += max(0, 4 - (style.rings.innerWidth + style.lines.border) * 0.75)
    }
    self.inset = Int64(FixedPoint.ceiling(inset / 0.75))
  }
}
