extension TikZStyles {
  /// Returns the name of the style of nodes with an appearance.
  mutating func use(_ appearance: NodeAppearance) -> String {
    let name = TikZStyles.name(of: appearance)
    if isDefined(name) { return name }
    // The styles of marked nodes extend those of unmarked ones, so that a change applies to both.
    var options = ""
    if appearance != NodeAppearance() {
      let base = appearance.kind == .plain ? NodeAppearance() : NodeAppearance(appearance.kind)
      options =
        base == appearance ? "\(use(NodeAppearance())), " : "\(use(base)), "
    }
    let colors = style.colors(of: appearance)
    if appearance == NodeAppearance() {
      options =
        shape
        + ", inner sep=0pt, align=center, font=\\sffamily\(style.text.weight < 600 ? "" : "\\bfseries"), "
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
    if style.hasBareEnds, appearance == NodeAppearance() { options += ", draw=none, fill=none" }
    define(name, options)
    return name
  }

  /// Returns the name of the style of nodes with individual colors, which are numbered from 1.
  ///
  /// - Parameters:
  ///   - colors: the colors.
  ///   - number: the number of the colors.
  ///   - appearance: the appearance of the nodes, whose mark determines the width of the border.
  /// - Returns: the name.
  mutating func use(
    _ colors: NodeColorPair, number: Int, on appearance: NodeAppearance = NodeAppearance()
  ) -> String {
    let mark = appearance.emphasis.isMarked ? " marked" : ""
    let name = "tv shade \(number)\(mark)"
    if isDefined(name) { return name }
    let base = NodeAppearance(.plain, appearance.emphasis)
    let options = "\(use(base)), " + options(colors, "shade")
    define(name, options)
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
