/// The notation for characters that must not reach a terminal.
package enum ControlNotation: Hashable, Sendable {
  /// Symbols: ␛ for escape, ␡ for delete, ‹U+202E› for characters without a symbol.
  case symbols
  /// ASCII: `^[` for escape, `^?` for delete, `<U+202E>` for other characters.
  case ascii
}

extension StringProtocol {
  /// The text with symbols instead of the characters that control a terminal.
  ///
  /// See `visibleOnTerminal(as:)`.
  ///
  ///     "\u{1B}[2J".visibleOnTerminal  // ␛[2J
  package var visibleOnTerminal: String { visibleOnTerminal(as: .symbols) }

  /// Replaces the characters that control a terminal, or affect the surrounding text without being
  /// visible.
  ///
  /// These are C0 controls (including tab and line feed), delete, C1 controls, the characters that
  /// change or embed the direction of text, line and paragraph separators, invisible format
  /// characters and noncharacters. Joiners and variation selectors, which select the forms of
  /// letters and emoji, remain unchanged.
  ///
  /// - Parameter notation: the notation of the replacements.
  /// - Returns: the text without such characters.
  /// - Complexity: O(number of bytes); fastest for plain ASCII.
  package func visibleOnTerminal(as notation: ControlNotation) -> String {
    showing({ $0.actsOnTerminal }, as: notation)
  }

  /// The text with its controls replaced by symbols.
  ///
  /// All other characters remain unchanged.
  ///
  /// Controls are C0 controls (including tab and line feed), delete and C1 controls. Direction
  /// marks and other invisible characters remain unchanged. Use this for formats without escapes
  /// whose readers need the original data, not for terminals.
  ///
  ///     "\u{1B}[2J\u{200E}".visibleControls  // ␛[2J and a left-to-right mark
  ///
  /// - Complexity: O(number of bytes); fastest for plain ASCII.
  package var visibleControls: String { showing({ $0.isControl }, as: .symbols) }

  /// Replaces the scalars that satisfy a condition by visible text.
  private func showing(
    _ isShown: (Unicode.Scalar) -> Bool, as notation: ControlNotation
  ) -> String {
    String(self).replacingScalars { isShown($0) ? $0.shown(as: notation) : nil }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar affects a terminal or the surrounding text without being visible.
  package var actsOnTerminal: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0...0x9F: true
    case 0xA0..<0x2000: value == 0xAD || value == 0x61C || value == 0x180E
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE001F: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether the scalar is a C0 or C1 control, or delete.
  package var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

  /// Returns the visible replacement for the scalar.
  fileprivate func shown(as notation: ControlNotation) -> String {
    switch (notation, value) {
    case (.symbols, 0..<0x20), (.symbols, 0x7F):
      let picture = Unicode.Scalar(0x2400 + (value == 0x7F ? 0x21 : value)) ?? "\u{FFFD}"
      return String(Character(picture))
    case (.ascii, 0..<0x20), (.ascii, 0x7F):
      return "^" + String(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value ^ 0x40))))
    default:
      return notation == .symbols ? "‹\(codePoint)›" : "<\(codePoint)>"
    }
  }

  /// The name of the code point, such as `U+202E`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }

  /// Whether this is white space: the Unicode property White_Space.
  ///
  /// The scalars are listed here because they change rarely between Unicode versions, and the
  /// standard library's property tables would be part of every web page.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Whether the scalar is visible on its own.
  var isSeen: Bool {
    0x21..<0x7F ~= value || value > 0xAD && !isSpace && CellWidthTable.kind(of: self) != .zero
  }
}

extension String {
  /// The text with the symbols of TreeViz's messages, such as `→` and `−`, replaced by ASCII.
  ///
  /// Other non-ASCII characters, such as characters of tree labels, remain unchanged.
  ///
  /// - Complexity: O(length of the text).
  package var spelledInASCII: String { map { Self.asciiSpellings[$0] ?? String($0) }.joined() }

  /// The text of a number with minus signs (U+2212) instead of hyphens.
  package var withMinus: String { String(map { $0 == "-" ? "−" : $0 }) }

  private static let asciiSpellings: [Character: String] = [
    "→": "->", "←": "<-", "↑": "up", "↓": "down", "−": "-", "±": "+/-", "×": "x", "≠": "!=",
    "≥": ">=", "≤": "<=", "–": "-", "…": "..", "α": "alpha",
    "⌊": "floor(", "⌋": ")", "│": "|",
  ]
}

extension Character {
  /// Whether the first scalar is white space.
  package var isSpace: Bool { unicodeScalars.first?.isSpace ?? false }
}
