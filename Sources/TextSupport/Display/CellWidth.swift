extension CellWidthTable {
  /// The contribution of a scalar to the width of its character.
  enum Kind: UInt32 {
    /// One cell.
    case narrow = 0
    /// No cell: combining and format characters, controls, Hangul vowels and finals.
    case zero = 1
    /// Two cells: East Asian Wide and Fullwidth characters, and emoji.
    case wide = 2
    /// One additional cell for the preceding character, but no cell alone: spacing combining marks.
    case mark = 3
    /// One cell, or two if U+FE0F follows, which selects the emoji presentation.
    case emoji = 4
  }

  /// Returns the kind of a scalar.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    let next = runs.partitioningIndex { $0 >> 3 > value }
    return Kind(rawValue: runs[max(0, next - 1)] & 7) ?? .narrow
  }
}

extension Character {
  /// The number of terminal cells that the character takes: 0, 1 or 2.
  ///
  /// A character is a grapheme cluster. A base letter with its combining marks is as wide as the
  /// letter alone. East Asian Wide and Fullwidth characters and emoji take two cells, including
  /// flags and emoji that are joined from several scalars. Controls take no cell;
  /// `visibleOnTerminal` replaces them with visible characters.
  ///
  /// The widths follow Unicode Standard Annex #11, "East Asian Width", version 17, with ambiguous
  /// characters narrow, and emoji as in Unicode Technical Standard #51.
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
  /// The number of terminal cells that the text takes: the sum over its characters.
  ///
  /// - Complexity: O(number of bytes); fastest for plain ASCII.
  package var cellWidth: Int { plainASCIICount ?? reduce(0) { $0 + $1.cellWidth } }

  /// The number of bytes if all of them are printable ASCII, otherwise `nil`.
  ///
  /// In printable ASCII, each byte is one character and takes one cell.
  var plainASCIICount: Int? {
    func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
    let isPlainASCII = utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? isPlain(utf8)
    return isPlainASCII ? utf8.count : nil
  }
}
