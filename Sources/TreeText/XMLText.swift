/// Where in an XML document a text stands.
public enum XMLContext: Hashable, Sendable {
  /// Between tags: lines and tabs as they are.
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
  /// `&`, `<`, `>`, `"` and `'` become references. What XML 1.0 cannot hold (controls, U+FFFE and
  /// U+FFFF), not even as a reference, becomes U+FFFD; in a label so do the C1 controls.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - context: where it stands.
  /// - Complexity: O(number of bytes).
  public mutating func write(xml text: String, as context: XMLContext) {
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
        write(replacement)
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
  /// The text as it stands in an XML document.
  ///
  /// - Parameter context: where it stands.
  /// - Returns: what ``TextBuffer/write(xml:as:)`` writes.
  public func xmlEscaped(as context: XMLContext) -> String {
    var buffer = TextBuffer()
    buffer.write(xml: self, as: context)
    return buffer.text
  }

  /// The text as a label of a picture shows it, whatever draws it: with symbols in place of controls,
  /// as in ``XMLContext/label``, and U+FFFD in place of all that is no character.
  ///
  /// - Complexity: O(number of bytes); the text itself if there is nothing to replace.
  public var visibleInPicture: String {
    if plainASCIICount != nil { return self }
    guard unicodeScalars.contains(where: \.isUnseenInPicture) else { return self }
    var text = self
    return text.withUTF8 { bytes in
      var buffer = TextBuffer()
      var position = 0
      while position < bytes.count {
        if let (length, replacement) = bytes.control(at: position, as: .label) {
          buffer.write(replacement)
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
  public var replacingXMLIllegal: String {
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
  ) -> (length: Int, replacement: StaticString)? {
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
  ) -> (length: Int, replacement: StaticString)? {
    switch self[position] {
    case 0x09: context == .text ? nil : (1, context == .label ? "␉" : "&#9;")
    case 0x0A: context == .text ? nil : (1, context == .label ? "␊" : "&#10;")
    case 0x0D: (1, context == .label ? "␍" : "&#13;")
    case 0..<0x20: (1, "\u{FFFD}")
    case 0x7F where context == .label: (1, "␡")
    case 0xC2 where context == .label && self[position + 1] < 0xA0: (2, "\u{FFFD}")
    case 0xEF where self[position + 1] == 0xBF && self[position + 2] >= 0xBE: (3, "\u{FFFD}")
    default: nil
    }
  }
}
