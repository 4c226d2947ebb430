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

  /// What is shown of a label in lines.
  struct Wrapped {
    var lines: [String]
    /// Whether the end of the label is left out.
    var isShortened: Bool
  }

  /// Breaks a label into lines, at its spaces where there are any.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - width: the greatest width of a line.
  ///   - size: the size of the font.
  ///   - limit: the greatest number of lines; what is left beyond them is an ellipsis.
  /// - Returns: the lines, without the spaces between them.
  /// - Complexity: O(what fits).
  static func wrap(
    _ label: String, toWidth width: Double, size: Double, intoAtMost limit: Int
  ) -> Wrapped {
    let room = Int(width / size / FontTables.ems)
    var rest = label[...]
    var wrapped = Wrapped(lines: [], isShortened: false)
    while !rest.isEmpty {
      if wrapped.lines.count == limit - 1 {
        let last = fit(String(rest.prefix(longestLabel)), toWidth: width, size: size)
        wrapped.isShortened = last.shortened != nil || rest.count > longestLabel
        wrapped.lines.append(last.shortened ?? String(rest.prefix(longestLabel)))
        break
      }
      let whole = beginning(of: rest, room: room)
      var end = rest.index(rest.startIndex, offsetBy: max(1, whole.count))
      guard whole == rest[..<end] else {
        // One character alone is over-long.
        wrapped.isShortened = true
        wrapped.lines.append(whole + "\u{2026}")
        break
      }
      if end < rest.endIndex, rest[end] != " ",
        let space = rest[..<end].lastIndex(of: " "), space > rest.startIndex
      {
        end = space
      }
      wrapped.lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return wrapped
  }

  /// As many characters of a label as a width holds, in units of the table.
  private static func beginning(of label: some StringProtocol, room: Int) -> String {
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
