import BinaryTrees
import TextSupport

extension SVGRenderer {
  /// Writes the style sheet with the dark colors that the scene uses.
  ///
  /// Each rule begins with the id of the document, so that it cannot apply to another picture.
  /// Later rules override earlier ones, in the order of precedence of marks.
  mutating func writeDarkStyle() {
    let dark = style.dark
    text.write("<style>@media (prefers-color-scheme:dark){\n")
    rule(".tv-edges", stroke: dark.edge)
    for (number, color) in scene.columns.clusters.colors.enumerated() {
      let selector = String(TreeScene.clusterClass(number).dropFirst())
      rule(".tv-edges.\(selector)", stroke: color.dark)
    }
    if style.emptyPlaces.areShown { rule(".tv-stubs", stroke: dark.edge) }
    if scene.showsEmptyPlaces { rule(".tv-empties", fill: dark.edge) }
    if !scene.marks.isEmpty { rule(".tv-edges.tv-path", stroke: dark.pathEdge) }
    if !scene.shape.isEmpty { writeDarkNodes(dark) }
    text.write("}</style>\n")
  }

  private mutating func writeDarkNodes(_ dark: Palette) {
    let appearances = usedAppearances()
    if isGathered {
      for kind in NodeKind.allCases where appearances.contains(NodeAppearance(kind)) {
        let colors = dark.colors(of: NodeAppearance(kind))
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
    }
    if !isGathered || scene.hasUngathered { nodeRules([".tv-nodes"], dark.plain) }
    for appearance in appearances where appearance != NodeAppearance() {
      nodeRules(appearance.classes.map { ".tv-nodes>\($0)" }, dark.colors(of: appearance))
    }
    if dark.redRing != style.light.redRing, scene.kinds.contains(.red) {
      rule(".tv-inner", stroke: dark.redRing)
    }
    for (pair, number) in ownColors.sorted(by: { $0.value < $1.value }) {
      nodeRules([".tv-nodes>.tv-own\(number)"], pair.dark)
    }
    if scene.hasPlates {
      rule(".tv-nodes .tv-plate", fill: dark.plain.fill)
      rule(".tv-nodes text.tv-beside", fill: dark.plain.text)
      if scene.measured.details.contains(where: { $0.showsData }) {
        for (pair, number) in ownColors.sorted(by: { $0.value < $1.value }) {
          let color = pair.dark.fill.readable(on: dark.plain.fill)
          rule(".tv-nodes>.tv-own\(number) text.tv-beside", fill: color)
        }
      }
    }
    if scene.measured.details.contains(where: { $0.isDoubleBlack }) {
      rule(".tv-double", stroke: dark.plain.text)
    }
    guard !scene.marks.isEmpty else { return }
    let marks = scene.marks.reduce(into: NodeMark()) { $0.formUnion($1) }
    if marks.contains(.current) { rule(".tv-ring", stroke: dark.path.stroke) }
    for symbol in TreeScene.BadgeSymbol.allCases where marks.contains(symbol.mark) {
      rule(
        ".tv-badge\(symbol.appearance.emphasis.selector)",
        fill: dark.colors(of: symbol.appearance).stroke, stroke: dark.badgeGlyph)
    }
  }

  /// Returns the appearances of the scene's nodes, in a fixed order.
  private func usedAppearances() -> [NodeAppearance] {
    if scene.marks.isEmpty, scene.kinds.isEmpty { return [NodeAppearance()] }
    var used: Set<NodeAppearance> = []
    for node in scene.shape.indices {
      used.insert(NodeAppearance(scene.kind(of: node), NodeEmphasis(scene.marks(of: node))))
    }
    return NodeAppearance.all.filter { used.contains($0) }
  }

  /// Writes the rules for nodes and their text.
  private mutating func nodeRules(_ selectors: [String], _ colors: NodeColors) {
    rule(selectors.joined(separator: ",#\(canvas.id) "), fill: colors.fill, stroke: colors.stroke)
    rule(selectors.map { "\($0) text" }.joined(separator: ",#\(canvas.id) "), fill: colors.text)
  }

  private mutating func rule(_ selector: String, fill: RGBColor? = nil, stroke: RGBColor? = nil) {
    let colors = [fill.map { "fill:\($0)" }, stroke.map { "stroke:\($0)" }].compactMap { $0 }
    text.write("#\(canvas.id) \(selector){\(colors.joined(separator: ";"))}\n")
  }
}

extension NodeAppearance {
  /// The selectors of nodes with this appearance.
  ///
  /// The emphasis `path` has two selectors, because a current node need not be on the path.
  fileprivate var classes: [String] {
    emphasis == .path
      ? ["\(kind.selector).tv-path", "\(kind.selector).tv-current"]
      : [kind.selector + emphasis.selector]
  }
}
