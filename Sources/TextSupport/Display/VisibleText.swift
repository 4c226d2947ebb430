/// How a character that must not reach a terminal is shown in its place.
package enum ControlNotation: Hashable, Sendable {
  /// By a symbol: ␛ for escape, ␡ for delete, ‹U+202E› for what has none.
  case symbols
  /// In ASCII: `^[` for escape, `^?` for delete, `<U+202E>` for the others.
  case ascii
}

extension StringProtocol {
  /// The text with everything that would act on a terminal, instead of being shown by it, as a
  /// visible symbol.
  ///
  /// See `visibleOnTerminal(as:)`.
  ///
  ///     "\u{1B}[2J".visibleOnTerminal  // ␛[2J
  package var visibleOnTerminal: String { visibleOnTerminal(as: .symbols) }

  /// The text with everything that would act on a terminal, instead of being shown by it, as
  /// something visible.
  ///
  /// These are the controls, tab and line feed among them, C1 controls, the marks that change the
  /// direction of text or embed it, separators of lines and paragraphs, invisible format characters
  /// and non-characters. What joins and selects the forms of letters and emoji is kept.
  ///
  /// - Parameter notation: how to show them.
  /// - Returns: a text without any control; the same text if it has none.
  /// - Complexity: O(number of bytes); fastest for plain ASCII.
  package func visibleOnTerminal(as notation: ControlNotation) -> String {
    showing({ $0.actsOnTerminal }, as: notation)
  }

  /// The text with its controls as visible symbols, and all else as it is.
  ///
  /// These are C0 controls, tab and line feed among them, delete and C1 controls. Marks of direction
  /// and other invisible characters are kept: this is for formats that have no escapes and whose
  /// readers want their data back, and not for terminals.
  ///
  ///     "\u{1B}[2J\u{200E}".visibleControls  // ␛[2J and a left-to-right mark
  ///
  /// - Complexity: O(number of bytes); fastest for plain ASCII.
  package var visibleControls: String {
    showing({ $0.isControl }, as: .symbols)
  }

  /// The text with some of its scalars as something visible.
  private func showing(
    _ isShown: (Unicode.Scalar) -> Bool, as notation: ControlNotation
  ) -> String {
    guard plainASCIICount == nil, unicodeScalars.contains(where: isShown) else {
      return String(self)
    }
    var visible = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isShown(scalar) {
        visible.append(contentsOf: scalar.shown(as: notation).unicodeScalars)
      } else {
        visible.append(scalar)
      }
    }
    return String(visible)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar would do something to a terminal or to the text around it without being
  /// seen.
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

  /// What is shown instead.
  fileprivate func shown(as notation: ControlNotation) -> String {
    switch (notation, value) {
    case (.symbols, 0..<0x20), (.symbols, 0x7F):
      let picture = Unicode.Scalar(0x2400 + (value == 0x7F ? 0x21 : value)) ?? "\u{FFFD}"
      return String(Character(picture))
    case (.ascii, 0..<0x20), (.ascii, 0x7F):
      return "^" + String(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value ^ 0x40))))
    default:
      let digits = String(value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
      return notation == .symbols ? "‹\(name)›" : "<\(name)>"
    }
  }
}

extension String {
  /// The text with the signs of our own words, such as `→` and `−`, spelled in ASCII.
  ///
  /// What else is not ASCII, as in the labels of a tree, stays as it is.
  ///
  /// - Complexity: O(length of the text).
  package var spelledInASCII: String {
    map { Self.asciiSpellings[$0] ?? String($0) }.joined()
  }

  private static let asciiSpellings: [Character: String] = [
    "→": "->", "←": "<-", "↑": "up", "↓": "down", "−": "-", "±": "+/-", "×": "x", "≠": "!=",
    "≥": ">=", "≤": "<=", "–": "-", "…": "..",
  ]
}

extension Unicode.Scalar {
  /// Whether this is white space, as the property White_Space of Unicode says, which no version
  /// changes much; the tables of all properties would be a part of every page.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Whether something is seen where this stands alone.
  var isSeen: Bool {
    0x21..<0x7F ~= value || value > 0xAD && !isSpace && CellWidthTable.kind(of: self) != .zero
  }
}

extension Character {
  /// Whether this is white space.
  package var isSpace: Bool { unicodeScalars.first?.isSpace ?? false }
}
