import BinaryTrees
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
    let (colors, own) = colors(of: node)
    text.write("<g class=\"tv-node")
    text.write(node.look.kind.className)
    writeClasses(node.marks)
    if let own { text.write(" tv-own\(own)") }
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
    writeShape("", node.box, node.cornerRadius, isRound: node.isRound)
    if style.shape == .plain, node.look.emphasis == .none { text.write(" stroke=\"none\"") }
    if node.look.emphasis == .removed { write(" stroke-dasharray=\"", style.lines.dash) }
    text.write("/>")
    if node.marks.contains(.tagged) { draw { $0.drawStripes(over: node, on: &$1) } }
    if let ring = scene.redRing(of: node.number) {
      writeRing(" class=\"tv-inner\"", ring, palette.redRing)
    }
    if let plate = node.label.plate { writePlate(plate) }
    writeLabel(node.label, colors.text)
    if let ring = scene.currentRing(of: node.number) {
      writeRing(" class=\"tv-ring\"", ring, palette.path.stroke)
    }
    for badge in scene.badges(of: node.number) { writeBadge(badge) }
    text.write("</g>\n")
  }

  /// The colours of a node, and the number of its own ones if it has any that show.
  private func colors(of node: Scene.Node) -> (colors: NodeColors, own: Int?) {
    let colors = scene.colors(of: node)
    let isOwn = node.look.emphasis == .none
    return (
      options.appearance == .dark ? colors.dark : colors.light,
      isOwn ? node.detail.colors.flatMap { ownColors[$0] } : nil
    )
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
    if marks.contains(.tagged) { text.write(" tv-tagged") }
  }

  /// Writes a circle or a rounded box, without the end of its tag.
  private mutating func writeShape(
    _ name: StaticString, _ box: CGRect, _ radius: Double, isRound: Bool
  ) {
    if isRound {
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
    writeShape(name, ring.box, ring.cornerRadius, isRound: ring.isRound)
    text.write(" fill=\"none\"")
    write(" stroke=\"", color)
    write(" stroke-width=\"", ring.lineWidth)
    text.write("/>")
  }

  /// Writes the plate under text that stands beside its node.
  private mutating func writePlate(_ plate: CGRect) {
    text.write("<rect class=\"tv-plate\"")
    write(" x=\"", plate.minX)
    write(" y=\"", plate.minY)
    write(" width=\"", plate.width)
    write(" height=\"", plate.height)
    write(" rx=\"", style.text.platePadding)
    write(" fill=\"", palette.plain.fill)
    text.write(" stroke=\"none\"/>")
  }

  private mutating func writeLabel(_ label: Scene.Label, _ color: RGBColor) {
    text.write("<text")
    if label.plate != nil { text.write(" class=\"tv-beside\"") }
    writeLines(
      of: label, " fill=\"", label.plate == nil ? color : palette.plain.text,
      " stroke=\"none\"")
    text.write("</text>")
  }

  /// Writes the rest of the tag of a text, and its lines.
  mutating func writeLines(
    of label: Scene.Label, _ name: StaticString = "", _ color: RGBColor? = nil,
    _ attributes: StaticString = ""
  ) {
    let isSingle = label.lines.count == 1
    if isSingle, let line = label.lines.first { writePlace(of: line) }
    if let color { write(name, color) }
    text.write(attributes)
    if label.lines.contains(where: { keepsSpaces($0.text) }) {
      text.write(" xml:space=\"preserve\"")
    }
    text.write(UInt8(ascii: ">"))
    for line in label.lines {
      if !isSingle {
        text.write("<tspan")
        writePlace(of: line)
        text.write(UInt8(ascii: ">"))
      }
      text.write(xml: line.text, as: .label)
      if !isSingle { text.write("</tspan>") }
    }
  }

  /// Writes where a line stands, and how it is set if not as labels are.
  private mutating func writePlace(of line: Scene.TextLine) {
    write(" x=\"", line.anchor.x)
    write(" y=\"", line.anchor.y)
    if line.size != style.text.size { write(" font-size=\"", line.size) }
    if line.isNote { write(" font-weight=\"", Double(style.text.noteWeight)) }
    text.write(textLength: line.length)
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
