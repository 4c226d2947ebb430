extension TextScanner {
  /// Reads a text in quotation marks, with the escapes of JSON; the next byte opens it.
  ///
  /// - Parameter allowsControls: whether control characters may stand for themselves.
  /// - Returns: the text without its quotation marks and escapes.
  /// - Throws: ``SourceError`` at what is not allowed in it.
  package mutating func quoted(allowsControls: Bool = false) throws(SourceError) -> String {
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
        unescaped += String(Character(try escape())).utf8
        pending = position
      } else {
        throw unexpected(expected: "an escape such as \\n or \\u0000 for a control character")
      }
    }
    throw error(
      "a quotation mark that is not closed", expected: "a closing \(Unicode.Scalar(mark))",
      at: start)
  }

  /// Reads an escape; the next byte is its backslash.
  private mutating func escape() throws(SourceError) -> Unicode.Scalar {
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
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(at: start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if unit < 0xDC00, next == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        let low = try hexadecimal(at: position - 2)
        if (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
      throw error("half of a surrogate pair", expected: "both halves of the pair", at: start)
    default:
      throw error(
        "an escape that is not known",
        expected: #"\" \\ \/ \b \f \n \r \t or \u with four hexadecimal digits"#, at: start)
    }
  }

  /// Reads the four digits of an escape that begins at `start`.
  private mutating func hexadecimal(at start: Int) throws(SourceError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("an escape that breaks off", expected: "four hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
