/// The part of an XML document that a string is written to.
package enum XMLContext: Hashable, Sendable {
  /// Between tags.
  ///
  /// Line ends and tabs become character references.
  case text
  /// In a quoted attribute value.
  ///
  /// Line ends and tabs become character references.
  case attribute
  /// A label of a picture, between tags.
  ///
  /// Line ends and tabs become the visible symbols ␊ and ␉, because a picture would not show them.
  case label
}

extension TextBuffer {
  /// Writes a string with escapes, so that an XML parser reads the same string back.
  ///
  /// `&`, `<`, `>`, `"` and `'` become references. Invisible characters that affect a terminal or
  /// the surrounding text, such as C1 controls and direction marks, become references too.
  /// Characters that XML 1.0 does not allow even as a reference (C0 controls, U+FFFE and U+FFFF)
  /// become U+FFFD. In a label, C1 controls also become U+FFFD.
  ///
  /// - Parameters:
  ///   - text: the string.
  ///   - context: the part of the document that the string is written to.
  /// - Complexity: O(number of bytes).
  package mutating func write(xml text: String, as context: XMLContext) {
    var source = text
    // Almost all labels need no escapes.
    let isPlain = source.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy { $0.isPlainInXML }
      if isPlain { copy(bytes) }
      return isPlain
    }
    if !isPlain { write(text) { $0.xmlReplacement(as: context) } }
  }
}

extension String {
  /// The text as the label of a picture in any format: controls are replaced by symbols, as in
  /// ``XMLContext/label``, and noncharacters by U+FFFD.
  ///
  /// - Complexity: O(number of bytes).
  package var visibleInPicture: String { replacingScalars { $0.shownInPicture } }

  /// The text with the characters that XML 1.0 does not allow replaced by U+FFFD.
  ///
  /// - Complexity: O(number of bytes).
  package var replacingXMLIllegal: String {
    replacingScalars { $0.isLegalInXML ? nil : "\u{FFFD}" }
  }
}

extension Unicode.Scalar {
  /// The replacement that a picture shows for the scalar: a symbol for a control that has one,
  /// U+FFFD for other controls and noncharacters, otherwise `nil`.
  fileprivate var shownInPicture: String? {
    switch value {
    case 0x09: "␉"
    case 0x0A: "␊"
    case 0x0D: "␍"
    case 0x7F: "␡"
    case 0..<0x20, 0x80..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
    default: value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : nil
    }
  }

  /// Whether XML 1.0 allows the scalar.
  fileprivate var isLegalInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// The replacement for the scalar in an XML document, or `nil` if the scalar needs none.
  fileprivate func xmlReplacement(as context: XMLContext) -> String? {
    switch self {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return "&quot;"
    case "'": return "&#39;"
    default:
      guard actsOnTerminal else { return nil }
      if context == .label, isControl { return shownInPicture }
      return isLegalInXML ? "&#\(value);" : "\u{FFFD}"
    }
  }
}

extension UInt8 {
  /// Whether this is an ASCII character that needs no escape anywhere in a document.
  fileprivate var isPlainInXML: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    default: 0x20..<0x7F ~= self
    }
  }
}

extension [UInt8] {
  /// XML from another program with references for the characters that affect a terminal or the
  /// surrounding text without being visible.
  ///
  /// The result is correct only if such characters, including tabs, occur in text and attribute
  /// values, and not between tags, in names, in comments or in CDATA sections. Invalid bytes are
  /// replaced by U+FFFD. If nothing needs a reference, the bytes are the same.
  ///
  /// - Complexity: O(number of bytes).
  package var escapingInvisibleInXML: [UInt8] {
    replacingInvisible { $0.isLegalInXML ? "&#\($0.value);" : "\u{FFFD}" }
  }
}
