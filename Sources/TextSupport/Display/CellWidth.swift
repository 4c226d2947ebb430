extension CellWidthTable {
  /// How a scalar counts towards the width of the character it is in.
  enum Kind: UInt32 {
    /// One cell.
    case narrow = 0
    /// None: combining and format characters, controls, Hangul vowels and finals.
    case zero = 1
    /// Two cells: East Asian Wide and Fullwidth, and what is shown as emoji.
    case wide = 2
    /// One cell more for the character it follows, none by itself: spacing combining marks.
    case mark = 3
    /// One cell, or two when U+FE0F follows and makes it an emoji.
    case emoji = 4
  }

  /// The kind of a scalar.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    let next = runs.partitioningIndex { $0 >> 3 > value }
    return Kind(rawValue: runs[max(0, next - 1)] & 7) ?? .narrow
  }
}

extension Character {
  /// How many cells of a terminal the character takes: 0, 1 or 2.
  ///
  /// A character is a whole grapheme cluster: a base with its combining marks, a flag of two
  /// letters and a family of four joined people take as much as one. East Asian Wide and Fullwidth
  /// characters and emoji take 2. Controls count as 0; `visibleOnTerminal` makes them
  /// something that can be seen.
  ///
  /// The widths are those of Unicode Standard Annex #11, "East Asian Width", version 17, ambiguous
  /// characters narrow, with emoji as in Unicode Technical Standard #51.
  ///
  /// - Complexity: O(number of scalars).
  package var cellWidth: Int {
    var width = 0
    var canWiden = false
    for scalar in unicodeScalars {
      if scalar.value >= 0x20, scalar.value < 0x7F {
        width += 1
        canWiden = scalar.value < 0x3A && (scalar == "#" || scalar == "*" || scalar >= "0")
        continue
      }
      switch CellWidthTable.kind(of: scalar) {
      case .zero:
        if scalar.value == 0xFE0F, canWiden { width += 1 }
        canWiden = false
      case .mark:
        if width > 0 { width += 1 }
      case .narrow:
        width += 1
        canWiden = false
      case .emoji:
        width += 1
        canWiden = true
      case .wide:
        return 2
      }
      if width >= 2 { return 2 }
    }
    return width
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes, character by character.
  ///
  /// - Complexity: O(number of bytes); fastest for plain ASCII.
  package var cellWidth: Int {
    if let count = plainASCIICount { return count }
    return reduce(0) { $0 + $1.cellWidth }
  }

  /// The number of bytes if all of them are printable ASCII, where bytes, characters and cells are
  /// one; else `nil`.
  var plainASCIICount: Int? {
    let count = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return nil }
      return bytes.count
    }
    if let count { return count }
    return utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : nil
  }
}
