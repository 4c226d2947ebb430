/// How wide lines of text are in some font: what nodes, rulers and legends are sized by.
///
/// Pictures whose reader brings the font, such as SVG, are sized by ``FontMetrics``. Where the font
/// that draws is at hand, its own widths are the better ones.
public protocol TextMetrics: Sendable {
  /// The width of a line of text.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  /// - Returns: the width in the unit of the size.
  func width(of text: String, size: Double, weight: Int) -> Double

  /// The length at which a line fits into a room, if it may not fit by itself.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  ///   - room: the width that the line must not exceed.
  /// - Returns: the length that the line is to be held to, at most `room`, or `nil` if it fits.
  func heldLength(of text: String, size: Double, weight: Int, within room: Double) -> Double?
}

extension TextMetrics {
  /// The room if the line is wider, which is right where the font is known.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  ///   - room: the width that the line must not exceed.
  /// - Returns: `room`, or `nil` if the line is not wider.
  public func heldLength(
    of text: String, size: Double, weight: Int, within room: Double
  ) -> Double? {
    width(of: text, size: size, weight: weight) > room ? room : nil
  }

  /// The width of a line of text in bold.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  /// - Returns: the width in the unit of the size.
  public func width(of text: String, size: Double) -> Double {
    width(of: text, size: size, weight: 700)
  }
}
