extension ArraySlice<UInt8> {
  /// Whether this is a word that programs print where a tree has no node: `null`, `None`, `nil`.
  ///
  /// Signs such as `#` are for each format to decide: in others they are labels.
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
  /// Whether this is a word that programs print where a tree has no node.
  package var isMissingNode: Bool {
    guard let first = utf8.first, first | 0x20 > UInt8(ascii: "m"), utf8.count <= 12 else {
      return false
    }
    return Array(utf8)[...].isMissingNode
  }
}
