import TreeText

extension CurveExpression {
  /// A number, a name or a sign.
  enum Token: Equatable {
    case number(Double)
    case name(String)
    case operation(Binary)
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
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads the next token.
  ///
  /// - Throws: `SourceError` at a number that is out of range.
  mutating func next() throws(SourceError) -> CurveExpression.Token {
    while let scalar, scalar.properties.isWhitespace { position += UTF8.width(scalar) }
    start = position
    guard let head = byte, let scalar else { return .end }
    if head.isASCIIDigit || head == UInt8(ascii: ".") { return try number() }
    if head.isNameHead {
      while let byte, byte.isNameHead || byte.isASCIIDigit { position += 1 }
      return .name(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    position += UTF8.width(scalar)
    return CurveExpression.Token(scalar)
  }

  /// The scalar that begins at the position.
  private var scalar: Unicode.Scalar? {
    if let byte, byte < 0x80 { return Unicode.Scalar(byte) }
    var codec = UTF8()
    var rest = bytes[position...].makeIterator()
    guard case .scalarValue(let scalar) = codec.decode(&rest) else { return nil }
    return scalar
  }

  private mutating func skipDigits() {
    while let byte, byte.isASCIIDigit { position += 1 }
  }

  /// Reads a number; the next byte is its first digit or its point.
  private mutating func number() throws(SourceError) -> CurveExpression.Token {
    skipDigits()
    if byte == UInt8(ascii: ".") {
      position += 1
      skipDigits()
      if position == start + 1 { return .stray }
    }
    let mantissa = start..<position
    if let letter = byte, letter | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      let digits = position
      skipDigits()
      // Without digits it is the constant.
      if position == digits { position = mantissa.upperBound }
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    guard let value, value.isFinite,
      value != 0 || bytes[mantissa].allSatisfy({ !$0.isASCIIDigit || $0 == UInt8(ascii: "0") })
    else {
      throw SourceError(
        "a number out of range", expected: "0 or a number from 5e-324 to 1.79e308", at: start,
        in: bytes)
    }
    return .number(value)
  }
}

extension CurveExpression.Token {
  /// A token of a single character that begins neither a number nor a name.
  fileprivate init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "+": self = .operation(.sum)
    case "-", "\u{2212}": self = .operation(.difference)
    case "*", "·", "×": self = .operation(.product)
    case "/": self = .operation(.quotient)
    case "^": self = .operation(.power)
    case "(": self = .opening
    case ")": self = .closing
    case ",": self = .comma
    default: self = .stray
    }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { 0x30 <= self && self <= 0x39 }

  fileprivate var isNameHead: Bool {
    let lowercase = self | 0x20
    return UInt8(ascii: "a") <= lowercase && lowercase <= UInt8(ascii: "z")
      || self == UInt8(ascii: "_")
  }
}
