extension FontMetrics {
  /// The longest label that is looked at in full, in bytes of UTF-8: one letter with a hundred
  /// thousand accents is as wide as one without.
  static var longestLabel: Int { 2048 }

  /// What is shown of a label.
  struct Fitted {
    /// The beginning of the label and an ellipsis, or `nil` if the whole label fits.
    var shortened: String?
    /// The width of what is shown.
    var width: Double
  }

  /// Fits a label into a width.
  ///
  /// It is cut between two characters as people see them, unless one of them alone is over-long.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - width: the greatest width.
  ///   - size: the size of the font.
  /// - Returns: what is shown of it.
  /// - Complexity: O(what fits).
  static func fit(_ label: String, toWidth width: Double, size: Double) -> Fitted {
    if label.utf8.count <= longestLabel {
      let full = self.width(of: label, size: size)
      if full <= width { return Fitted(shortened: nil, width: full) }
    }
    let room = Int(width / size / FontTables.ems) - self.width(of: "\u{2026}")
    let shortened = beginning(of: label, room: room) + "\u{2026}"
    return Fitted(shortened: shortened, width: self.width(of: shortened, size: size))
  }

  /// As many characters of a label as a width holds, in units of the table.
  private static func beginning(of label: String, room: Int) -> String {
    var kept = ""
    var used = 0
    for character in label.prefix(longestLabel) {
      for scalar in character.unicodeScalars { used += width(of: scalar) }
      let bytes = kept.utf8.count + character.utf8.count
      guard used <= room, bytes <= longestLabel else { break }
      kept.append(character)
    }
    if kept.isEmpty, let first = label.unicodeScalars.first, width(of: first) <= room {
      kept.unicodeScalars.append(first)
    }
    return kept
  }
}
