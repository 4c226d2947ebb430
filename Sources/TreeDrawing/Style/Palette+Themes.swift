// The colors of the themes, grouped by theme.

// Calm blues. The colors for light pages have enough contrast on dark pages too.
extension Palette {
  static let calmOnLight = Palette(
    edge: 0x76849A,
    pathEdge: 0xC46A00,
    plain: NodeColors(fill: 0xEAF1FB, stroke: 0x3F6EA0, text: 0x12263F),
    path: NodeColors(fill: 0xFFE08A, stroke: 0xA85B00, text: 0x3D2600),
    added: NodeColors(fill: 0xDDF3E8, stroke: 0x0B7A55, text: 0x063D2A),
    violation: NodeColors(fill: 0xFBE3F0, stroke: 0xBE3F88, text: 0x4A0A2E),
    red: NodeColors(fill: 0xCC2F2F, stroke: 0xCC2F2F, text: .white),
    redRing: .white,
    black: NodeColors(fill: 0x1C2430, stroke: 0x76849A, text: .white),
    badgeGlyph: .white)

  static let calmOnDark = Palette(
    edge: 0x76849A,
    pathEdge: 0xFFB84D,
    plain: NodeColors(fill: 0x16283D, stroke: 0x7FB0E6, text: 0xEAF2FC),
    path: NodeColors(fill: 0x5A3D00, stroke: 0xFFB84D, text: 0xFFF1D6),
    added: NodeColors(fill: 0x0C3326, stroke: 0x4CC79A, text: 0xE3FAF0),
    violation: NodeColors(fill: 0x45102F, stroke: 0xF08CC0, text: 0xFFE9F5),
    red: NodeColors(fill: 0xCC2F2F, stroke: 0xCC2F2F, text: .white),
    redRing: .white,
    black: NodeColors(fill: 0x05080D, stroke: 0xA9B6C8, text: .white),
    badgeGlyph: 0x0D1117)

  // The colors of Okabe and Ito: orange E69F00, sky blue 56B4E9, bluish green 009E73, yellow F0E442,
  // blue 0072B2, vermilion D55E00, reddish purple CC79A7.

  static let contrastOnLight = Palette(
    edge: 0x5F6B7C,
    pathEdge: 0xD55E00,
    plain: NodeColors(fill: .white, stroke: 0x0072B2, text: .black),
    path: NodeColors(fill: 0xF0E442, stroke: 0xC65700, text: .black),
    added: NodeColors(fill: 0x9FE3CC, stroke: 0x00734F, text: .black),
    violation: NodeColors(fill: 0xF4C6DE, stroke: 0xA03F77, text: .black),
    red: NodeColors(fill: 0xD55E00, stroke: 0xD55E00, text: .black),
    redRing: .white,
    black: NodeColors(fill: .black, stroke: 0x5F6B7C, text: .white),
    badgeGlyph: .white)

  static let contrastOnDark = Palette(
    edge: 0xC3CBD6,
    pathEdge: 0xE69F00,
    plain: NodeColors(fill: .black, stroke: 0x56B4E9, text: .white),
    path: NodeColors(fill: 0x5C4300, stroke: 0xE69F00, text: .white),
    added: NodeColors(fill: 0x00523A, stroke: 0x2FD0A0, text: .white),
    violation: NodeColors(fill: 0x5B1D40, stroke: 0xF09CC8, text: .white),
    red: NodeColors(fill: 0xD55E00, stroke: 0xD55E00, text: .black),
    redRing: .white,
    black: NodeColors(fill: .black, stroke: .white, text: .white),
    badgeGlyph: .black)

  // MARK: Black and white, as in a textbook

  static let textbookOnLight = textbook(paper: .white, text: .black, line: .pencil, red: 0xD0D0D0)

  static let textbookOnDark = textbook(paper: .black, text: .white, line: .white, red: 0x6A6A6A)

  private static func textbook(
    paper: RGBColor, text: RGBColor, line: RGBColor, red: RGBColor
  ) -> Palette {
    let plain = NodeColors(fill: paper, stroke: line, text: text)
    return Palette(
      edge: line, pathEdge: line, plain: plain, path: plain, added: plain, violation: plain,
      red: NodeColors(fill: red, stroke: line, text: text), redRing: text,
      black: NodeColors(fill: .black, stroke: line, text: .white), badgeGlyph: paper)
  }
}

extension RGBColor {
  /// The gray of lines in a textbook: as dark as possible while still visible on a dark page, for
  /// readers that ignore the style sheet.
  fileprivate static let pencil: RGBColor = 0x626262
}
