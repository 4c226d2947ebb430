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

  /// The three colors, in a fixed order.
  var all: [RGBColor] { [fill, stroke, text] }
}

/// The colors of a picture.
public struct Palette: Hashable, Sendable {
  /// The color of edges and of the squares in place of missing children.
  public var edge: RGBColor
  /// The color of edges on the path.
  public var pathEdge: RGBColor
  /// The colors of a node without marks, and of a removed node.
  public var plain: NodeColors
  /// The colors of a node on the path.
  public var path: NodeColors
  /// The colors of a node that was just added.
  public var added: NodeColors
  /// The colors of a node that violates a rule.
  public var violation: NodeColors
  /// The colors of a red node.
  public var red: NodeColors
  /// The color of the ring inside a red node, which identifies red nodes without color.
  public var redRing: RGBColor
  /// The colors of a black node.
  public var black: NodeColors
  /// The color of the symbol on a badge and of the border of the badge.
  public var badgeGlyph: RGBColor

  /// The colors of a node that a traversal has visited.
  ///
  /// They are slightly darker than the colors of a plain node, or slightly lighter on a dark page.
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

  /// The colors of the palette except derived ones, in a fixed order.
  var all: [RGBColor] {
    [edge, pathEdge, redRing, badgeGlyph]
      + [plain, path, added, violation, red, black].flatMap { $0.all }
  }
}
