/// Limits of quoted strings in Graphviz.
package enum DOTQuoting {
  /// The maximum number of bytes of a quoted string, including its quotation marks.
  ///
  /// Graphviz's parser rejects a string that does not fit its buffer of 16,384 bytes.
  package static var maximumBytes: Int { 16_383 }
}

extension TextBuffer {
  /// Writes a string as a quoted string of the DOT language, so that Graphviz shows the original
  /// string.
  ///
  /// Graphviz interprets a label twice: first escapes such as `\N`, then XML references such as
  /// `&#1;`. Therefore, characters that XML does not allow are replaced by U+FFFD; `&` becomes
  /// `&amp;`, `\` becomes `\\`, `"` becomes `\"`, and the end of a line becomes `\n`. Invisible
  /// characters that affect a terminal or the surrounding text become references such as `&#8238;`;
  /// U+007F becomes `␡`. If the quoted form is longer than ``DOTQuoting/maximumBytes``, the string
  /// is cut and ends with `…`.
  ///
  /// - Parameter text: the string.
  /// - Complexity: O(number of bytes).
  package mutating func write(dotQuoted text: String) {
    write(UInt8(ascii: "\""))
    if text.isPlainInDOT {
      write(text)
    } else {
      write(text.fittingInDOT) { $0.dotEscape }
    }
    write(UInt8(ascii: "\""))
  }
}

extension Unicode.Scalar {
  /// The replacement for the scalar in a quoted string, or `nil` if the scalar needs none.
  fileprivate var dotEscape: String? {
    switch self {
    case "&": "&amp;"
    case "\\": #"\\"#
    case "\"": #"\""#
    case "\n": #"\n"#
    // Graphviz decodes the reference `&#127;` to bytes that are not UTF-8.
    case "\u{7F}": "␡"
    default: actsOnTerminal ? "&#\(value);" : nil
    }
  }
}

extension String {
  /// The text as a quoted string of the DOT language.
  ///
  /// See ``TextBuffer/write(dotQuoted:)``.
  package var dotQuoted: String {
    var buffer = TextBuffer()
    buffer.write(dotQuoted: self)
    return buffer.text
  }

  /// Whether Graphviz shows the text unchanged.
  package var isKeptInDOT: Bool {
    isPlainInDOT || !unicodeScalars.contains("\u{7F}") && fittingInDOT == self
  }

  /// Whether the text needs no escapes and no cut in a quoted string.
  fileprivate var isPlainInDOT: Bool {
    utf8.count <= DOTQuoting.maximumBytes - 2
      && utf8.allSatisfy { byte in
        0x20..<0x7F ~= byte && byte != 0x22 && byte != 0x26 && byte != 0x5C
      }
  }

  /// The text with replacements for the characters that Graphviz cannot show, cut so that its
  /// quoted form is not too long.
  fileprivate var fittingInDOT: String {
    let text = replacingXMLIllegal.replacingCarriageReturns
    let room = DOTQuoting.maximumBytes - 2
    if text.bytesQuoted(within: room) == text.utf8.count { return text }
    let mark = "…"
    return text.cut(atByte: text.bytesQuoted(within: room - mark.utf8.count), mark: mark)
  }

  /// The text with each line end (CR, LF or CR LF) replaced by a line feed.
  private var replacingCarriageReturns: String {
    guard utf8.contains(0x0D) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Returns the length in bytes of the longest prefix whose quoted form takes at most `room`
  /// bytes.
  private func bytesQuoted(within room: Int) -> Int {
    var (bytes, taken) = (0, 0)
    for scalar in unicodeScalars {
      let length = scalar.dotEscape?.utf8.count ?? UTF8.width(scalar)
      if taken + length > room { break }
      taken += length
      bytes += UTF8.width(scalar)
    }
    return bytes
  }
}
