/// What Graphviz accepts as a quoted string.
package enum DOTQuoting {
  /// The greatest number of bytes of a quoted string, its quotes included.
  ///
  /// Graphviz's reader refuses a string that does not fit its buffer of 16,384.
  package static var maximumBytes: Int { 16_383 }
}

extension TextBuffer {
  /// Writes a text as a quoted string of the DOT language that Graphviz shows as that text.
  ///
  /// Graphviz reads a label twice: for escapes such as `\N`, and for XML references such as
  /// `&#1;`. So what XML cannot hold is replaced by U+FFFD, then `&` becomes `&amp;`, `\` becomes
  /// `\\`, `"` becomes `\"`, the end of a line `\n`, and what would act on a terminal, or on the text
  /// around it, without being seen a reference such as `&#8238;`, but delete `␡`. A text whose quoted form would be
  /// longer than ``DOTQuoting/maximumBytes`` is cut and ends with `…`.
  ///
  /// - Parameter text: the text.
  /// - Complexity: O(number of bytes).
  package mutating func write(dotQuoted text: String) {
    write(UInt8(ascii: "\""))
    if text.isPlainInDOT {
      write(text)
    } else {
      writeEscaped(text.fittingInDOT)
    }
    write(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      if let escape = scalar.dotEscape {
        write(escape)
      } else {
        append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension Unicode.Scalar {
  /// What stands for the scalar between quotes, if it cannot stand there itself.
  fileprivate var dotEscape: String? {
    switch self {
    case "&": "&amp;"
    case "\\": #"\\"#
    case "\"": #"\""#
    case "\n": #"\n"#
    // Its reference is not what Graphviz makes of it, which is not even UTF-8.
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

  /// The bytes of the text between quotes, were it not cut.
  package var dotQuotedCount: Int { quotedBytes(upTo: .max).taken }

  /// Whether the text can stand between quotes as it is.
  fileprivate var isPlainInDOT: Bool {
    utf8.count <= DOTQuoting.maximumBytes - 2
      && utf8.allSatisfy { byte in
        0x20..<0x7F ~= byte && byte != 0x22 && byte != 0x26 && byte != 0x5C
      }
  }

  /// The text as Graphviz can show it, cut so that its quoted form is short enough.
  fileprivate var fittingInDOT: String {
    let text = replacingXMLIllegal.replacingCarriageReturns
    let room = DOTQuoting.maximumBytes - 2
    if text.quotedBytes(upTo: room).bytes == text.utf8.count { return text }
    let mark = "…"
    return text.cut(atByte: text.quotedBytes(upTo: room - mark.utf8.count).bytes, mark: mark)
  }

  /// The text with every way to end a line as a line feed.
  private var replacingCarriageReturns: String {
    guard utf8.contains(0x0D) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// How many of the text's bytes have a quoted form that fits, and how many bytes that form has.
  private func quotedBytes(upTo room: Int) -> (bytes: Int, taken: Int) {
    var (bytes, taken) = (0, 0)
    for scalar in unicodeScalars {
      let length = scalar.dotEscape?.utf8.count ?? UTF8.width(scalar)
      if taken + length > room { break }
      taken += length
      bytes += UTF8.width(scalar)
    }
    return (bytes, taken)
  }
}
