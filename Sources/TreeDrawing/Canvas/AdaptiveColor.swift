/// A colour to draw with, on light pages and on dark ones.
public struct AdaptiveColor: Hashable, Sendable {
  /// The colour on a light page.
  public var light: RGBColor
  /// The colour on a dark page.
  public var dark: RGBColor
  /// How much of what lies below is covered, from 0 to 1.
  public var opacity: Double

  /// Makes an ink.
  ///
  /// - Parameters:
  ///   - light: the colour on a light page.
  ///   - dark: the colour on a dark page; as on a light one if `nil`.
  ///   - opacity: how much of what lies below is covered; brought to a number from 0 to 1.
  public init(_ light: RGBColor, dark: RGBColor? = nil, opacity: Double = 1) {
    self.light = light
    self.dark = dark ?? light
    self.opacity = opacity >= 0 ? min(opacity, 1) : 0
  }

  /// The ink that covers nothing.
  static let none = AdaptiveColor(.black, opacity: 0)
}

extension DrawingStyle {
  /// One of the colours of the style.
  func ink(_ color: (Palette) -> RGBColor) -> AdaptiveColor {
    AdaptiveColor(color(light), dark: color(dark))
  }
}

extension NodeColorPair {
  /// One of the colours of a node.
  func ink(_ color: (NodeColors) -> RGBColor) -> AdaptiveColor {
    AdaptiveColor(color(light), dark: color(dark))
  }
}

/// How a line is drawn.
public struct LineStyle: Hashable, Sendable {
  /// What the ends of lines and dashes are like.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// They end where the line ends.
    case butt
    /// Half a disc beyond.
    case round
  }

  /// The colour.
  public var ink: AdaptiveColor
  /// The width.
  public var width: Double
  /// The ends.
  public var cap: Cap
  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  public var dash: [Double]
  /// Whether width and dashes are the canvas's own, whatever the transform.
  public var keepsWidth: Bool

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - ink: the colour.
  ///   - width: the width; one that is negative or not finite counts as 0.
  ///   - cap: the ends.
  ///   - dash: the lengths of dashes and gaps in turn.
  ///   - keepsWidth: whether width and dashes are the canvas's own, whatever the transform.
  public init(
    _ ink: AdaptiveColor, width: Double = 1, cap: Cap = .butt, dash: [Double] = [],
    keepsWidth: Bool = false
  ) {
    self.ink = ink
    self.width = width > 0 && width.isFinite ? width : 0
    self.cap = cap
    self.dash = dash.allSatisfy { $0 >= 0 && $0.isFinite } ? dash : []
    self.keepsWidth = keepsWidth
  }
}

/// How a line of text is set.
public struct FontStyle: Hashable, Sendable {
  /// Where the point of a text is on its baseline.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At its beginning.
    case start
    /// In its middle.
    case middle
    /// At its end.
    case end
  }

  /// The colour.
  public var ink: AdaptiveColor
  /// The size of the font.
  public var size: Double
  /// The weight of the font, as in CSS.
  public var weight: Int
  /// Where the text lies from its point.
  public var alignment: Alignment
  /// The length that the text is held to where the font would make it longer, its letters narrower;
  /// `nil` for that of the font.
  public var length: Double?

  /// Makes a style of text.
  ///
  /// - Parameters:
  ///   - ink: the colour.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  ///   - alignment: where the text lies from its point.
  ///   - length: the length that the text is held to; one that is not above 0 does not count.
  public init(
    _ ink: AdaptiveColor, size: Double, weight: Int = 400, alignment: Alignment = .middle,
    length: Double? = nil
  ) {
    self.ink = ink
    self.size = size
    self.weight = weight
    self.alignment = alignment
    self.length = length.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}

extension SizedFont {
  /// The style of a line of text that is held within a room.
  func style(
    _ ink: AdaptiveColor, of line: String, within room: Double,
    alignment: FontStyle.Alignment = .middle
  ) -> FontStyle {
    FontStyle(
      ink, size: size, weight: weight, alignment: alignment,
      length: heldLength(of: line, within: room))
  }
}
