/// The place of a text in an XML document.
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
  /// Writes a text so that an XML parser reads the same text back.
  ///
  /// `&`, `<`, `>`, `"` and `'` become references. Invisible characters that affect a terminal or
  /// the surrounding text, such as C1 controls and direction marks, become references too.
  /// Characters that XML 1.0 does not allow even as a reference (C0 controls, U+FFFE and U+FFFF)
  /// become U+FFFD. In a label, C1 controls also become U+FFFD.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - context: the place of the text in the document.
  /// - Complexity: O(number of bytes).
  package mutating func write(xml text: String, as context: XMLContext) {
    var text = text
    text.withUTF8 { write(xml: $0, as: context) }
  }

  private mutating func write(xml text: UnsafeBufferPointer<UInt8>, as context: XMLContext) {
    var position = 0
    while position < text.count, text[position].isPlainInXML { position += 1 }
    // Almost all labels need no escapes.
    if position == text.count { return copy(text) }
    var written = 0
    while position < text.count {
      if let (length, replacement) = text.xmlReplacement(at: position, as: context) {
        copy(UnsafeBufferPointer(rebasing: text[written..<position]))
        switch replacement {
        case .literal(let literal): write(literal)
        case .reference(let scalar):
          write("&#")
          write(integer: Int(scalar.value))
          write(UInt8(ascii: ";"))
        }
        position += length
        written = position
      } else {
        position += 1
      }
    }
    copy(UnsafeBufferPointer(rebasing: text[written...]))
  }
}

extension String {
  /// The text as the label of a picture in any format: controls are replaced by symbols, as in
  /// ``XMLContext/label``, and noncharacters by U+FFFD.
  ///
  /// - Complexity: O(number of bytes).
  package var visibleInPicture: String {
    if plainASCIICount != nil { return self }
    guard unicodeScalars.contains(where: { $0.shownInPicture != $0 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.shownInPicture }))
  }

  /// The text with the characters that XML 1.0 does not allow replaced by U+FFFD.
  ///
  /// - Complexity: O(number of bytes).
  package var replacingXMLIllegal: String {
    if plainASCIICount != nil { return self }
    if !unicodeScalars.contains(where: { !$0.isLegalInXML }) { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isLegalInXML ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// The scalar that a picture shows: a symbol for a control that has one, U+FFFD for other
  /// controls and noncharacters, otherwise the scalar itself.
  fileprivate var shownInPicture: Unicode.Scalar {
    switch value {
    case 0x09: "␉"
    case 0x0A: "␊"
    case 0x0D: "␍"
    case 0x7F: "␡"
    case 0..<0x20, 0x80..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
    default: value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : self
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

extension UnsafeBufferPointer<UInt8> {
  /// Returns the replacement for the character at a position and the number of bytes that it
  /// replaces, or `nil` if the character needs no replacement.
  fileprivate func xmlReplacement(
    at position: Int, as context: XMLContext
  ) -> (length: Int, replacement: XMLReplacement)? {
    switch self[position] {
    case 0x26: (1, "&amp;")
    case 0x3C: (1, "&lt;")
    case 0x3E: (1, "&gt;")
    case 0x22: (1, "&quot;")
    case 0x27: (1, "&#39;")
    case 0x09: (1, context == .label ? "␉" : "&#9;")
    case 0x0A: (1, context == .label ? "␊" : "&#10;")
    case 0x0D: (1, context == .label ? "␍" : "&#13;")
    case 0..<0x20: (1, "\u{FFFD}")
    case 0x7F: (1, context == .label ? "␡" : "&#127;")
    // No other lead bytes begin an invisible character.
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF0...0xF4: invisibleReplacement(at: position, as: context)
    default: nil
    }
  }

  /// Returns the replacement for a non-ASCII scalar that is invisible, or `nil` if it needs none.
  private func invisibleReplacement(
    at position: Int, as context: XMLContext
  ) -> (length: Int, replacement: XMLReplacement)? {
    let length = self[position] < 0xE0 ? 2 : self[position] < 0xF0 ? 3 : 4
    var value = UInt32(self[position]) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
    guard let scalar = Unicode.Scalar(value), scalar.actsOnTerminal else { return nil }
    if !scalar.isLegalInXML || context == .label && scalar.isControl {
      return (length, "\u{FFFD}")
    }
    return (length, .reference(scalar))
  }
}

/// The text that is written instead of a scalar.
private enum XMLReplacement: ExpressibleByStringLiteral {
  case literal(StaticString)
  case reference(Unicode.Scalar)

  init(stringLiteral value: StaticString) { self = .literal(value) }
}

/// XML from another program, made safe to show.
package enum XMLText {
  /// Replaces characters that affect a terminal or the surrounding text without being visible by
  /// references.
  ///
  /// The result is correct only if such characters, including tabs, occur in text and attribute
  /// values, and not between tags, in names, in comments or in CDATA sections.
  ///
  /// - Parameter xml: the document as UTF-8. Invalid bytes are replaced by U+FFFD.
  /// - Returns: an equivalent document. If nothing needs a reference, the bytes are the same.
  /// - Complexity: O(number of bytes).
  package static func escapingInvisible(_ xml: [UInt8]) -> [UInt8] {
    xml.replacingInvisible { $0.isLegalInXML ? "&#\($0.value);" : "\u{FFFD}" }
  }
}
