/// The parts of a number without its sign: digits, point, exponent.
package struct NumberSyntax {
  private var wholeDigits = 0
  private var fractionDigits = 0
  private var exponentDigits = 0
  private var hasLeadingZero = false
  private var hasPoint = false
  private var hasExponent = false
  private var hasExponentSign = false

  /// Parses a word without a sign.
  ///
  /// Returns `nil` if it is not a number.
  package init?(unsigned word: ArraySlice<UInt8>) {
    guard word.withUnsafeBufferPointer({ scan($0) }), wholeDigits + fractionDigits > 0,
      !hasExponent || exponentDigits > 0
    else { return nil }
  }

  /// Whether the number has neither a decimal point nor an exponent.
  package var isWhole: Bool { !hasPoint && !hasExponent }

  /// Whether the number is valid JSON: no leading zeros, and digits on both sides of a decimal
  /// point.
  var isJSON: Bool {
    wholeDigits > 0 && (wholeDigits == 1 || !hasLeadingZero) && (!hasPoint || fractionDigits > 0)
  }

  private mutating func scan(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for position in 0..<word.count where !scan(word[position]) { return false }
    return true
  }

  /// Processes the next byte.
  ///
  /// Returns `false` if the byte is not allowed there.
  private mutating func scan(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39 where hasExponent: exponentDigits += 1
    case 0x30...0x39 where hasPoint: fractionDigits += 1
    case 0x30...0x39:
      if wholeDigits == 0 { hasLeadingZero = byte == 0x30 }
      wholeDigits += 1
    case UInt8(ascii: "."):
      if hasPoint || hasExponent { return false }
      hasPoint = true
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      if hasExponent || wholeDigits + fractionDigits == 0 { return false }
      hasExponent = true
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if !hasExponent || hasExponentSign || exponentDigits > 0 { return false }
      hasExponentSign = true
    default: return false
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a JSON number: an optional minus sign, no leading zeros, and digits on
  /// both sides of a decimal point.
  package var isJSONNumber: Bool {
    let digits = first == UInt8(ascii: "-") ? dropFirst() : self
    return NumberSyntax(unsigned: digits)?.isJSON == true
  }
}
