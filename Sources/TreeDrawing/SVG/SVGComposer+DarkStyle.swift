import BinaryTrees
import TreeText

extension SVGComposer {
  /// Writes the style sheet: the dark colours of what the scene shows, and nothing else.
  ///
  /// Every rule begins with the document's id, so that it cannot reach another picture. Later rules
  /// win over earlier ones in the same way as a mark wins over another.
  mutating func writeDarkStyle() {
    let dark = style.dark
    text.write("<style>@media (prefers-color-scheme:dark){\n")
    rule(".tv-edges", stroke: dark.edge)
    if scene.style.emptyPlaces.areShown { rule(".tv-stubs", stroke: dark.edge) }
    if scene.showsEmptyPlaces { rule(".tv-empties", fill: dark.edge) }
    if !scene.marks.isEmpty { rule(".tv-edges.tv-path", stroke: dark.pathEdge) }
    if !scene.shape.isEmpty { writeDarkNodes(dark) }
    text.write("}</style>\n")
  }

  private mutating func writeDarkNodes(_ dark: Palette) {
    let looks = usedLooks()
    if SVGSection.isDetailed(scene, options) {
      rule(".tv-nodes", fill: dark.plain.fill, stroke: dark.plain.stroke)
      rule(".tv-nodes text", fill: dark.plain.text)
    } else {
      for kind in NodeKind.allCases where looks.contains(NodeLook(kind)) {
        let colors = dark.colors(of: NodeLook(kind))
        if scene.hasDiscs {
          rule(".tv-rim\(kind.selector)", stroke: colors.stroke)
          rule(".tv-face\(kind.selector)", stroke: colors.fill)
        } else {
          rule(".tv-body\(kind.selector)", fill: colors.fill, stroke: colors.stroke)
        }
        rule(".tv-labels\(kind.selector)", fill: colors.text)
      }
      if scene.hasPlates {
        rule(".tv-plates", fill: dark.plain.fill)
        rule(".tv-besides", fill: dark.plain.text)
      }
      if scene.hasUngathered {
        rule(".tv-nodes", fill: dark.plain.fill, stroke: dark.plain.stroke)
        rule(".tv-nodes text", fill: dark.plain.text)
      }
    }
    for look in looks where look != NodeLook() {
      let colors = dark.colors(of: look)
      let selectors = look.classes.map { ".tv-nodes>\($0)" }
      rule(selectors, fill: colors.fill, stroke: colors.stroke)
      rule(selectors.map { "\($0) text" }, fill: colors.text)
    }
    if dark.redRing != style.light.redRing, scene.kinds.contains(.red) {
      rule(".tv-inner", stroke: dark.redRing)
    }
    for (pair, number) in ownColors.sorted(by: { $0.value < $1.value }) {
      rule(".tv-nodes>.tv-own\(number)", fill: pair.dark.fill, stroke: pair.dark.stroke)
      rule(".tv-nodes>.tv-own\(number) text", fill: pair.dark.text)
    }
    if scene.hasPlates {
      rule(".tv-nodes .tv-plate", fill: dark.plain.fill)
      rule(".tv-nodes text.tv-beside", fill: dark.plain.text)
    }
    guard !scene.marks.isEmpty else { return }
    let marks = scene.marks.reduce(into: NodeMark()) { $0.formUnion($1) }
    if marks.contains(.current) { rule(".tv-ring", stroke: dark.path.stroke) }
    for sign in Scene.Sign.allCases where marks.contains(sign.mark) {
      rule(
        ".tv-badge\(sign.selector)", fill: dark.colors(of: sign.look).stroke,
        stroke: dark.badgeGlyph)
    }
  }

  /// The looks that the scene's nodes have, in a fixed order.
  private func usedLooks() -> [NodeLook] {
    if scene.marks.isEmpty, scene.kinds.isEmpty { return [NodeLook()] }
    var used: Set<NodeLook> = []
    for node in scene.shape.indices {
      used.insert(NodeLook(scene.kind(of: node), NodeEmphasis(scene.marks(of: node))))
    }
    return NodeKind.allCases.flatMap { kind in
      NodeEmphasis.allCases.map { NodeLook(kind, $0) }
    }.filter { used.contains($0) }
  }

  private mutating func rule(_ selector: String, fill: RGBColor? = nil, stroke: RGBColor? = nil) {
    rule([selector], fill: fill, stroke: stroke)
  }

  private mutating func rule(
    _ selectors: [String], fill: RGBColor? = nil, stroke: RGBColor? = nil
  ) {
    text.write(selectors.map { "#\(id) \($0)" }.joined(separator: ","))
    text.write(UInt8(ascii: "{"))
    if let fill { text.write("fill:\(fill)") }
    if fill != nil, stroke != nil { text.write(UInt8(ascii: ";")) }
    if let stroke { text.write("stroke:\(stroke)") }
    text.write("}\n")
  }
}

extension NodeLook {
  /// The classes of nodes of this look, as selectors: a current node need not be on a path.
  fileprivate var classes: [String] {
    let kind = kind.selector
    return emphasis == .path
      ? ["\(kind).tv-path", "\(kind).tv-current"] : [kind + emphasis.selector]
  }
}

extension NodeKind {
  /// The class of a node of this kind with a dot before it, or nothing.
  var selector: String {
    switch self {
    case .plain: ""
    case .red: ".tv-red"
    case .black: ".tv-black"
    }
  }
}

extension NodeEmphasis {
  /// The class that brings this emphasis about, with a dot before it, or nothing.
  var selector: String {
    switch self {
    case .none: ""
    case .path: ".tv-path"
    case .removed: ".tv-removed"
    case .added: ".tv-added"
    case .violation: ".tv-violation"
    }
  }
}

extension Scene.Sign {
  /// The class of a badge with this sign, with a dot before it.
  var selector: String { NodeEmphasis(mark).selector }

  /// The look whose border gives a badge with this sign its colour.
  var look: NodeLook { NodeLook(.plain, NodeEmphasis(mark)) }
}
