/// What is shown of a label on one line.
struct ClippedLabel {
  /// The beginning of the label and an ellipsis, or `nil` if the whole label fits.
  var shortened: String?
  /// The width of what is shown.
  var width: Double
}

/// A font of one size and weight.
struct SizedFont {
  let metrics: any TextMetrics
  let size: Double
  let weight: Int

  /// The longest label that is looked at in full, in bytes of UTF-8: one letter with a hundred
  /// thousand accents is as wide as one without.
  static let longestLabel = 2048

  /// The width of a line of text.
  func width(of text: String) -> Double { metrics.width(of: text, size: size, weight: weight) }

  /// Fits a label into a width.
  ///
  /// It is cut between two characters as people see them, unless one of them alone is over-long.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - width: the greatest width.
  /// - Returns: what is shown of it.
  /// - Complexity: O(what fits).
  func fit(_ label: String, toWidth width: Double) -> ClippedLabel {
    if label.utf8.count <= Self.longestLabel {
      let full = self.width(of: label)
      if full <= width { return ClippedLabel(shortened: nil, width: full) }
    }
    let shortened = beginning(of: label, room: width - self.width(of: "\u{2026}")) + "\u{2026}"
    return ClippedLabel(shortened: shortened, width: self.width(of: shortened))
  }

  /// As many characters of a label as a width holds.
  func beginning(of label: some StringProtocol, room: Double) -> String {
    // Sums of widths are as exact as that.
    let room = room + 1e-6
    var kept = ""
    var used = 0.0
    for character in label.prefix(Self.longestLabel) {
      let bytes = kept.utf8.count + character.utf8.count
      guard bytes <= Self.longestLabel else { break }
      used += width(of: String(character))
      guard used <= room else { break }
      kept.append(character)
    }
    if kept.isEmpty, let first = label.unicodeScalars.first, width(of: String(first)) <= room {
      kept.unicodeScalars.append(first)
    }
    return kept
  }
}
