import Foundation

/// What the marks of a scene are drawn on: any canvas, which knows paths and colours, or an SVG
/// document, which says once what many marks have in common and keeps which node each belongs to.
protocol MarkCanvas {
  /// What everything is drawn on that is no mark of a node or an edge.
  associatedtype Base: Canvas

  /// Draws what is no mark of a node or an edge, such as rulers.
  mutating func draw(_ drawing: (inout Base) -> Void)

  /// Begins a layer.
  mutating func begin(_ layer: MarkLayer)

  /// Ends the layer.
  mutating func end()

  /// Draws an edge in the style of the layer.
  mutating func draw(_ edge: Scene.Edge)

  /// Draws the line to an empty place in the style of the layer.
  mutating func drawStub(from start: CGPoint, to end: CGPoint)

  /// Draws an empty place in the style of the layer.
  mutating func draw(_ place: Scene.EmptyPlace)

  /// Begins a node, whose marks are painted in a style unless they say otherwise.
  mutating func begin(_ node: Scene.Node, _ style: MarkStyle)

  /// Ends the node.
  mutating func endNode()

  /// Draws a part of a node.
  ///
  /// - Parameters:
  ///   - box: the shape.
  ///   - name: what it is, as a class in SVG; empty for the node's own border.
  ///   - style: how it is painted.
  mutating func draw(_ box: RoundedBox, _ name: StaticString, _ style: MarkStyle)

  /// Sets the text of a node.
  mutating func draw(_ label: Scene.Label, _ ink: AdaptiveColor)

  /// Draws a badge of a node.
  mutating func draw(_ badge: Scene.Badge, face: AdaptiveColor, sign: AdaptiveColor)
}

/// What marks that lie on one level of a picture and look alike have in common.
struct MarkLayer: Sendable {
  /// What they are, as a class in SVG.
  var role: String
  /// What sets them apart from others of the role, as further classes, each after a space.
  var variant = ""
  /// How they are painted unless they say otherwise.
  var style = MarkStyle()
  /// Whether there is text among them, set as labels are.
  var setsText = false
  /// The nodes to which they belong.
  let nodes: Range<Int>
}

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
