/// The widths of lines of text in a font.
///
/// Nodes, rulers and legends are sized to fit these widths.
///
/// Use ``FontMetrics`` for formats such as SVG, whose viewer chooses the font. If the font that
/// draws the picture is available, use its own widths.
public protocol TextMetrics: Sendable {
  /// Returns the width of a line of text.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  /// - Returns: the width in the unit of `size`.
  func width(of text: String, size: Double, weight: Int) -> Double

  /// Returns the length that a picture must prescribe for a line so that it fits into a width, if
  /// it might not fit otherwise.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  ///   - room: the width that the line must not exceed.
  /// - Returns: the prescribed length, at most `room`, or `nil` if the line fits.
  func heldLength(of text: String, size: Double, weight: Int, within room: Double) -> Double?
}

extension TextMetrics {
  /// Returns `room` if the line is wider.
  ///
  /// This default is right for metrics whose font is known.
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

  /// Returns the width of a line of text in bold.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - size: the size of the font.
  /// - Returns: the width in the unit of `size`.
  public func width(of text: String, size: Double) -> Double {
    width(of: text, size: size, weight: 700)
  }
}

// Embedded Swift has no existential types. Its pictures have the widths of the built-in font.
#if hasFeature(Embedded)
  /// The widths of text in the built-in font.
  public typealias AnyTextMetrics = FontMetrics

  extension FontMetrics {
    /// The metrics themselves.
    package var builtIn: FontMetrics? { self }
  }
#else
  /// The widths of text in a font that is chosen at run time.
  public typealias AnyTextMetrics = any TextMetrics

  extension TextMetrics {
    /// The metrics if they are of the built-in type, otherwise `nil`.
    package var builtIn: FontMetrics? { self as? FontMetrics }
  }
#endif

/// The part of a label that is shown on one line.
package struct ClippedLabel: Hashable, Sendable {
  /// The beginning of the label followed by an ellipsis, or `nil` if the whole label fits.
  package var shortened: String?
  /// The width of the part that is shown.
  package var width: Double
}

extension TextMetrics {
  /// The maximum length of a label that is measured as a whole, in bytes of UTF-8.
  ///
  /// There must be a limit because a letter with a hundred thousand combining accents is as wide as
  /// the letter alone.
  package static var longestLabel: Int { 2048 }

  /// Shortens a label to fit a width.
  ///
  /// The label is cut between two grapheme clusters. If its first grapheme cluster does not fit,
  /// the result contains only the first scalar of the cluster, if that fits.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - width: the maximum width.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  /// - Returns: the shortened label and its width.
  /// - Complexity: O(length of the part that fits).
  package func fit(
    _ label: String, toWidth width: Double, size: Double, weight: Int
  ) -> ClippedLabel {
    if label.utf8.count <= Self.longestLabel {
      let full = self.width(of: label, size: size, weight: weight)
      if full <= width { return ClippedLabel(shortened: nil, width: full) }
    }
    let ellipsis = "\u{2026}"
    let room = width - self.width(of: ellipsis, size: size, weight: weight)
    let shortened = beginning(of: label[...], room: room, size: size, weight: weight) + ellipsis
    return ClippedLabel(
      shortened: shortened, width: self.width(of: shortened, size: size, weight: weight))
  }

  /// Returns the longest beginning of a label that fits a width.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - room: the width.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  /// - Returns: the beginning of the label.
  /// - Complexity: O(length of the part that fits).
  package func beginning(of label: Substring, room: Double, size: Double, weight: Int) -> String {
    // Tolerates rounding errors in sums of widths.
    let room = room + 1e-6
    var kept = ""
    var used = 0.0
    for character in label.prefix(Self.longestLabel) {
      let bytes = kept.utf8.count + character.utf8.count
      guard bytes <= Self.longestLabel else { break }
      used += width(of: String(character), size: size, weight: weight)
      guard used <= room else { break }
      kept.append(character)
    }
    if kept.isEmpty, let first = label.unicodeScalars.first,
      width(of: String(first), size: size, weight: weight) <= room
    {
      kept.unicodeScalars.append(first)
    }
    return kept
  }
}
