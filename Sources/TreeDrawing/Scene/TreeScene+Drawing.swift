import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry

extension TreeScene: Drawable {
  /// The font family of the style.
  public var fontFamily: String { style.text.family }

  /// The title above the tree or, without a title, the number of nodes in words.
  public var documentTitle: String? {
    let count = shape.count
    return title?.text ?? (count == 0 ? "empty tree" : "Binary tree of \(count.counted("node"))")
  }

  /// Draws the picture on a canvas, with the same shapes, order and colors as ``SVGWriter``.
  ///
  /// - Parameter canvas: the canvas to draw on. Its state is restored afterward.
  /// - Complexity: O(*n* + length of the labels).
  public func draw(on canvas: inout some DrawingCanvas) {
    var output = CanvasRenderer(canvas, style)
    for (part, layer) in parts {
      guard let layer else {
        draw(part, 0, on: &output)
        continue
      }
      output.begin(layer)
      for node in layer.nodes { draw(part, node, on: &output) }
      output.end()
    }
    canvas = output.canvas
  }

  /// Draws a node with its label, rings and badges.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - hasRedRing: whether to draw the ring of a red node.
  ///   - marks: the marks whose rings, stripes and badges are drawn.
  ///   - output: the output.
  func draw(
    _ node: Node, hasRedRing: Bool, marked marks: NodeMark, on output: inout some SceneRenderer
  ) {
    // Copied once, because a style is large.
    let style = style
    let colors = colors(of: node)
    let emphasis = node.appearance.emphasis
    output.begin(
      node,
      ShapeStyle(
        fill: colors.color { $0.fill }, stroke: colors.color { $0.stroke },
        width: emphasis.isMarked ? style.lines.markedBorder : nil))
    let isBare = hasBareEnd(node)
    output.draw(
      style.hasBareEnds && emphasis.isMarked
        ? ring(of: node.number, outset: style.pointRadius) : node.outline, "",
      ShapeStyle(
        fill: isBare ? .clear : nil,
        stroke: isBare || style.shape == .plain && emphasis == .none ? .clear : nil,
        dash: emphasis == .removed ? style.lines.dash : []))
    if marks.contains(.tagged) { output.draw { drawStripes(over: node, on: &$0) } }
    if hasRedRing {
      output.draw(
        ring(of: node.number, outset: -style.rings.inset), "tv-inner",
        ShapeStyle(
          fill: .clear,
          stroke: node.detail.showsData ? colors.color { $0.text } : style.color { $0.redRing },
          width: style.rings.innerWidth))
    }
    if let plate = node.label.plate, !style.hasBareEnds {
      output.draw(
        RoundedBox(box: plate, cornerRadius: style.text.platePadding), "tv-plate",
        ShapeStyle(fill: style.color { $0.plain.fill }, stroke: .clear))
    }
    if !node.detail.shares.isEmpty { output.draw { drawBar(of: node, on: &$0) } }
    if legibility.showsLabels { output.draw(node.label, textColor(of: node, colors)) }
    if marks.contains(.current) {
      output.draw(
        ring(of: node.number, outset: style.rings.outset), "tv-ring",
        ShapeStyle(fill: .clear, stroke: style.color { $0.path.stroke }, width: style.rings.width))
    }
    if node.detail.isDoubleBlack {
      output.draw(
        ring(of: node.number, outset: style.rings.outset + DoubleBlackBorder.outset), "tv-double",
        ShapeStyle(
          fill: .clear, stroke: style.color { $0.plain.text }, width: DoubleBlackBorder.width))
    }
    for badge in badges(of: node.number, marks) {
      output.draw(
        badge, face: style.colors(of: badge.symbol.appearance).color { $0.stroke },
        symbol: style.color { $0.badgeGlyph })
    }
    output.endNode()
  }

  /// Returns whether nothing but the end of its branch shows a node.
  func hasBareEnd(_ node: Node) -> Bool {
    style.hasBareEnds && node.appearance == NodeAppearance() && node.detail.colors == nil
      && node.detail.radius == nil && !node.detail.isTriangle
  }

  /// Returns the color of text beside a node: gray on branches if there are no plates.
  private func textColor(beside node: Int) -> AdaptiveColor {
    var color = style.color { $0.plain.text }
    if style.hasBareEnds, !shape.isLeaf(node) { color.opacity = 0.72 }
    return color
  }

  /// Returns the colors of a node: its individual colors, unless a mark replaces them.
  func colors(of node: Node) -> NodeColorPair {
    if node.hasOwnColors, let own = node.detail.colors { return own }
    return style.colors(of: node.appearance)
  }

  /// Returns the color of the text of a node.
  ///
  /// Text on a plate has the plate's text color, independent of the marks of the node. If the colors
  /// of nodes show data, the text has a readable variant of the node's color.
  func textColor(of node: Node, _ colors: NodeColorPair) -> AdaptiveColor {
    guard node.label.plate != nil else { return colors.color { $0.text } }
    guard node.detail.showsData else { return textColor(beside: node.number) }
    let (light, dark) = (style.light.plain.fill, style.dark.plain.fill)
    return AdaptiveColor(
      colors.light.fill.readable(on: light), dark: colors.dark.fill.readable(on: dark))
  }

  /// Draws stripes over the face of a node.
  private func drawStripes(over node: Node, on canvas: inout some DrawingCanvas) {
    let (box, outline) = (node.box, node.outline)
    // Make the striped square large enough to cover the corners of a box, not only an ellipse.
    let reach = outline.isRound ? node.cornerRadius : (box.width + box.height) / 8.0.squareRoot()
    let bounds = CGRect(around: box.center, radius: reach)
    let width = max(min(box.width, box.height) / 20, legibility.leastLine)
    guard let stripes = StripedOverlay(over: bounds, width: width) else { return }
    var color = colors(of: node).color { $0.text }
    color.opacity = StripedOverlay.standardOpacity
    stripes.draw(on: &canvas, within: outline.path, color)
  }
}
