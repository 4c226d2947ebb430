extension [UInt8] {
  /// The offset of the first sequence of bytes that is not UTF-8, or `nil` if all is.
  ///
  /// - Complexity: O(*n*); eight bytes at a time where the text is ASCII.
  var firstInvalidUTF8: Int? {
    withUnsafeBytes { bytes in
      var position = 0
      while position < bytes.count {
        while position + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080
            == 0
        {
          position += 8
        }
        if position == bytes.count { break }
        let length = validLength(in: bytes, at: position)
        if length == 0 { return position }
        position += length
      }
      return nil
    }
  }
}

/// The number of bytes of the well-formed sequence that begins at a place, or 0 if there is none.
///
/// After table 3-7 of The Unicode Standard: no overlong forms, no surrogates, nothing past U+10FFFF.
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
