import BinaryTrees
import Foundation
import TextSupport

extension SVGRenderer {
  mutating func begin(_ node: TreeScene.Node, _ style: ShapeStyle) {
    let added = addition(to: "tv-node")
    text.write("<g class=\"tv-node")
    text.write(node.appearance.kind.className)
    for (mark, name) in NodeMark.classNames where node.marks.contains(mark) { text.write(name) }
    if node.hasOwnColors, let own = node.detail.colors.flatMap({ ownColors[$0] }) {
      text.write(" tv-own\(own)")
    }
    text.write(added.classes)
    writeIdentity(node.number)
    text.write(added.attributes)
    // Attributes that the layer already has are not repeated.
    var style = style
    let plain = options.appearance == .dark ? self.style.dark.plain : self.style.light.plain
    if style.fill.map(canvas.color(of:)) == plain.fill { style.fill = nil }
    if style.stroke.map(canvas.color(of:)) == plain.stroke { style.stroke = nil }
    write(style)
    text.write(UInt8(ascii: ">"))
    if node.label.isShortened {
      let label = node.label.full.clipped(toBytes: 1_000, mark: "\u{2026}")
      text.write(markup: "<title>\(xml: label, as: .text)</title>")
    }
  }

  mutating func endNode() { text.write("</g>\n") }

  mutating func draw(_ box: RoundedBox, _ name: String, _ style: ShapeStyle) {
    let added = addition(to: name)
    text.write(box.apexGrowth != nil ? "<path" : box.isRound ? "<circle" : "<rect")
    if !name.isEmpty {
      text.write(" class=\"\(name)\(added.classes)\"\(added.attributes)")
    }
    if let growth = box.apexGrowth {
      text.write(" stroke-linejoin=\"round\" d=\"")
      let corners = DrawingPath(triangleIn: box.box, growing: growth).elements.flatMap { $0.points }
      for (number, corner) in corners.enumerated() {
        if number == 0 { text.move(to: corner) } else { text.line(to: corner) }
      }
      text.write("z\"")
    } else if box.isRound {
      let (center, radius) = (box.box.center, box.cornerRadius)
      text.write(markup: #" cx="\#(center.x)" cy="\#(center.y)" r="\#(radius)""#)
    } else {
      text.write(box.box, cornerRadius: box.cornerRadius)
    }
    write(style)
    text.write("/>")
  }

  mutating func draw(_ label: TreeScene.Label, _ color: AdaptiveColor) {
    text.write("<text")
    if label.plate != nil { text.write(" class=\"tv-beside\"") }
    writeLines(of: label, ShapeStyle(fill: color, stroke: .clear))
    text.write("</text>")
  }

  mutating func draw(_ badge: TreeScene.Badge, face: AdaptiveColor, symbol: AdaptiveColor) {
    let added = addition(to: "tv-badge")
    let classes = badge.symbol.appearance.emphasis.className + added.classes
    text.write("<g class=\"tv-badge\(classes)\"\(added.attributes)")
    write(ShapeStyle(fill: face, stroke: symbol))
    text.write(">")
    draw(badge.disc, "", ShapeStyle(width: style.badges.border))
    let width = style.badges.glyphWidth
    text.write(markup: #"<path fill="none" stroke-linecap="round" stroke-width="\#(width)" d=""#)
    badge.traceSymbol(extent: style.badges.glyph, into: &text)
    text.write("\"/></g>")
  }

  /// Returns the classes and attributes that an animation adds to elements of a class.
  private func addition(to name: String) -> (classes: String, attributes: String) {
    additions.isEmpty ? ("", "") : additions[name] ?? ("", "")
  }

  /// Writes the properties of a style as attributes.
  mutating func write(_ style: ShapeStyle) {
    if let fill = style.fill { write(" fill=\"", fill) }
    if let stroke = style.stroke { write(" stroke=\"", stroke) }
    if let width = style.width { text.write(" stroke-width=\"", width) }
    if !style.dash.isEmpty { text.write(" stroke-dasharray=\"", style.dash.spaced) }
    if style.isRound { text.write(" stroke-linecap=\"round\"") }
  }

  private mutating func write(_ name: StaticString, _ color: AdaptiveColor) {
    text.write(name, color.opacity > 0 ? "\(canvas.color(of: color))" : "none")
  }

  /// Ends the attribute `class` and writes the number and the label of a node.
  mutating func writeIdentity(_ node: Int) {
    text.write("\" data-index=\"")
    text.write(integer: node)
    text.write("\" data-key=\"")
    text.write(xml: scene.labels[node], as: .attribute)
    text.write(UInt8(ascii: "\""))
  }

  /// Writes the remaining attributes of a text element and its lines.
  mutating func writeLines(of label: TreeScene.Label, _ style: ShapeStyle = ShapeStyle()) {
    if label.isTurned, let plate = label.plate {
      text.write(markup: #" transform="rotate(\#(label.turn) \#(plate.midX) \#(plate.midY))""#)
    }
    let isSingle = label.lines.count == 1
    if isSingle, let line = label.lines.first { writePlace(of: line) }
    write(style)
    if label.lines.contains(where: { $0.text.needsPreservedSpaces }) {
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

  /// Writes the position of a line, and its font if it differs from the font of labels.
  private mutating func writePlace(of line: FittedLine) {
    text.write(" x=\"", line.anchor.x)
    text.write(" y=\"", line.anchor.y)
    if line.size != style.text.size { text.write(" font-size=\"", line.size) }
    if line.isNote { text.write(" font-weight=\"", Double(style.text.noteWeight)) }
    text.write(textLength: line.length)
  }
}

extension String {
  /// Whether the text has spaces that a viewer would remove or collapse.
  var needsPreservedSpaces: Bool {
    var wasSpace = true
    for byte in utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if isSpace && wasSpace { return true }
      wasSpace = isSpace
    }
    return wasSpace && !isEmpty
  }
}
