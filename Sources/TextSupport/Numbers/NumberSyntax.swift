/// The syntax of a number without its sign: digits, point, exponent.
package struct NumberSyntax {
  /// Whether the number has neither a decimal point nor an exponent.
  package let isWhole: Bool

  /// Whether the number is valid JSON: no leading zeros, and digits on both sides of a decimal
  /// point.
  let isJSON: Bool

  /// Parses a word without a sign.
  ///
  /// Returns `nil` if it is not a number.
  package init?(unsigned word: ArraySlice<UInt8>) {
    let syntax = word.withUnsafeBufferPointer { word -> (isWhole: Bool, isJSON: Bool)? in
      var position = 0
      func digits() -> Int {
        let start = position
        while position < word.count, word[position].isDigit { position += 1 }
        return position - start
      }
      func skip(_ signs: (UInt8, UInt8)) -> Bool {
        guard position < word.count, word[position] == signs.0 || word[position] == signs.1
        else { return false }
        position += 1
        return true
      }
      let whole = digits()
      let hasPoint = skip((UInt8(ascii: "."), UInt8(ascii: ".")))
      let fraction = hasPoint ? digits() : 0
      let hasExponent = skip((UInt8(ascii: "e"), UInt8(ascii: "E")))
      if hasExponent { _ = skip((UInt8(ascii: "+"), UInt8(ascii: "-"))) }
      guard whole + fraction > 0, !hasExponent || digits() > 0, position == word.count
      else { return nil }
      let isJSON = whole > 0 && (whole == 1 || word[0] != 0x30) && (!hasPoint || fraction > 0)
      return (!hasPoint && !hasExponent, isJSON)
    }
    guard let syntax else { return nil }
    (isWhole, isJSON) = syntax
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

extension String {
  /// Whether the text is a JSON number.
  package var isJSONNumber: Bool {
    // A loop over contiguous bytes is five times faster than one over `UTF8View`. Most numbers are
    // whole, and need no array.
    let known = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      guard let first = bytes.first else { return false }
      let start = first == UInt8(ascii: "-") ? 1 : 0
      guard start < bytes.count, bytes[start].isDigit else { return false }
      var place = start
      while place < bytes.count, bytes[place].isDigit { place += 1 }
      guard place == bytes.count else { return nil }
      return bytes[start] != UInt8(ascii: "0") || bytes.count == start + 1
    }
    return (known ?? nil) ?? Array(utf8)[...].isJSONNumber
  }
}
