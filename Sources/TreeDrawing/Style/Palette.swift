/// The colors of a node.
public struct NodeColors: Hashable, Sendable {
  /// The fill color.
  public var fill: RGBColor
  /// The border color.
  public var stroke: RGBColor
  /// The text color of the label.
  public var text: RGBColor

  /// Creates the colors of a node.
  ///
  /// - Parameters:
  ///   - fill: the fill color.
  ///   - stroke: the border color.
  ///   - text: the text color of the label.
  public init(fill: RGBColor, stroke: RGBColor, text: RGBColor) {
    self.fill = fill
    self.stroke = stroke
    self.text = text
  }
}

/// The colors of a picture.
public struct Palette: Hashable, Sendable {
  /// Edges and empty places.
  public var edge: RGBColor
  /// Edges on the path.
  public var pathEdge: RGBColor
  /// A node without marks, and a removed node.
  public var plain: NodeColors
  /// A node on the path.
  public var path: NodeColors
  /// A node that was just added.
  public var added: NodeColors
  /// A node that violates a rule.
  public var violation: NodeColors
  /// A red node.
  public var red: NodeColors
  /// The ring inside a red node, which identifies red nodes without color.
  public var redRing: RGBColor
  /// A black node.
  public var black: NodeColors
  /// The symbol on a badge, and the border of the badge.
  public var badgeGlyph: RGBColor

  /// A node that a traversal has visited.
  ///
  /// Slightly darker than a plain node, or slightly lighter on a dark page.
  var visited: NodeColors {
    NodeColors(
      fill: plain.fill.mixed(with: plain.stroke, share: 0.3), stroke: plain.stroke,
      text: plain.text)
  }

  /// Returns the colors of a node.
  ///
  /// A mark changes the border of a red or black node, but not its fill color.
  ///
  /// - Parameter appearance: the kind and the most important mark of the node.
  /// - Returns: the colors of fill, border and label.
  public func colors(of appearance: NodeAppearance) -> NodeColors {
    let marked =
      switch appearance.emphasis {
      case .none, .removed: plain
      case .path: path
      case .added: added
      case .violation: violation
      case .visited: visited
      }
    guard appearance.kind != .plain else { return marked }
    var colors = appearance.kind == .red ? red : black
    if appearance.emphasis.isMarked {
      // A border similar to that of unmarked red nodes would not show the mark.
      let isSeen = appearance.kind == .black || !marked.stroke.isNearly(colors.stroke)
      colors.stroke = isSeen ? marked.stroke : colors.text
    }
    return colors
  }
}

extension NodeColors {
  /// The three colors, in a fixed order.
  var all: [RGBColor] { [fill, stroke, text] }
}

extension Palette {
  /// The colors of the palette except derived ones, in a fixed order.
  var all: [RGBColor] {
    [edge, pathEdge, redRing, badgeGlyph]
      + [plain, path, added, violation, red, black].flatMap(\.all)
  }
}
