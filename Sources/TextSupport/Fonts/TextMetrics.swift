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

/// What is shown of a label on one line.
package struct ClippedLabel: Hashable, Sendable {
  /// The beginning of the label and an ellipsis, or `nil` if the whole label fits.
  package var shortened: String?
  /// The width of what is shown.
  package var width: Double
}

extension TextMetrics {
  /// The longest label that is looked at in full, in bytes of UTF-8: one letter with a hundred
  /// thousand accents is as wide as one without.
  package static var longestLabel: Int { 2048 }

  /// Fits a label into a width.
  ///
  /// It is cut between two characters as people see them, unless one of them alone is over-long.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - width: the greatest width.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  /// - Returns: what is shown of it.
  /// - Complexity: O(what fits).
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

  /// As many characters of a label as a width holds.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - room: the width.
  ///   - size: the size of the font.
  ///   - weight: the weight of the font, as in CSS.
  /// - Returns: the beginning of the label.
  /// - Complexity: O(what fits).
  package func beginning(
    of label: Substring, room: Double, size: Double, weight: Int
  ) -> String {
    // Sums of widths are as exact as that.
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
