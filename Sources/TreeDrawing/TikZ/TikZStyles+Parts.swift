import TreeLayout

extension TikZStyles {
  /// The styles that do not depend on a node.
  enum Part: String {
    case edge
    case pathEdge = "edge on path"
    case removedEdge = "edge removed"
    case leaf = "nil"
    case stub, empty, ring, badge, note, tour, title, caption, heading, entry
    case currentEntry = "entry current"
    case sortedEntry = "entry sorted"
    case edgeLabel = "edge label"
    case beside, wide, triangle, tagged, text, arrow
    case doubleBlack = "double black"
  }

  /// Returns the name of a style, and defines it if it is used for the first time.
  mutating func use(_ part: Part) -> String {
    let name = "tv \(part.rawValue)"
    if !isDefined(name) { define(name, options(of: part)) }
    return name
  }

  private mutating func options(of part: Part) -> String {
    let lines = style.lines
    switch part {
    case .edge:
      let pattern =
        switch lines.pattern {
        case .solid: ""
        case .dashed: ", dashed"
        case .dotted: ", dotted"
        }
      return "draw=\(edge), line width=\(pt(lines.edge))\(pattern)"
    case .stub: return "draw=\(edge), line width=\(pt(lines.edge))"
    case .pathEdge:
      let base = use(.edge)
      let color = name("tvpathedge") { $0.pathEdge }
      return "\(base), draw=\(color), line width=\(pt(lines.pathEdge)), solid"
    case .removedEdge: return "\(use(.edge)), dashed"
    case .empty:
      return
        "rectangle, fill=\(edge), minimum size=\(cm(style.emptyPlaces.side)), inner sep=0pt"
    case .leaf:
      let border = name("tvblackborder") { $0.black.stroke }
      let face = name("tvblackface") { $0.black.fill }
      return
        "rectangle, draw=\(border), fill=\(face), minimum size=\(cm(style.emptyPlaces.side)), "
        + "inner sep=0pt"
    case .ring:
      let color = name("tvpath") { $0.path.stroke }
      return "circle, draw=\(color), line width=\(pt(style.rings.width)), inner sep=0pt"
    case .doubleBlack:
      return "circle, draw=\(text), line width=\(pt(DoubleBlackBorder.width)), inner sep=0pt"
    case .badge:
      let symbol = name("tvbadge") { $0.badgeGlyph }
      return "circle, fill=#1, draw=\(symbol), text=\(symbol), "
        + "minimum size=\(cm(2 * style.badges.radius)), inner sep=0pt, font=\\bfseries\\scriptsize"
    case .note: return "text=\(text), inner sep=1pt, font=\\sffamily\\footnotesize"
    case .tour:
      let color = name("tvpathedge") { $0.pathEdge }
      return "->, >=latex, draw=\(color), line width=\(pt(lines.traversalPath / 2)), dotted, "
        + "shorten >=2pt, shorten <=2pt"
    case .title:
      return "fill=\(face), text=\(text), rounded corners=\(cm(6)), align=center, "
        + "font=\\sffamily\\bfseries"
    case .heading: return "\(use(.title)), draw=\(edge)"
    case .caption:
      return "fill=\(face), text=\(text), rounded corners=\(cm(6)), align=flush left, "
        + "font=\\sffamily\\small"
    case .entry: return entry("tvplain", width: 1) { $0.plain }
    case .currentEntry: return entry("tvcurrent", width: 1) { $0.path }
    case .sortedEntry: return entry("tvsorted", width: 2) { $0.added }
    case .edgeLabel:
      return "fill=\(face), text=\(text), rounded corners=\(cm(3)), inner sep=2pt, "
        + "font=\\sffamily\\footnotesize"
    case .beside:
      let plate = style.hasBareEnds ? "" : "fill=\(face), "
      let font = "\\sffamily\(style.text.weight < 600 ? "" : "\\bfseries")"
      return "\(plate)text=\(text), inner sep=2pt, align=center, font=\(font)"
    case .wide:
      require("shapes.misc")
      return "rounded rectangle, minimum height=\(cm(2 * style.radius))"
    case .triangle:
      require("shapes.geometric")
      return "isosceles triangle, isosceles triangle stretches, "
        + "shape border rotate=\(rotation), anchor=apex, inner sep=1pt"
    case .tagged:
      require("patterns")
      return "postaction={pattern=north east lines, pattern color=\(text)!60}"
    case .text: return "inner sep=0pt, font=\\sffamily"
    case .arrow: return "->, >=latex, draw=\(edge), line width=\(pt(2))"
    }
  }

  /// Returns the options of the cells of an array.
  private mutating func entry(
    _ name: String, width: Double, _ part: (Palette) -> NodeColors
  ) -> String {
    let border = self.name("\(name)border") { part($0).stroke }
    let face = self.name("\(name)face") { part($0).fill }
    let text = self.name("\(name)text") { part($0).text }
    return "rectangle, draw=\(border), fill=\(face), text=\(text), line width=\(pt(width)), "
      + "inner sep=0pt, font=\\sffamily\\bfseries\\small"
  }

  /// The direction of the apex of triangles, counterclockwise in degrees from the right.
  private var rotation: Int {
    switch style.apexGrowth {
    case .down: 90
    case .up: 270
    case .right: 180
    case .left: 0
    }
  }

  private var edge: String { mutating get { name("tvedge") { $0.edge } } }
  private var face: String { mutating get { name("tvface") { $0.plain.fill } } }
  private var text: String { mutating get { name("tvtext") { $0.plain.text } } }
}
