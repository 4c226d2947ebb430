import TreeLayout

/// The border of a node in DOT, which supports multiple outlines but no rings.
struct DOTNodeBorder {
  /// The number of outlines.
  ///
  /// Graphviz draws each 4 points outside the previous one.
  var lines = 1

  /// The line width of the outlines, in pixels.
  var width: Double

  /// The difference between the reserved space and the size of the node, which leaves space for
  /// outer outlines.
  ///
  /// In fixed-point steps.
  var inset: Int64 = 0

  /// Creates the border of a node in a style.
  ///
  /// A red node is a disc with a thick line. The gap between this line and the next outline looks
  /// like the ring of a red node in SVG.
  init(_ look: NodeAppearance, isCurrent: Bool, _ style: DrawingStyle) {
    width = look.emphasis.isMarked ? style.lines.markedBorder : style.lines.border
    if isCurrent { lines += 1 }
    guard look.kind == .red else { return }
    lines += 1
    // In points, because Graphviz places outlines at whole numbers of points.
    var inset = 8.0
    if !look.emphasis.isMarked {
      width = max(0, 4 - style.rings.innerWidth * 0.75) / 0.75
      inset += max(0, 4 - (style.rings.innerWidth + style.lines.border) * 0.75)
    }
    self.inset = FixedPoint.ceiling(inset / 0.75)
  }
}
