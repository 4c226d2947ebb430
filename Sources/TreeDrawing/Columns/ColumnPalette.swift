/// The colors of nodes, cells and bars that show the entries of a column.
///
/// The text in a node has a contrast of at least 4.5 with its fill.
struct ColumnPalette {
  private let style: DrawingStyle
  let isGray: Bool

  /// The maximum number of categories with distinct colors.
  static let categoryLimit = 8

  /// The number of steps of a scale, and of the strengths of a category.
  static let (steps, strengths) = (16, 10)

  /// - Parameters:
  ///   - style: the style of the picture.
  ///   - theme: the theme, whose colors are gray if it is `textbook`.
  init(_ style: DrawingStyle, _ theme: Theme) { (self.style, isGray) = (style, theme == .textbook) }

  /// The colors of Okabe and Ito without black, and a dark gray.
  ///
  /// Neighbors differ in lightness, so that the first ones are distinct in grayscale.
  private static let hues: [RGBColor] = [
    0xE69F00, 0x0072B2, 0x009E73, 0xF0E442, 0xCC79A7, 0x56B4E9, 0xD55E00, 0x5B6470,
  ]

  /// Grays, ordered so that neighbors differ clearly.
  private static let grays: [RGBColor] = [
    0xFFFFFF, 0x6E6E6E, 0xB8B8B8, 0x303030, 0xDADADA, 0x8E8E8E, 0x4E4E4E, 0xA3A3A3,
  ]

  /// Returns the colors of a category.
  ///
  /// - Parameters:
  ///   - category: the number of the category. Beyond ``categoryLimit``, colors repeat.
  ///   - strength: the strength of the color, from 0 (almost white, or on dark pages almost black) to
  ///     1. In a gray palette, it has no effect, because only lightness distinguishes categories.
  /// - Returns: the colors.
  func colors(of category: Int, strength: Double = 1) -> NodeColorPair {
    let category = category % Self.categoryLimit
    if isGray {
      let gray = Self.grays[category]
      let stroke = style.light.plain.stroke
      let light = NodeColors(fill: gray, stroke: stroke, text: gray.readableText)
      let dark = NodeColors(fill: gray, stroke: style.dark.plain.stroke, text: gray.readableText)
      return NodeColorPair(light: light, dark: dark)
    }
    let hue = Self.hues[category]
    let levels = Double(Self.strengths)
    let share = 0.06 + 0.94 * (min(max(strength, 0), 1) * levels).rounded() / levels
    let fill = RGBColor.white.mixed(with: hue, share: share)
    let night = RGBColor(0x1B2027).mixed(with: hue, share: 0.12 + 0.68 * share)
    return NodeColorPair(
      light: NodeColors(
        fill: fill, stroke: hue.mixed(with: .black, share: 0.4), text: fill.readableText),
      dark: NodeColors(
        fill: night, stroke: hue.mixed(with: .white, share: 0.25), text: night.readableText))
  }

  /// Returns the colors of a number on a scale, light for the least and strong for the greatest one.
  ///
  /// On dark pages, they go from dark to light. Lightness changes monotonically.
  ///
  /// - Parameter share: the place on the scale, from 0 to 1.
  /// - Returns: the colors.
  func colors(at share: Double) -> NodeColorPair {
    let steps = Double(Self.steps - 1)
    let place = (min(max(share, 0), 1) * steps).rounded() / steps
    func colors(_ palette: Palette) -> NodeColors {
      let plain = palette.plain
      let fill = plain.fill.mixed(with: plain.stroke, share: place)
      return NodeColors(fill: fill, stroke: plain.stroke, text: fill.readableText)
    }
    return NodeColorPair(light: colors(style.light), dark: colors(style.dark))
  }

  /// The colors of nodes without an entry: gray without a hue.
  var missing: NodeColorPair {
    NodeColorPair(
      light: NodeColors(fill: 0xF6F6F6, stroke: 0x8A8F98, text: style.light.plain.text),
      dark: NodeColors(fill: 0x24272C, stroke: 0x8A8F98, text: style.dark.plain.text))
  }

  /// The colors of all categories beyond ``categoryLimit``.
  var others: NodeColorPair {
    NodeColorPair(
      light: NodeColors(fill: 0xC9CCD1, stroke: 0x6A6F78, text: .black),
      dark: NodeColors(fill: 0x4A4F57, stroke: 0xA5AAB3, text: .white))
  }
}

extension RGBColor {
  /// Black or white, whichever is more readable on this color.
  fileprivate var readableText: RGBColor {
    contrast(with: .black) > contrast(with: .white) ? .black : .white
  }

  /// Returns the color, darkened or lightened as much as a contrast with another color requires.
  ///
  /// - Parameters:
  ///   - background: the other color.
  ///   - contrast: the minimum contrast, by default the contrast of text.
  /// - Returns: the color.
  func readable(on background: RGBColor, contrast: Double = 4.5) -> RGBColor {
    let end: RGBColor = background.readableText
    for step in 0..<10 {
      let color = mixed(with: end, share: Double(step) / 10)
      if color.contrast(with: background) >= contrast { return color }
    }
    return end
  }
}
