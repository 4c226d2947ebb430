/// How a mark is painted, or a group of them; what is `nil` is as in the group around it.
struct MarkStyle: Sendable {
  /// The face.
  var fill: AdaptiveColor?
  /// The colour of the line.
  var stroke: AdaptiveColor?
  /// The width of the line.
  var width: Double?
  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  var dash: [Double] = []
  /// Whether the ends of lines are round.
  var isRound = false

  /// The style of a mark in a group of another style.
  func within(_ group: MarkStyle) -> MarkStyle {
    MarkStyle(
      fill: fill ?? group.fill, stroke: stroke ?? group.stroke, width: width ?? group.width,
      dash: dash.isEmpty ? group.dash : dash, isRound: isRound || group.isRound)
  }

  /// The line, if one is to be drawn.
  var line: LineStyle? {
    guard let stroke, let width, stroke.opacity > 0 else { return nil }
    return LineStyle(stroke, width: width, cap: isRound ? .round : .butt, dash: dash)
  }
}
