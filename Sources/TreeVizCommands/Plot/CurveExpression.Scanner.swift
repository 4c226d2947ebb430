import TextSupport

extension CurveExpression {
  /// A number, a name or a sign.
  enum Token: Equatable {
    case number(Double)
    case name(String)
    /// An operator: `+`, `-`, `*`, `/` or `^`, however it was written.
    case operation(Unicode.Scalar)
    case opening
    case closing
    case comma
    case end
    /// A character that has no meaning.
    case stray
  }

  /// Takes a text apart into tokens.
  struct Scanner {
    /// The whole text, which is valid UTF-8.
    let bytes: [UInt8]

    /// The offset of the token that was read last.
    private(set) var start = 0

    /// The offset behind it.
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }
}

extension CurveExpression.Scanner {
  /// Reads the next token.
  ///
  /// - Throws: `SourceError` at a number that is out of range.
  mutating func next() throws(SourceError) -> CurveExpression.Token {
    while let scalar, scalar.properties.isWhitespace { position += UTF8.width(scalar) }
    start = position
    guard let scalar else { return .end }
    if bytes[start].isDigit || scalar == "." { return try number() }
    if bytes[start].isNameHead {
      skip { $0.isNameHead || $0.isDigit }
      return .name(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    position += UTF8.width(scalar)
    return switch scalar {
    case "+", "-", "*", "/", "^": .operation(scalar)
    case "\u{2212}": .operation("-")
    case "·", "×": .operation("*")
    case "(": .opening
    case ")": .closing
    case ",": .comma
    default: .stray
    }
  }

  /// The scalar that begins at the position.
  private var scalar: Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    if bytes[position] < 0x80 { return Unicode.Scalar(bytes[position]) }
    return String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }

  /// Takes the next byte if it is one of these.
  private mutating func take(_ choices: String) -> Bool {
    guard position < bytes.count, choices.utf8.contains(bytes[position]) else { return false }
    position += 1
    return true
  }

  /// Reads a number; the next byte is its first digit or its point.
  private mutating func number() throws(SourceError) -> CurveExpression.Token {
    skip { $0.isDigit }
    if take(".") {
      skip { $0.isDigit }
      if position == start + 1 { return .stray }
    }
    let mantissa = bytes[start..<position]
    if take("eE") {
      _ = take("+-")
      let digits = position
      skip { $0.isDigit }
      // Without digits it is the constant.
      if position == digits { position = mantissa.endIndex }
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    guard let value, value.isFinite, value != 0 || mantissa.allSatisfy("0.".utf8.contains) else {
      throw SourceError(
        "a number out of range", expected: "0 or a number from 5e-324 to 1.79e308", at: start,
        in: bytes)
    }
    return .number(value)
  }
}

extension UInt8 {
  fileprivate var isNameHead: Bool {
    let lowercase = self | 0x20
    return UInt8(ascii: "a") <= lowercase && lowercase <= UInt8(ascii: "z")
      || self == UInt8(ascii: "_")
  }
}
