extension ArraySlice<UInt8> {
  /// Whether this is a word that programs print for a missing node: `null`, `None`, `nil`.
  ///
  /// Symbols such as `#` are not included: they mean a missing node in some formats, but are labels
  /// in others.
  package var isMissingNode: Bool {
    switch (first, count) {
    case (UInt8(ascii: "n"), 3): elementsEqual("nil".utf8)
    case (UInt8(ascii: "n"), 4): elementsEqual("null".utf8)
    case (UInt8(ascii: "n"), 7): elementsEqual("nullptr".utf8) || elementsEqual("nullopt".utf8)
    case (UInt8(ascii: "N"), 3): elementsEqual("Nil".utf8) || elementsEqual("NIL".utf8)
    case (UInt8(ascii: "N"), 4):
      elementsEqual("None".utf8) || elementsEqual("NULL".utf8) || elementsEqual("Null".utf8)
    case (UInt8(ascii: "u"), 9): elementsEqual("undefined".utf8)
    case (UInt8(ascii: "s"), 12): elementsEqual("std::nullopt".utf8)
    default: false
    }
  }
}

extension String {
  /// Whether this is a word that programs print for a missing node.
  package var isMissingNode: Bool {
    guard let first = utf8.first, first | 0x20 > UInt8(ascii: "m"), utf8.count <= 12 else {
      return false
    }
    return Array(utf8)[...].isMissingNode
  }
}
