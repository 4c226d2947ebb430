/// The colours of a node.
public struct NodeColors: Hashable, Sendable {
  /// The face.
  public var fill: RGBColor
  /// The border.
  public var stroke: RGBColor
  /// The label.
  public var text: RGBColor

  /// Makes the colours of a node.
  ///
  /// - Parameters:
  ///   - fill: the face.
  ///   - stroke: the border.
  ///   - text: the label.
  public init(fill: RGBColor, stroke: RGBColor, text: RGBColor) {
    self.fill = fill
    self.stroke = stroke
    self.text = text
  }
}

/// All colours of a picture.
public struct Palette: Hashable, Sendable {
  /// Edges and empty places.
  public var edge: RGBColor
  /// Edges on the path.
  public var pathEdge: RGBColor
  /// A node without marks, and one that has gone.
  public var plain: NodeColors
  /// A node on the path.
  public var path: NodeColors
  /// A node that has just come.
  public var added: NodeColors
  /// A node that breaks a rule.
  public var violation: NodeColors
  /// A red node.
  public var red: NodeColors
  /// The ring inside a red node, by which red is seen without colour.
  public var redRing: RGBColor
  /// A black node.
  public var black: NodeColors
  /// The sign on a badge, and the line around the badge.
  public var badgeGlyph: RGBColor

  /// A node that a traversal has visited: a plain one that is a little darker, or lighter on a dark
  /// page.
  var visited: NodeColors {
    NodeColors(
      fill: plain.fill.mixed(with: plain.stroke, share: 0.3), stroke: plain.stroke,
      text: plain.text)
  }

  /// The colours of a node.
  ///
  /// A mark gives its border to a red or black node and leaves it its face.
  ///
  /// - Parameter look: what the node is and how it is marked.
  /// - Returns: face, border and label.
  public func colors(of look: NodeAppearance) -> NodeColors {
    let marked =
      switch look.emphasis {
      case .none, .removed: plain
      case .path: path
      case .added: added
      case .violation: violation
      case .visited: visited
      }
    guard look.kind != .plain else { return marked }
    var colors = look.kind == .red ? red : black
    if look.emphasis.isMarked {
      // A border that looks as it does without a mark would not be seen.
      let isSeen = look.kind == .black || !marked.stroke.isNearly(colors.stroke)
      colors.stroke = isSeen ? marked.stroke : colors.text
    }
    return colors
  }
}

extension NodeColors {
  /// All of them, in a fixed order.
  var all: [RGBColor] { [fill, stroke, text] }
}

extension Palette {
  /// All of them, in a fixed order.
  var all: [RGBColor] {
    [edge, pathEdge, redRing, badgeGlyph]
      + [plain, path, added, violation, red, black].flatMap(\.all)
  }
}
