extension [UInt8] {
  /// The offset of the first byte sequence that is not valid UTF-8, or `nil` if all bytes are
  /// valid.
  ///
  /// - Complexity: O(*n*). ASCII is checked eight bytes at a time.
  var firstInvalidUTF8: Int? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var position = 0
    for (scalar, length) in ScalarParser(makeIterator()) {
      if scalar == nil { return position }
      position += length
    }
    return nil
  }
}

/// Returns the number of bytes of the well-formed sequence at a position, or 0 if the sequence is
/// ill-formed.
///
/// Follows table 3-7 of The Unicode Standard: overlong forms, surrogates and values above U+10FFFF
/// are ill-formed.
private func validLength(in bytes: UnsafeRawBufferPointer, at position: Int) -> Int {
  let lead = bytes[position]
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0..<0x80: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
  for place in (position + 2)..<max(position + 2, position + length)
  where bytes[place] & 0xC0 != 0x80 {
    return 0
  }
  return length
}
