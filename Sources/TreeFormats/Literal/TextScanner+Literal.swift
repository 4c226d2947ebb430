import TextSupport

extension TextScanner {
  /// Reads a qualified name: `Box::new`, `__main__.Node`, `std::make_unique<Node>`.
  ///
  /// - Returns: the name without type arguments in angle brackets.
  /// - Throws: ``SourceError`` if the name is too long or an angle bracket is not closed.
  mutating func literalPath() throws(SourceError) -> String {
    let start = position
    repeat {
      skip { $0.isInLiteralName || $0 == UInt8(ascii: ".") }
    } while skip("::")
    try checkLength(position - start, of: "a name", at: start)
    let path = text(start..<position)
    if next == UInt8(ascii: "<") { try skipTypeArguments() }
    return path
  }

  /// Reads a name without qualification.
  mutating func literalName() throws(SourceError) -> String {
    let start = position
    skip { $0.isInLiteralName }
    try checkLength(position - start, of: "a name", at: start)
    return text(start..<position)
  }

  /// Skips a sequence of characters, if it is next.
  ///
  /// - Returns: whether it was skipped.
  private mutating func skip(_ sign: String) -> Bool {
    guard bytes[position...].starts(with: sign.utf8) else { return false }
    position += sign.utf8.count
    return true
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
  /// - Returns: whether one was skipped.
  mutating func skipNameSeparator() -> Bool {
    _ = nextAfterSpace()
    if bytes[position...].starts(with: "::".utf8) || bytes[position...].starts(with: "==".utf8) {
      return false
    }
    return skip(":") || skip("=>") || skip("=")
  }
}

extension UInt8 {
  /// Whether the byte can begin a name in a program.
  var beginsLiteralName: Bool { isLetter || self >= 0x80 || "_$".utf8.contains(self) }

  /// Whether the byte can be part of a name in a program.
  var isInLiteralName: Bool { beginsLiteralName || isDigit }
}
