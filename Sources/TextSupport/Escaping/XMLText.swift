/// Where in an XML document a text stands.
package enum XMLContext: Hashable, Sendable {
  /// Between tags: lines and tabs survive as character references.
  case text
  /// In an attribute's quotes: lines and tabs survive as character references.
  case attribute
  /// A label of a picture, between tags: lines and tabs as visible symbols, ␊ and ␉, since a
  /// picture would swallow them.
  case label
}

extension TextBuffer {
  /// Writes a text so that an XML reader gets it back.
  ///
  /// `&`, `<`, `>`, `"` and `'` become references, and so does what would act on a terminal, or on the
  /// text around it, without being seen: C1 controls, marks of direction. What XML 1.0 cannot hold (C0
  /// controls, U+FFFE and U+FFFF), not even as a reference, becomes U+FFFD; in a label so do the C1
  /// controls.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - context: where it stands.
  /// - Complexity: O(number of bytes).
  package mutating func write(xml text: String, as context: XMLContext) {
    var text = text
    text.withUTF8 { write(xml: $0, as: context) }
  }

  private mutating func write(xml text: UnsafeBufferPointer<UInt8>, as context: XMLContext) {
    var position = 0
    while position < text.count, text[position].isPlainInXML { position += 1 }
    // Nearly all labels are plain from end to end.
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
  /// The text as a label of a picture shows it, whatever draws it: with symbols in place of controls,
  /// as in ``XMLContext/label``, and U+FFFD in place of all that is no character.
  ///
  /// - Complexity: O(number of bytes); the text itself if there is nothing to replace.
  package var visibleInPicture: String {
    if plainASCIICount != nil { return self }
    guard unicodeScalars.contains(where: { $0.isUnseenInPicture }) else { return self }
    var text = self
    return text.withUTF8 { bytes in
      var buffer = TextBuffer()
      var position = 0
      while position < bytes.count {
        if let (length, replacement) = bytes.control(at: position, as: .label),
          case .literal(let symbol) = replacement
        {
          buffer.write(symbol)
          position += length
        } else {
          buffer.write(bytes[position])
          position += 1
        }
      }
      return String(
        String.UnicodeScalarView(
          buffer.text.unicodeScalars.map { $0.isUnseenInPicture ? "\u{FFFD}" : $0 }))
    }
  }

  /// The text with what XML 1.0 cannot hold replaced by U+FFFD.
  ///
  /// - Complexity: O(number of bytes); the text itself if there is nothing to replace.
  package var replacingXMLIllegal: String {
    if plainASCIICount != nil { return self }
    if !unicodeScalars.contains(where: { !$0.isLegalInXML }) { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isLegalInXML ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or no character at all.
  fileprivate var isUnseenInPicture: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether XML 1.0 can hold the scalar.
  fileprivate var isLegalInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension UInt8 {
  /// Whether this is a character of ASCII that stays as it is everywhere in a document.
  fileprivate var isPlainInXML: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    default: 0x20..<0x7F ~= self
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// What stands at a byte that cannot stay as it is: how many bytes it takes and what is written
  /// in their place.
  fileprivate func xmlReplacement(
    at position: Int, as context: XMLContext
  ) -> (length: Int, replacement: XMLReplacement)? {
    switch self[position] {
    case 0x26: (1, "&amp;")
    case 0x3C: (1, "&lt;")
    case 0x3E: (1, "&gt;")
    case 0x22: (1, "&quot;")
    case 0x27: (1, "&#39;")
    default: control(at: position, as: context)
    }
  }

  /// What stands at a byte of a character that is not to be seen: how many bytes it takes and what
  /// is written in their place.
  fileprivate func control(
    at position: Int, as context: XMLContext
  ) -> (length: Int, replacement: XMLReplacement)? {
    switch self[position] {
    case 0x09: (1, context == .label ? "␉" : "&#9;")
    case 0x0A: (1, context == .label ? "␊" : "&#10;")
    case 0x0D: (1, context == .label ? "␍" : "&#13;")
    case 0..<0x20: (1, "\u{FFFD}")
    case 0x7F: (1, context == .label ? "␡" : "&#127;")
    // No other bytes begin what is invisible.
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF0...0xF4: invisibleReplacement(at: position, as: context)
    default: nil
    }
  }

  /// What stands at the beginning of a scalar that is not ASCII and would not be seen.
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

/// What is written in the place of a scalar.
private enum XMLReplacement: ExpressibleByStringLiteral {
  case literal(StaticString)
  case reference(Unicode.Scalar)

  init(stringLiteral value: StaticString) { self = .literal(value) }
}

/// XML that another program wrote, to be shown safely.
package enum XMLText {
  /// The same document with references in the place of what would act on a terminal, or on the text
  /// around it, without being seen.
  ///
  /// It is right where such scalars, tabs among them, stand in texts and values of attributes only, and
  /// not between tags, in names, comments or CDATA sections.
  ///
  /// - Parameter xml: the document as UTF-8.
  /// - Returns: the document, spelled in another way; the bytes themselves where nothing acts.
  /// - Complexity: O(number of bytes).
  package static func escapingInvisible(_ xml: [UInt8]) -> [UInt8] {
    xml.replacingInvisible { $0.isLegalInXML ? "&#\($0.value);" : "\u{FFFD}" }
  }
}
