import Foundation

/// A target for the shapes of a scene: a canvas, which knows only paths and colors, or an SVG
/// document, which writes shared properties once and records the node that each shape belongs to.
protocol SceneRenderer {
  /// The canvas for shapes that belong to no node or edge.
  associatedtype Base: DrawingCanvas

  /// Draws shapes that belong to no node or edge, such as rulers.
  mutating func draw(_ drawing: (inout Base) -> Void)

  /// Begins a layer: the following edges, places and nodes share its style.
  ///
  /// Layers are not nested.
  mutating func begin(_ layer: ShapeLayer)

  /// Ends the layer that was begun last.
  mutating func end()

  /// Draws an edge in the style of the layer.
  mutating func draw(_ edge: TreeScene.Edge)

  /// Draws the line to an empty place in the style of the layer.
  mutating func drawStub(from start: CGPoint, to end: CGPoint)

  /// Draws an empty place in the style of the layer.
  mutating func draw(_ place: TreeScene.EmptyPlace)

  /// Begins a node. The style applies to its shapes unless they override it.
  mutating func begin(_ node: TreeScene.Node, _ style: ShapeStyle)

  /// Ends the node that was begun last, whose parts have been drawn in between.
  mutating func endNode()

  /// Draws a part of a node.
  ///
  /// - Parameters:
  ///   - box: the shape.
  ///   - name: the SVG class of the part. Empty for the border of the node.
  ///   - style: the style of the part.
  mutating func draw(_ box: RoundedBox, _ name: String, _ style: ShapeStyle)

  /// Draws the text of a node.
  mutating func draw(_ label: TreeScene.Label, _ color: AdaptiveColor)

  /// Draws a badge of a node.
  mutating func draw(_ badge: TreeScene.Badge, face: AdaptiveColor, symbol: AdaptiveColor)
}

/// The properties shared by shapes that lie in one layer of a picture and look alike.
struct ShapeLayer: Sendable {
  /// The role of the shapes, which is a class in SVG.
  var role: String
  /// Further SVG classes that distinguish the layer from others with the same role, each preceded
  /// by a space.
  var variant = ""
  /// The style of the shapes unless they override it.
  var style = ShapeStyle()
  /// Whether the layer contains text in the font of labels.
  var setsText = false
  /// The nodes that the shapes belong to.
  let nodes: Range<Int>
}

/// The style of a shape or of a group of shapes.
///
/// A `nil` property is inherited from the enclosing group.
struct ShapeStyle: Sendable {
  /// The color of the interior.
  var fill: AdaptiveColor?
  /// The color of the outline.
  var stroke: AdaptiveColor?
  /// The width of the line.
  var width: Double?
  /// The alternating lengths of dashes and gaps.
  ///
  /// Empty for a solid line.
  var dash: [Double] = []
  /// Whether the lines have round caps.
  var isRound = false

  /// Returns the style with missing properties inherited from the enclosing group.
  func within(_ group: ShapeStyle) -> ShapeStyle {
    ShapeStyle(
      fill: fill ?? group.fill, stroke: stroke ?? group.stroke, width: width ?? group.width,
      dash: dash.isEmpty ? group.dash : dash, isRound: isRound || group.isRound)
  }

  /// The line, or `nil` if the style draws no line.
  var line: LineStyle? {
    guard let stroke, let width, stroke.opacity > 0 else { return nil }
    return LineStyle(stroke, width: width, cap: isRound ? .round : .butt, dash: dash)
  }
}
