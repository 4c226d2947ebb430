import Foundation
import TreeText

extension SVGComposer {
  /// Begins the group of the nodes.
  mutating func openNodes() {
    text.write("<g class=\"tv-nodes\"")
    write(" fill=\"", palette.plain.fill)
    write(" stroke=\"", palette.plain.stroke)
    write(" stroke-width=\"", style.lines.border)
    writeFont()
    text.write(">\n")
  }

  /// Writes the attributes that say how labels are set.
  mutating func writeFont() {
    text.write(" font-family=\"")
    text.write(xml: style.text.family, as: .attribute)
    text.write(UInt8(ascii: "\""))
    write(" font-size=\"", style.text.size)
    write(" font-weight=\"", Double(style.text.weight))
    text.write(" text-anchor=\"middle\"")
  }

  /// Ends the attribute `class` and writes the number and the label of a node.
  mutating func writeIdentity(_ node: Int) {
    text.write("\" data-index=\"")
    text.write(integer: node)
    text.write("\" data-key=\"")
    text.write(xml: scene.labels[node], as: .attribute)
    text.write(UInt8(ascii: "\""))
  }

  /// Writes a node as a group.
  mutating func writeNode(_ node: Scene.Node) {
    let colors = palette.colors(of: node.look)
    text.write("<g class=\"tv-node")
    text.write(node.look.kind.className)
    writeClasses(node.marks)
    writeIdentity(node.number)
    if colors.fill != palette.plain.fill { write(" fill=\"", colors.fill) }
    if colors.stroke != palette.plain.stroke { write(" stroke=\"", colors.stroke) }
    if hasMarkedBorder(node.look) { write(" stroke-width=\"", style.lines.markedBorder) }
    text.write(UInt8(ascii: ">"))
    if node.label.isShortened {
      text.write("<title>")
      text.write(xml: node.label.full, as: .text)
      text.write("</title>")
    }
    writeShape("", node.box, node.cornerRadius)
    if node.look.emphasis == .removed { write(" stroke-dasharray=\"", style.lines.dash) }
    text.write("/>")
    if let ring = scene.redRing(of: node.number) {
      writeRing(" class=\"tv-inner\"", ring, palette.redRing)
    }
    writeLabel(node.label, colors.text)
    if let ring = scene.currentRing(of: node.number) {
      writeRing(" class=\"tv-ring\"", ring, palette.path.stroke)
    }
    for badge in scene.badges(of: node.number) { writeBadge(badge) }
    text.write("</g>\n")
  }

  private func hasMarkedBorder(_ look: NodeLook) -> Bool {
    look.emphasis != .none && look.emphasis != .removed
  }

  private mutating func writeClasses(_ marks: NodeMark) {
    if marks.isEmpty { return }
    if marks.contains(.path) { text.write(" tv-path") }
    if marks.contains(.current) { text.write(" tv-current") }
    if marks.contains(.added) { text.write(" tv-added") }
    if marks.contains(.removed) { text.write(" tv-removed") }
    if marks.contains(.violation) { text.write(" tv-violation") }
  }

  /// Writes a circle or a pill, without the end of its tag.
  private mutating func writeShape(_ name: StaticString, _ box: CGRect, _ radius: Double) {
    if box.width <= box.height {
      text.write("<circle")
      text.write(name)
      write(" cx=\"", box.midX)
      write(" cy=\"", box.midY)
      write(" r=\"", radius)
    } else {
      text.write("<rect")
      text.write(name)
      write(" x=\"", box.minX)
      write(" y=\"", box.minY)
      write(" width=\"", box.width)
      write(" height=\"", box.height)
      write(" rx=\"", radius)
    }
  }

  private mutating func writeRing(_ name: StaticString, _ ring: Scene.Ring, _ color: RGBColor) {
    writeShape(name, ring.box, ring.cornerRadius)
    text.write(" fill=\"none\"")
    write(" stroke=\"", color)
    write(" stroke-width=\"", ring.lineWidth)
    text.write("/>")
  }

  private mutating func writeLabel(_ label: Scene.Label, _ color: RGBColor) {
    text.write("<text")
    write(" x=\"", label.anchor.x)
    write(" y=\"", label.anchor.y)
    write(" fill=\"", color)
    text.write(" stroke=\"none\"")
    if keepsSpaces(label.text) { text.write(" xml:space=\"preserve\"") }
    text.write(UInt8(ascii: ">"))
    text.write(xml: label.text, as: .label)
    text.write("</text>")
  }

  /// Whether a label has spaces that a reader would drop or join.
  func keepsSpaces(_ label: String) -> Bool {
    var wasSpace = true
    for byte in label.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if isSpace && wasSpace { return true }
      wasSpace = isSpace
    }
    return wasSpace && !label.isEmpty
  }

  private mutating func writeBadge(_ badge: Scene.Badge) {
    let emphasis = NodeEmphasis(badge.sign.mark)
    text.write("<g class=\"tv-badge")
    writeClasses(badge.sign.mark)
    text.write(UInt8(ascii: "\""))
    write(" fill=\"", palette.colors(of: NodeLook(.plain, emphasis)).stroke)
    write(" stroke=\"", palette.badgeGlyph)
    text.write("><circle")
    write(" cx=\"", badge.centre.x)
    write(" cy=\"", badge.centre.y)
    write(" r=\"", badge.radius)
    write(" stroke-width=\"", style.badges.border)
    text.write("/><path fill=\"none\" stroke-linecap=\"round\"")
    write(" stroke-width=\"", style.badges.glyphWidth)
    text.write(" d=\"")
    for (start, end) in Scene.strokes(
      of: badge.sign, around: badge.centre, extent: style.badges.glyph)
    {
      text.write(UInt8(ascii: "M"))
      write(start.x)
      text.write(UInt8(ascii: " "))
      write(start.y)
      text.write(UInt8(ascii: "L"))
      write(end.x)
      text.write(UInt8(ascii: " "))
      write(end.y)
    }
    text.write("\"/></g>")
  }
}
