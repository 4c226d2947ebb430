import BinaryTrees
import Foundation

extension Scene: Drawable {
  /// Draws the picture on any canvas: all that ``SVGWriter`` writes, in the same order and colours.
  ///
  /// - Parameter canvas: what to draw on; it is left as it was.
  /// - Complexity: O(*n* + length of the labels).
  public func draw(on canvas: inout some Canvas) {
    drawGrid(on: &canvas)
    drawEdges(on: &canvas)
    drawEmptyPlaces(on: &canvas)
    drawTour(on: &canvas)
    canvas.save()
    canvas.begin(role: "tv-nodes")
    for node in nodes { draw(node, on: &canvas) }
    canvas.restore()
    drawRulers(on: &canvas)
  }

  private func drawEdges(on canvas: inout some Canvas) {
    canvas.save()
    canvas.begin(role: "tv-edges")
    for look in EdgeLook.allCases {
      var path = DrawingPath()
      for edge in edges where edge.look == look {
        path.move(to: edge.start)
        switch edge.style {
        case .straight: path.line(to: edge.end)
        case .curved: path.curve(to: edge.end, edge.bends.0, edge.bends.1)
        case .elbow, .corner, .bracket:
          path.line(to: edge.bends.0)
          if edge.bends.1 != edge.bends.0 { path.line(to: edge.bends.1) }
          path.line(to: edge.end)
        }
      }
      canvas.stroke(path, line(of: look))
    }
    canvas.restore()
  }

  /// How edges of a look are drawn.
  private func line(of look: EdgeLook) -> LineStyle {
    let lines = style.lines
    let plain = Ink(style.light.edge, dark: style.dark.edge)
    return switch (look, lines.pattern) {
    case (.path, _):
      LineStyle(
        Ink(style.light.pathEdge, dark: style.dark.pathEdge), width: lines.pathEdge, cap: .round)
    case (.plain, .solid): LineStyle(plain, width: lines.edge, cap: .round)
    case (.plain, .dotted):
      LineStyle(plain, width: lines.tour, cap: .round, dash: lines.dots)
    case (.plain, .dashed), (.removed, _):
      LineStyle(plain, width: lines.edge, cap: .round, dash: lines.dash)
    }
  }

  private func drawEmptyPlaces(on canvas: inout some Canvas) {
    guard showsEmptyPlaces else { return }
    canvas.save()
    canvas.begin(role: "tv-empties")
    let ink = Ink(style.light.edge, dark: style.dark.edge)
    let places =
      [emptyTree].compactMap { $0 }
      + shape.indices.flatMap { node in Side.allCases.compactMap { emptyPlace($0, of: node) } }
    var stubs = DrawingPath()
    for place in places {
      guard let start = place.start else { continue }
      stubs.move(to: start)
      stubs.line(to: place.end)
    }
    canvas.stroke(stubs, LineStyle(ink, width: style.lines.edge, cap: .round))
    for place in places {
      canvas.fill(DrawingPath(place.box, cornerRadius: place.cornerRadius), ink)
    }
    canvas.restore()
  }

  private func draw(_ node: Node, on canvas: inout some Canvas) {
    let (light, dark) = colors(of: node)
    let emphasis = node.look.emphasis
    let outline = node.isRound ? DrawingPath(ellipseIn: node.box) : box(node.box, node.cornerRadius)
    canvas.fill(outline, Ink(light.fill, dark: dark.fill))
    if style.shape != .plain || emphasis != .none {
      let isMarked = emphasis != .none && emphasis != .removed
      canvas.stroke(
        outline,
        LineStyle(
          Ink(light.stroke, dark: dark.stroke),
          width: isMarked ? style.lines.markedBorder : style.lines.border,
          dash: emphasis == .removed ? style.lines.dash : []))
    }
    if node.marks.contains(.tagged) { drawStripes(over: node, on: &canvas) }
    if let ring = redRing(of: node.number) {
      draw(ring, Ink(style.light.redRing, dark: style.dark.redRing), on: &canvas)
    }
    draw(node.label, Ink(light.text, dark: dark.text), on: &canvas)
    if let ring = currentRing(of: node.number) {
      draw(ring, Ink(style.light.path.stroke, dark: style.dark.path.stroke), on: &canvas)
    }
    for badge in badges(of: node.number) { draw(badge, on: &canvas) }
  }

  private func box(_ box: CGRect, _ radius: Double) -> DrawingPath {
    DrawingPath(box, cornerRadius: radius)
  }

  private func draw(_ ring: Ring, _ ink: Ink, on canvas: inout some Canvas) {
    let path = ring.isRound ? DrawingPath(ellipseIn: ring.box) : box(ring.box, ring.cornerRadius)
    canvas.stroke(path, LineStyle(ink, width: ring.lineWidth))
  }

  private func draw(_ label: Label, _ ink: Ink, on canvas: inout some Canvas) {
    var ink = ink
    if let plate = label.plate {
      canvas.fill(
        box(plate, style.text.platePadding),
        Ink(style.light.plain.fill, dark: style.dark.plain.fill))
      ink = Ink(style.light.plain.text, dark: style.dark.plain.text)
    }
    for line in label.lines {
      canvas.draw(
        line.text, at: line.anchor,
        FontStyle(
          ink, size: line.size, weight: style.text.weight(isNote: line.isNote),
          length: line.length))
    }
  }

  private func draw(_ badge: Badge, on canvas: inout some Canvas) {
    let look = badge.sign.look
    let glyph = Ink(style.light.badgeGlyph, dark: style.dark.badgeGlyph)
    let disc = DrawingPath(
      ellipseIn: CGRect(
        x: badge.centre.x - badge.radius, y: badge.centre.y - badge.radius,
        width: 2 * badge.radius, height: 2 * badge.radius))
    canvas.fill(
      disc, Ink(style.light.colors(of: look).stroke, dark: style.dark.colors(of: look).stroke))
    canvas.stroke(disc, LineStyle(glyph, width: style.badges.border))
    var path = DrawingPath()
    for (start, end) in Scene.strokes(
      of: badge.sign, around: badge.centre, extent: style.badges.glyph)
    {
      path.move(to: start)
      path.line(to: end)
    }
    canvas.stroke(path, LineStyle(glyph, width: style.badges.glyphWidth, cap: .round))
  }

  /// The colours of a node on light pages and on dark ones: its own, unless something is marked.
  func colors(of node: Node) -> (light: NodeColors, dark: NodeColors) {
    if node.look.emphasis == .none, let own = node.detail.colors { return (own.light, own.dark) }
    return (style.light.colors(of: node.look), style.dark.colors(of: node.look))
  }
}
