extension TextScanner {
  /// Reads a quoted string.
  ///
  /// The next byte must be its opening quotation mark.
  ///
  /// - Parameters:
  ///   - allowsControls: whether unescaped control characters are allowed.
  ///   - allowsProgramEscapes: whether, in addition to the escapes of JSON, these escapes of
  ///     programming languages are allowed: `\x1b`, `\U0001f600`, `\u{1f600}`, `\0`, `\a`, `\v`.
  /// - Returns: the string without its quotation marks, with escapes decoded.
  /// - Throws: ``SourceError`` at the first character that is not allowed.
  package mutating func quoted(
    allowsControls: Bool = false, allowsProgramEscapes: Bool = false
  ) throws(SourceError) -> String {
    let start = position
    let mark = bytes[start]
    position += 1
    var unescaped: [UInt8] = []
    var pending = position
    while true {
      skip { $0 != mark && $0 != UInt8(ascii: "\\") && (allowsControls || $0 >= 0x20) }
      try checkLength(position - start, of: "a text in quotation marks", at: start)
      guard let byte = next else { break }
      if byte == mark {
        defer { position += 1 }
        if unescaped.isEmpty { return text(pending..<position) }
        unescaped += bytes[pending..<position]
        return String(decoding: unescaped, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        unescaped += bytes[pending..<position]
        unescaped += String(Character(try escape(allowsProgramEscapes: allowsProgramEscapes))).utf8
        pending = position
      } else {
        throw unexpected(expected: "an escape such as \\n or \\u0000 for a control character")
      }
    }
    throw error(
      "a quotation mark that is not closed", expected: "a closing \(Unicode.Scalar(mark))",
      at: start)
  }

  /// Reads an escape.
  ///
  /// The next byte must be its backslash.
  private mutating func escape(allowsProgramEscapes: Bool) throws(SourceError) -> Unicode.Scalar {
    let start = position
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case let same? where [0x22, 0x27, 0x2F, 0x5C].contains(same): return Unicode.Scalar(same)
    case UInt8(ascii: "u") where allowsProgramEscapes && next == UInt8(ascii: "{"):
      position += 1
      let count = bytes[position...].prefix(9).prefix { $0 != UInt8(ascii: "}") }.count
      let scalar = try scalar(min(max(count, 1), 8), at: start)
      try require(
        next == UInt8(ascii: "}"), "an incomplete escape", expected: "a closing }", at: start)
      position += 1
      return scalar
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(4, at: start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if unit < 0xDC00, bytes[position...].starts(with: #"\u"#.utf8) {
        position += 2
        let low = try hexadecimal(4, at: position - 2)
        if (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
      throw error("half of a surrogate pair", expected: "both halves of the pair", at: start)
    case UInt8(ascii: "a") where allowsProgramEscapes: return "\u{7}"
    case UInt8(ascii: "v") where allowsProgramEscapes: return "\u{B}"
    case UInt8(ascii: "0") where allowsProgramEscapes && next?.isDigit != true: return "\0"
    case UInt8(ascii: "x") where allowsProgramEscapes: return try scalar(2, at: start)
    case UInt8(ascii: "U") where allowsProgramEscapes: return try scalar(8, at: start)
    default:
      let expected =
        allowsProgramEscapes
        ? #"\n, \t, \x with two, \u with four or \U with eight hexadecimal digits"#
        : #"\" \\ \/ \b \f \n \r \t or \u with four hexadecimal digits"#
      throw error("an unknown escape", expected: expected, at: start)
    }
  }

  /// Reads the scalar of an escape with `count` digits that begins at `start`.
  private mutating func scalar(_ count: Int, at start: Int) throws(SourceError) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(try hexadecimal(count, at: start)) { return scalar }
    throw error(
      "an escape of an invalid code point", expected: "a code point of Unicode", at: start)
  }

  /// Reads the digits of an escape that begins at `start`.
  private mutating func hexadecimal(_ count: Int, at start: Int) throws(SourceError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        let words = count == 4 ? "four" : "\(count)"
        throw error("an incomplete escape", expected: "\(words) hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
