import Foundation
import TextSupport

extension FilmWriter {
  mutating func writeNodes() {
    if film.nodes.isEmpty { return }
    var used: Set<NodeAppearance> = [NodeAppearance()]
    for node in film.nodes { for look in node.looks { used.insert(look.value.appearance) } }
    for look in FilmLook.all where used.contains(look.appearance) {
      sheet.name(style.ink { $0.colors(of: look.appearance).fill }, "f\(look.number)")
      sheet.name(style.ink { $0.colors(of: look.appearance).stroke }, "s\(look.number)")
      sheet.name(style.ink { $0.colors(of: look.appearance).text }, "t\(look.number)")
      let selector = look.number == 0 ? ".tv-nodes" : ".tv-k\(look.number)"
      sheet.add(selector, look.declarations)
    }
    writeSigns()
    if film.nodes.contains(where: { !$0.notes.isEmpty }) {
      sheet.add(".tv-note", "fill:var(--e)")
      if film.edges.isEmpty { sheet.name(style.ink { $0.edge }, "e") }
    }
    let plain = NodeAppearance()
    text.write("<g class=\"tv-nodes\"")
    write(plain)
    text.write(" stroke-width=\"", style.lines.border)
    text.write(fontFamily: style.text.family)
    text.write(" font-size=\"", style.text.size)
    text.write(" font-weight=\"", Double(style.text.weight))
    text.write(" text-anchor=\"middle\">\n")
    for number in film.nodes.indices { write(number) }
    text.write("</g>\n")
  }

  /// Names the colours of rings and badges, as far as there are some.
  private mutating func writeSigns() {
    let looks = film.nodes.lazy.flatMap(\.looks).map(\.value)
    if looks.contains(where: \.isCurrent) {
      sheet.name(style.ink { $0.path.stroke }, "r")
      let width = Self.declaration("stroke-width", style.rings.width)
      sheet.add(".tv-ring", "stroke:var(--r);\(width)")
    }
    if looks.contains(where: { $0.appearance.kind == .red }) {
      sheet.name(style.ink { $0.redRing }, "i")
      let width = Self.declaration("stroke-width", style.rings.innerWidth)
      sheet.add(".tv-inner", "stroke:var(--i);\(width)")
    }
    if looks.contains(where: \.isNew) {
      sheet.name(style.ink { $0.colors(of: Scene.Sign.added.look).stroke }, "b")
      sheet.name(style.ink { $0.badgeGlyph }, "g")
      let width = Self.declaration("stroke-width", style.badges.border)
      sheet.add(".tv-badge", "fill:var(--b);stroke:var(--g);\(width);stroke-opacity:1")
      let glyph = Self.declaration("stroke-width", style.badges.glyphWidth)
      sheet.add(".tv-badge path", "fill:none;\(glyph);stroke-linecap:round")
    }
  }

  /// Writes the attributes of face, border and text; `currentColor` is that of the text.
  private mutating func write(_ look: NodeAppearance) {
    text.write(" fill=\"", sheet.color(of: style.ink { $0.colors(of: look).fill }))
    text.write(" stroke=\"", sheet.color(of: style.ink { $0.colors(of: look).stroke }))
    text.write(" color=\"", sheet.color(of: style.ink { $0.colors(of: look).text }))
  }

  private func width(_ look: NodeAppearance) -> Double {
    let isMarked = look.emphasis != .none && look.emphasis != .removed
    return isMarked ? style.lines.markedBorder : style.lines.border
  }

  /// Writes a node: its group has all that changes, and what is in it inherits that.
  ///
  /// The ring is seen by the opacity of lines, and the badge by the visibility, which no other part of
  /// the node takes from the group: so the keyframes of the group are those of both.
  private mutating func write(_ number: Int) {
    let node = film.nodes[number]
    let place = film.lastPoint(of: number)
    let body = NodeBody(
      halfWidth: node.halfWidth, halfHeight: style.radius, cornerRadius: style.radius)
    let hasRing = node.looks.contains { $0.value.isCurrent }
    let hasBadge = node.looks.contains { $0.value.isNew }
    let last = node.looks.last?.value ?? SVGFilm.Look(.plain, [])
    let states = node.looks.map { look in
      SVGFilm.Timed(time: look.time, value: declarations(look.value, hasRing, hasBadge))
    }
    let name = sheet.animate(
      movement: movements[number], look: film.changes(states), fading: film.fading(node.presence))
    let look = FilmLook(last.appearance).number
    text.write("<g class=\"tv-node\(look == 0 ? "" : " tv-k\(look)")\(name)\" data-index=\"")
    text.write(integer: number)
    text.write("\" data-key=\"")
    text.write(xml: node.label, as: .attribute)
    text.write("\"")
    if look != 0 {
      write(last.appearance)
      if width(last.appearance) != style.lines.border {
        text.write(" stroke-width=\"", width(last.appearance))
      }
    }
    if hasRing, !last.isCurrent { text.write(" stroke-opacity=\"0\"") }
    if hasBadge, !last.isNew { text.write(" visibility=\"hidden\"") }
    if !node.presence.isThereAtEnd { text.write(" opacity=\"0\"") }
    text.write(">")
    if node.shortened != nil {
      text.write("<title>")
      text.write(xml: node.label.clipped(toBytes: 1_000, mark: "\u{2026}"), as: .text)
      text.write("</title>")
    }
    // What is always seen says so, where the group may not.
    let seen = (hasBadge ? " visibility=\"visible\"" : "")
    let steady = seen + (hasRing ? " stroke-opacity=\"1\"" : "")
    write(body, place, steady)
    if node.looks.contains(where: { $0.value.appearance.kind == .red }) {
      writeInnerRing(of: node, body, place, hasRing)
    }
    writeLabel(of: node, body, place, seen)
    if hasRing {
      let ink = last.isCurrent ? ink { $0.path.stroke } : nil
      let line = Self.line("tv-ring", style.rings.width, ink)
      write(body.outset(by: style.rings.outset), place, seen + line)
    }
    if hasBadge { writeBadge(body, place, isSeen: last.isNew, hasRing) }
    writeNotes(of: node, place)
    text.write("</g>\n")
  }

  private func ink(_ color: (Palette) -> RGBColor) -> RGBColor { sheet.color(of: style.ink(color)) }

  /// The attributes of a line; one that is unseen in the end has no colour but that of the sheet.
  private static func line(_ name: String, _ width: Double, _ color: RGBColor?) -> String {
    var text = TextBuffer()
    text.write(" class=\"\(name)\" fill=\"none\"")
    guard let color else { return text.text }
    text.write(" stroke=\"", color)
    text.write(" stroke-width=\"", width)
    return text.text
  }

  private func declarations(
    _ look: SVGFilm.Look, _ hasRing: Bool, _ hasBadge: Bool
  ) -> [String] {
    var all = [
      FilmLook(look.appearance).declarations,
      Self.declaration("stroke-width", width(look.appearance)),
    ]
    if hasRing { all.append("stroke-opacity:\(look.isCurrent ? 1 : 0)") }
    if hasBadge { all.append("visibility:\(look.isNew ? "visible" : "hidden")") }
    return all
  }

  private mutating func write(_ body: NodeBody, _ place: CGPoint, _ attributes: String) {
    let outline = RoundedBox(box: body.box(around: place), cornerRadius: body.cornerRadius)
    if outline.isRound {
      text.write("<circle\(attributes)")
      text.write(" cx=\"", place.x)
      text.write(" cy=\"", place.y)
      text.write(" r=\"", body.cornerRadius)
    } else {
      text.write("<rect\(attributes)")
      text.write(outline.box, cornerRadius: outline.cornerRadius)
    }
    text.write("/>")
  }

  private mutating func writeLabel(
    of node: SVGFilm.Node, _ body: NodeBody, _ place: CGPoint, _ attributes: String
  ) {
    let shown = node.shortened ?? node.label
    let reach = NodeBody.reach(ofBaseline: style.text.baseline, size: style.text.size)
    text.write("<text\(attributes)")
    text.write(" x=\"", place.x)
    text.write(" y=\"", place.y + style.text.baseline)
    text.write(
      textLength: FontMetrics().heldLength(
        of: shown, size: style.text.size, weight: style.text.weight,
        within: body.room(within: reach, border: style.lines.border)))
    if shown.needsPreservedSpaces { text.write(" xml:space=\"preserve\"") }
    text.write(" fill=\"currentColor\" stroke=\"none\">")
    text.write(xml: shown, as: .label)
    text.write("</text>")
  }

  /// Writes the notes below a node, between its edges.
  ///
  /// Each text is visible while it is current.
  private mutating func writeNotes(of node: SVGFilm.Node, _ place: CGPoint) {
    var written: Set<String> = [""]
    for text in node.notes.map(\.value) where written.insert(text).inserted {
      var states: [SVGFilm.Timed<[String]>] = []
      for note in node.notes {
        states.change(
          to: ["visibility:\(note.value == text ? "visible" : "hidden")"], at: note.time)
      }
      let isSeen = node.notes.last?.value == text
      self.text.write("<text class=\"tv-note\(sheet.animate(look: film.changes(states)))\"")
      self.text.write(" x=\"", place.x)
      self.text.write(" y=\"", place.y + style.radius + style.text.noteSize)
      self.text.write(" font-size=\"", style.text.noteSize)
      self.text.write(isSeen ? " visibility=\"visible\"" : " visibility=\"hidden\"")
      self.text.write(" fill=\"", ink { $0.edge })
      self.text.write(" stroke=\"none\">")
      self.text.write(xml: text, as: .label)
      self.text.write("</text>")
    }
  }

  private mutating func writeInnerRing(
    of node: SVGFilm.Node, _ body: NodeBody, _ place: CGPoint, _ hasRing: Bool
  ) {
    func visibility(_ look: SVGFilm.Look) -> String {
      look.appearance.kind == .red ? "visible" : "hidden"
    }
    var states: [SVGFilm.Timed<[String]>] = []
    for look in node.looks {
      states.change(to: ["visibility:\(visibility(look.value))"], at: look.time)
    }
    let name = sheet.animate(look: film.changes(states))
    let last = node.looks.last.map { visibility($0.value) } ?? "hidden"
    let isSeen = last == "visible"
    let line = Self.line(
      "tv-inner\(name)", style.rings.innerWidth, isSeen ? ink { $0.redRing } : nil)
    let steady = hasRing ? " stroke-opacity=\"1\"" : ""
    write(
      body.outset(by: -style.rings.inset), place, " visibility=\"\(last)\"\(steady)\(line)")
  }

  private mutating func writeBadge(
    _ body: NodeBody, _ place: CGPoint, isSeen: Bool, _ hasRing: Bool
  ) {
    let offset = style.badgeOffset(0, body)
    let badge = Scene.Badge(
      number: 0, sign: .added, centre: CGPoint(x: place.x + offset.x, y: place.y + offset.y),
      radius: style.badges.radius)
    text.write("<g class=\"tv-badge\"")
    if isSeen {
      text.write(" fill=\"", ink { $0.colors(of: badge.sign.look).stroke })
      text.write(" stroke=\"", ink { $0.badgeGlyph })
      text.write(" stroke-width=\"", style.badges.border)
      if hasRing { text.write(" stroke-opacity=\"1\"") }
    }
    text.write(">")
    write(.circle(badge.radius), badge.centre, "")
    text.write("<path")
    if isSeen {
      text.write(" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"", style.badges.glyphWidth)
    }
    text.write(" d=\"")
    badge.traceSign(extent: style.badges.glyph, into: &text)
    text.write("\"/></g>")
  }
}

/// A look of nodes, by number.
struct FilmLook {
  let appearance: NodeAppearance

  init(_ appearance: NodeAppearance) { self.appearance = appearance }

  /// All that there are.
  static var all: [FilmLook] {
    NodeKind.allCases.flatMap { kind in
      NodeEmphasis.allCases.map { FilmLook(NodeAppearance(kind, $0)) }
    }
  }

  /// Its number; 0 for a plain node.
  var number: Int {
    Int(appearance.kind.rawValue) * NodeEmphasis.allCases.count + Int(appearance.emphasis.rawValue)
  }

  /// Face, border and text of that look.
  var declarations: String {
    "fill:var(--f\(number));stroke:var(--s\(number));color:var(--t\(number))"
  }
}
