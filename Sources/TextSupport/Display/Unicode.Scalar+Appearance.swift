extension Unicode.Scalar {
  /// Whether this is white space, as the property White_Space of Unicode says, which no version
  /// changes much; the tables of all properties would be a part of every page.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Whether something is seen where this stands alone.
  var isSeen: Bool {
    0x21..<0x7F ~= value || value > 0xAD && !isSpace && CellWidthTable.kind(of: self) != .zero
  }
}

extension Character {
  /// Whether this is white space.
  package var isSpace: Bool { unicodeScalars.first?.isSpace ?? false }
}
