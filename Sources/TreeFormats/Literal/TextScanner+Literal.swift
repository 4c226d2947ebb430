import TextSupport

extension TextScanner {
  /// Reads a qualified name: `Box::new`, `__main__.Node`, `std::make_unique<Node>`.
  ///
  /// - Returns: the name without type arguments in angle brackets.
  /// - Throws: ``SourceError`` if the name is too long or an angle bracket is not closed.
  mutating func literalPath() throws(SourceError) -> String {
    let start = position
    while let byte = next {
      if byte.isInLiteralName || byte == UInt8(ascii: ".") {
        position += 1
      } else if bytes[position...].starts(with: "::".utf8) {
        position += 2
      } else {
        break
      }
    }
    try checkLength(position - start, of: "a name", at: start)
    let path = text(start..<position)
    if next == UInt8(ascii: "<") { try skipTypeArguments() }
    return path
  }

  private mutating func skipTypeArguments() throws(SourceError) {
    let start = position
    var depth = 0
    repeat {
      switch next {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case let byte? where byte.isInLiteralName || " ,.:*&?[]".utf8.contains(byte): break
      default: throw error("an angle bracket that is not closed", expected: ">", at: start)
      }
      position += 1
    } while depth > 0
  }

  /// Skips the colon, equals sign or arrow after a name, if present.
  ///
  /// - Returns: whether there was one.
  mutating func skipNameSeparator() -> Bool {
    switch nextAfterSpace() {
    case UInt8(ascii: ":"):
      guard !bytes[position...].starts(with: "::".utf8) else { return false }
      position += 1
    case UInt8(ascii: "="):
      guard !bytes[position...].starts(with: "==".utf8) else { return false }
      position += bytes[position...].starts(with: "=>".utf8) ? 2 : 1
    default: return false
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte can begin a name in a program.
  var beginsLiteralName: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  /// Whether the byte can be part of a name in a program.
  var isInLiteralName: Bool { beginsLiteralName || isDigit }

  private var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
