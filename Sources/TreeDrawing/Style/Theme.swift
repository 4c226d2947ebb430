/// The themes that come with the library, by name: each the colours for light pages and dark ones.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Calm blues that follow dark mode: the default.
  case calm
  /// Strong contrast, in the colours of Masataka Okabe and Kei Ito, "Color universal design", 2008,
  /// which people with any sort of colour vision tell apart.
  case contrast
  /// Black and white, as in a textbook, with lines of a grey that is seen on any page: red nodes
  /// are grey with a ring.
  case textbook

  /// The colours on a light page.
  public var light: Palette {
    switch self {
    case .calm: .light
    case .contrast: .contrastOnLight
    case .textbook: .textbookOnLight
    }
  }

  /// The colours on a dark page.
  public var dark: Palette {
    switch self {
    case .calm: .dark
    case .contrast: .contrastOnDark
    case .textbook: .textbookOnDark
    }
  }
}

extension DrawingStyle {
  /// The standard style in the colours of a theme.
  ///
  /// - Parameter theme: the theme.
  /// - Returns: the style.
  public static func standard(_ theme: Theme) -> DrawingStyle {
    var style = DrawingStyle()
    (style.light, style.dark) = (theme.light, theme.dark)
    return style
  }
}

// The colours of Okabe and Ito: orange E69F00, sky blue 56B4E9, bluish green 009E73, yellow F0E442,
// blue 0072B2, vermilion D55E00, reddish purple CC79A7.
extension Palette {
  static let contrastOnLight = Palette(
    edge: RGBColor(0x5F6B7C),
    pathEdge: RGBColor(0xD55E00),
    plain: NodeColors(fill: .white, stroke: RGBColor(0x0072B2), text: .black),
    path: NodeColors(fill: RGBColor(0xF0E442), stroke: RGBColor(0xC65700), text: .black),
    added: NodeColors(fill: RGBColor(0x9FE3CC), stroke: RGBColor(0x00734F), text: .black),
    violation: NodeColors(fill: RGBColor(0xF4C6DE), stroke: RGBColor(0xA03F77), text: .black),
    red: NodeColors(fill: RGBColor(0xD55E00), stroke: RGBColor(0xD55E00), text: .black),
    redRing: .white,
    black: NodeColors(fill: .black, stroke: RGBColor(0x5F6B7C), text: .white),
    badgeGlyph: .white)

  static let contrastOnDark = Palette(
    edge: RGBColor(0xC3CBD6),
    pathEdge: RGBColor(0xE69F00),
    plain: NodeColors(fill: .black, stroke: RGBColor(0x56B4E9), text: .white),
    path: NodeColors(fill: RGBColor(0x5C4300), stroke: RGBColor(0xE69F00), text: .white),
    added: NodeColors(fill: RGBColor(0x00523A), stroke: RGBColor(0x2FD0A0), text: .white),
    violation: NodeColors(fill: RGBColor(0x5B1D40), stroke: RGBColor(0xF09CC8), text: .white),
    red: NodeColors(fill: RGBColor(0xD55E00), stroke: RGBColor(0xD55E00), text: .black),
    redRing: .white,
    black: NodeColors(fill: .black, stroke: .white, text: .white),
    badgeGlyph: .black)

  static let textbookOnLight = Palette(
    edge: .pencil,
    pathEdge: .pencil,
    plain: NodeColors(fill: .white, stroke: .pencil, text: .black),
    path: NodeColors(fill: .white, stroke: .pencil, text: .black),
    added: NodeColors(fill: .white, stroke: .pencil, text: .black),
    violation: NodeColors(fill: .white, stroke: .pencil, text: .black),
    red: NodeColors(fill: RGBColor(0xD0D0D0), stroke: .pencil, text: .black),
    redRing: .black,
    black: NodeColors(fill: .black, stroke: .pencil, text: .white),
    badgeGlyph: .white)

  static let textbookOnDark = Palette(
    edge: .white,
    pathEdge: .white,
    plain: NodeColors(fill: .black, stroke: .white, text: .white),
    path: NodeColors(fill: .black, stroke: .white, text: .white),
    added: NodeColors(fill: .black, stroke: .white, text: .white),
    violation: NodeColors(fill: .black, stroke: .white, text: .white),
    red: NodeColors(fill: RGBColor(0x6A6A6A), stroke: .white, text: .white),
    redRing: .white,
    black: NodeColors(fill: .black, stroke: .white, text: .white),
    badgeGlyph: .black)
}

extension RGBColor {
  /// The grey of lines in a textbook: as dark as is still seen on a dark page, where a reader
  /// ignores the style sheet.
  fileprivate static let pencil = RGBColor(0x626262)
}
