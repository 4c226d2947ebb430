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
      }
    guard look.kind != .plain else { return marked }
    var colors = look.kind == .red ? red : black
    if look.emphasis != .none, look.emphasis != .removed { colors.stroke = marked.stroke }
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

extension Palette {
  /// The colours on a light page; they can be told apart on a dark one too.
  public static let light = Palette(
    edge: RGBColor(0x76849A),
    pathEdge: RGBColor(0xC46A00),
    plain: NodeColors(
      fill: RGBColor(0xEAF1FB), stroke: RGBColor(0x3F6EA0), text: RGBColor(0x12263F)),
    path: NodeColors(
      fill: RGBColor(0xFFE08A), stroke: RGBColor(0xA85B00), text: RGBColor(0x3D2600)),
    added: NodeColors(
      fill: RGBColor(0xDDF3E8), stroke: RGBColor(0x0B7A55), text: RGBColor(0x063D2A)),
    violation: NodeColors(
      fill: RGBColor(0xFBE3F0), stroke: RGBColor(0xBE3F88), text: RGBColor(0x4A0A2E)),
    red: NodeColors(fill: RGBColor(0xCC2F2F), stroke: RGBColor(0xCC2F2F), text: .white),
    redRing: .white,
    black: NodeColors(fill: RGBColor(0x1C2430), stroke: RGBColor(0x76849A), text: .white),
    badgeGlyph: .white)

  /// The colours on a dark page.
  public static let dark = Palette(
    edge: RGBColor(0x76849A),
    pathEdge: RGBColor(0xFFB84D),
    plain: NodeColors(
      fill: RGBColor(0x16283D), stroke: RGBColor(0x7FB0E6), text: RGBColor(0xEAF2FC)),
    path: NodeColors(
      fill: RGBColor(0x5A3D00), stroke: RGBColor(0xFFB84D), text: RGBColor(0xFFF1D6)),
    added: NodeColors(
      fill: RGBColor(0x0C3326), stroke: RGBColor(0x4CC79A), text: RGBColor(0xE3FAF0)),
    violation: NodeColors(
      fill: RGBColor(0x45102F), stroke: RGBColor(0xF08CC0), text: RGBColor(0xFFE9F5)),
    red: NodeColors(fill: RGBColor(0xCC2F2F), stroke: RGBColor(0xCC2F2F), text: .white),
    redRing: .white,
    black: NodeColors(fill: RGBColor(0x05080D), stroke: RGBColor(0xA9B6C8), text: .white),
    badgeGlyph: RGBColor(0x0D1117))
}
