import Foundation

/// Draws the shapes of a scene as paths on a canvas.
struct CanvasRenderer<Base: DrawingCanvas>: SceneRenderer {
  private(set) var canvas: Base
  private let numbers: DrawingStyle
  /// The styles of the current layer and of the current node.
  private var (layer, node) = (ShapeStyle(), ShapeStyle())
  /// The lines of the layer.
  ///
  /// They are stroked together so that overlapping translucent lines do not darken each other.
  private var lines = DrawingPath()

  init(_ canvas: Base, _ style: DrawingStyle) {
    self.canvas = canvas
    numbers = style
  }

  mutating func draw(_ drawing: (inout Base) -> Void) { drawing(&canvas) }

  mutating func begin(_ layer: ShapeLayer) {
    canvas.save()
    canvas.begin(role: layer.role)
    self.layer = layer.style
  }

  mutating func end() {
    if let line = layer.line, !lines.elements.isEmpty { canvas.stroke(lines, line) }
    lines = DrawingPath()
    canvas.restore()
  }

  mutating func draw(_ edge: TreeScene.Edge) {
    guard let width = edge.width else { return edge.trace(into: &lines) }
    var (path, style) = (DrawingPath(), layer)
    edge.trace(into: &path)
    style.width = width
    if let line = style.line { canvas.stroke(path, line) }
  }

  mutating func drawStub(from start: CGPoint, to end: CGPoint) {
    lines.addLine(from: start, to: end)
  }

  mutating func draw(_ place: TreeScene.EmptyPlace) {
    paint(DrawingPath(place.box, cornerRadius: place.cornerRadius), layer)
  }

  mutating func begin(_ node: TreeScene.Node, _ style: ShapeStyle) {
    self.node = style.within(layer)
  }

  mutating func endNode() {}

  mutating func draw(_ box: RoundedBox, _ name: String, _ style: ShapeStyle) {
    paint(box.path, style.within(node))
  }

  mutating func draw(_ label: TreeScene.Label, _ color: AdaptiveColor) {
    for line in label.lines {
      let font = FontStyle(
        color, size: line.size, weight: numbers.text.weight(isNote: line.isNote),
        length: line.length)
      if label.isTurned, label.turn != -90, let center = label.plate?.center {
        canvas.draw(line.text, turnedBy: label.turn, around: center, at: line.anchor, font)
      } else if label.isTurned, let center = label.plate?.center {
        let (x, y) = (line.anchor.x - center.x, line.anchor.y - center.y)
        canvas.draw(upwards: line.text, at: CGPoint(x: center.x + y, y: center.y - x), font)
      } else {
        canvas.draw(line.text, at: line.anchor, font)
      }
    }
  }

  mutating func draw(_ badge: TreeScene.Badge, face: AdaptiveColor, symbol: AdaptiveColor) {
    paint(badge.disc.path, ShapeStyle(fill: face, stroke: symbol, width: numbers.badges.border))
    var path = DrawingPath()
    badge.traceSymbol(extent: numbers.badges.glyph, into: &path)
    canvas.stroke(path, LineStyle(symbol, width: numbers.badges.glyphWidth, cap: .round))
  }

  private mutating func paint(_ path: DrawingPath, _ style: ShapeStyle) {
    if let fill = style.fill, fill.opacity > 0 { canvas.fill(path, fill) }
    if let line = style.line { canvas.stroke(path, line) }
  }
}
