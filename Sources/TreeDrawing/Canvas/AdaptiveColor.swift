/// A color with variants for light and dark pages.
public struct AdaptiveColor: Hashable, Sendable {
  /// The color on a light page.
  public var light: RGBColor
  /// The color on a dark page.
  public var dark: RGBColor
  /// The opacity on both pages, from 0 (transparent) to 1.
  public var opacity: Double

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - light: the color on a light page.
  ///   - dark: the color on a dark page. The default, `nil`, means the same color as on a light
  ///     page.
  ///   - opacity: the opacity, limited to the range from 0 to 1. NaN counts as 0.
  public init(_ light: RGBColor, dark: RGBColor? = nil, opacity: Double = 1) {
    self.light = light
    self.dark = dark ?? light
    self.opacity = opacity >= 0 ? min(opacity, 1) : 0
  }

  /// A fully transparent color.
  static let clear = AdaptiveColor(.black, opacity: 0)
}

extension DrawingStyle {
  /// Returns one of the style's colors for light and dark pages.
  func color(_ color: (Palette) -> RGBColor) -> AdaptiveColor {
    AdaptiveColor(color(light), dark: color(dark))
  }

  /// Returns the colors of a node for light and dark pages.
  func colors(of appearance: NodeAppearance) -> NodeColorPair {
    NodeColorPair(light: light.colors(of: appearance), dark: dark.colors(of: appearance))
  }
}

extension NodeColorPair {
  /// Returns one of the node's colors for light and dark pages.
  func color(_ color: (NodeColors) -> RGBColor) -> AdaptiveColor {
    AdaptiveColor(color(light), dark: color(dark))
  }
}

/// The color, width and pattern of a line.
public struct LineStyle: Hashable, Sendable {
  /// The shape of the ends of lines and dashes.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Lines end exactly at their end points.
    case butt
    /// Lines end in half-discs beyond their end points.
    case round
  }

  /// The color of the line.
  public var color: AdaptiveColor
  /// The width of the line, in the units of the path.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The alternating lengths of dashes and gaps.
  ///
  /// Empty for a solid line.
  public var dash: [Double]
  /// Whether width and dashes are measured in canvas units and not scaled by the transform.
  public var keepsWidth: Bool

  /// Creates a line style.
  ///
  /// - Parameters:
  ///   - color: the color.
  ///   - width: the width. A negative or non-finite width counts as 0.
  ///   - cap: the shape of the ends.
  ///   - dash: the alternating lengths of dashes and gaps.
  ///   - keepsWidth: whether width and dashes are measured in canvas units and not scaled by the
  ///     transform.
  public init(
    _ color: AdaptiveColor, width: Double = 1, cap: Cap = .butt, dash: [Double] = [],
    keepsWidth: Bool = false
  ) {
    self.color = color
    self.width = width > 0 && width.isFinite ? width : 0
    self.cap = cap
    self.dash = dash.allSatisfy { $0 >= 0 && $0.isFinite } ? dash : []
    self.keepsWidth = keepsWidth
  }
}

/// The color, font and alignment of a line of text.
public struct FontStyle: Hashable, Sendable {
  /// The position of the anchor on the baseline of a line of text.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The start of the text: the left end of text that is read from left to right.
    case start
    /// The center of the text.
    case middle
    /// The end of the text.
    case end
  }

  /// The color of the text.
  public var color: AdaptiveColor
  /// The size of the font.
  public var size: Double
  /// The weight of the font, as in CSS.
  public var weight: Int
  /// The position of the text relative to its anchor.
  public var alignment: Alignment
  /// The maximum length of the text, or `nil` for its natural length.
  ///
  /// A longer text is compressed.
  public var length: Double?

  /// Creates a text style.
  ///
  /// - Parameters:
  ///   - color: the color.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  ///   - alignment: the position of the text relative to its anchor.
  ///   - length: the maximum length of the text. A longer text is compressed. Values that are not
  ///     positive and finite are ignored.
  public init(
    _ color: AdaptiveColor, size: Double, weight: Int = 400, alignment: Alignment = .middle,
    length: Double? = nil
  ) {
    self.color = color
    self.size = size
    self.weight = weight
    self.alignment = alignment
    self.length = length.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}

extension SizedFont {
  /// Returns the style of a line of text that is compressed to a width if necessary.
  func style(
    _ color: AdaptiveColor, of line: String, within width: Double,
    alignment: FontStyle.Alignment = .middle
  ) -> FontStyle {
    FontStyle(
      color, size: size, weight: weight, alignment: alignment,
      length: heldLength(of: line, within: width))
  }
}
