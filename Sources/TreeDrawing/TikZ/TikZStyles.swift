import Foundation
import TextSupport
import TreeLayout

/// The colors and styles that a picture in TikZ uses, each defined once.
///
/// Lengths of the picture are in pixels, of which 40 are one centimeter: nodes are 0.9 cm wide, and
/// labels have the size of ordinary text.
struct TikZStyles {
  private let style: DrawingStyle
  private let isDark: Bool
  private var colors: [(name: String, color: RGBColor)] = []
  private var definitions: [(name: String, options: String)] = []

  /// The libraries of TikZ that the styles need.
  private(set) var libraries: [String] = []

  /// The number of pixels in a centimeter.
  static let pixels = 40.0

  init(_ style: DrawingStyle, isDark: Bool) { (self.style, self.isDark) = (style, isDark) }

  // MARK: Colors

  /// Returns the color that is used on the page.
  private func used(_ color: AdaptiveColor) -> RGBColor { isDark ? color.dark : color.light }

  /// Returns the name of a color, and defines it if necessary.
  ///
  /// Equal colors with different names may be edited independently.
  mutating func name(of color: AdaptiveColor, _ proposal: String? = nil) -> String {
    let color = used(color)
    let known = colors.first { $0.color == color && $0.name == proposal ?? $0.name }
    if let known { return known.name }
    var name = proposal ?? "tvcolor"
    if proposal == nil || colors.contains(where: { $0.name == name }) {
      name += TikZStyles.letters(colors.count)
    }
    colors.append((name, color))
    return name
  }

  private mutating func name(_ proposal: String, _ color: (Palette) -> RGBColor) -> String {
    name(of: style.color(color), proposal)
  }

  /// Returns a number as letters, because names of colors with digits are hard to tell apart.
  private static func letters(_ number: Int) -> String {
    var (rest, text) = (number, "")
    repeat {
      text += String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26))))
      rest /= 26
    } while rest > 0
    return text
  }

  // MARK: Styles

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
    guard !definitions.contains(where: { $0.name == name }) else { return name }
    let options = options(of: part)
    definitions.append((name, options))
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
      return "fill=\(face), text=\(text), inner sep=2pt, align=center, font=\\sffamily\\bfseries"
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

  private mutating func require(_ library: String) {
    if !libraries.contains(library) { libraries.append(library) }
  }

  /// Returns the name of the style of nodes with an appearance.
  mutating func use(_ appearance: NodeAppearance) -> String {
    let name = TikZStyles.name(of: appearance)
    guard !definitions.contains(where: { $0.name == name }) else { return name }
    // The styles of marked nodes extend those of unmarked ones, so that a change applies to both.
    var options = ""
    if appearance != NodeAppearance() {
      let base = appearance.kind == .plain ? NodeAppearance() : NodeAppearance(appearance.kind)
      options =
        base == appearance ? "\(use(NodeAppearance())), " : "\(use(base)), "
    }
    let colors = style.colors(of: appearance)
    if appearance == NodeAppearance() {
      options = shape + ", inner sep=0pt, align=center, font=\\sffamily\\bfseries, "
    }
    options += self.options(colors, appearance.colorName)
    if appearance.kind == .red {
      // A white ring inside the border shows red nodes without color.
      let ring = self.name("tvredring") { $0.redRing }
      options += ", double=\(ring), double distance=\(pt(style.rings.innerWidth))"
    }
    if appearance.emphasis == .removed { options += ", dashed" }
    if appearance.emphasis.isMarked || appearance == NodeAppearance() {
      let width = appearance.emphasis.isMarked ? style.lines.markedBorder : style.lines.border
      options += ", line width=\(pt(width))"
    }
    if style.shape == .plain, appearance.emphasis == .none { options += ", draw=none" }
    definitions.append((name, options))
    return name
  }

  /// Returns the name of the style of nodes with individual colors, which are numbered from 1.
  mutating func use(_ colors: NodeColorPair, number: Int) -> String {
    let name = "tv shade \(number)"
    guard !definitions.contains(where: { $0.name == name }) else { return name }
    let options = "\(use(NodeAppearance())), " + options(colors, "shade")
    definitions.append((name, options))
    return name
  }

  /// The shape of nodes.
  private var shape: String {
    switch style.shape {
    case .circle: "circle, minimum size=\(cm(2 * style.radius))"
    case .box, .plain:
      "rectangle, rounded corners=\(cm(style.boxCornerRadius)), minimum size=\(cm(2 * style.radius))"
    case .point: "circle"
    }
  }

  private mutating func options(_ colors: NodeColorPair, _ name: String) -> String {
    let border = self.name(of: colors.color { $0.stroke }, "tv\(name)border")
    let face = self.name(of: colors.color { $0.fill }, "tv\(name)face")
    let text = self.name(of: colors.color { $0.text }, "tv\(name)text")
    return "draw=\(border), fill=\(face), text=\(text)"
  }

  private static func name(of appearance: NodeAppearance) -> String {
    let emphasis =
      switch appearance.emphasis {
      case .none: ""
      case .path: " on path"
      case .removed: " removed"
      case .added: " new"
      case .violation: " violation"
      case .visited: " visited"
      }
    return switch appearance.kind {
    case .plain: emphasis.isEmpty ? "tv node" : "tv node\(emphasis)"
    case .red: "tv red\(emphasis)"
    case .black: "tv black\(emphasis)"
    }
  }

  // MARK: Output

  /// Writes the definitions of all colors and styles that were used.
  func write(to buffer: inout TextBuffer, indent: StaticString = "") {
    for (name, color) in colors {
      buffer.write(indent)
      buffer.write("\\definecolor{\(name)}{HTML}{")
      // The notation of CSS without its sign.
      buffer.write(String(color.description.dropFirst()))
      buffer.write("}\n")
    }
    buffer.write(indent)
    buffer.write("\\tikzset{\n")
    for (name, options) in definitions {
      buffer.write(indent)
      buffer.write("  \(name)/.style={\(options)},\n")
    }
    buffer.write(indent)
    buffer.write("}\n")
  }
}

extension NodeAppearance {
  /// The part of the names of colors that stands for the appearance.
  fileprivate var colorName: String {
    let mark =
      switch emphasis {
      case .none, .removed: ""
      case .path: "path"
      case .added: "new"
      case .violation: "violation"
      case .visited: "visited"
      }
    return switch kind {
    case .plain: mark
    case .red: "red\(mark)"
    case .black: "black\(mark)"
    }
  }
}

extension TikZStyles {
  /// Returns a length in pixels as centimeters.
  func cm(_ length: Double) -> String { Self.number(length / Self.pixels, places: 3) + "cm" }

  /// Returns a length in pixels as points.
  func pt(_ length: Double) -> String {
    Self.number(length / Self.pixels * 28.4528, places: 2) + "pt"
  }

  /// Returns a number with a maximum number of decimal places.
  static func number(_ value: Double, places: Int) -> String {
    var buffer = TextBuffer()
    buffer.write(decimal: value, places: places)
    return buffer.text
  }
}
