extension ArraySlice<UInt8> {
  /// Whether this is a word that programs print for a missing node: `null`, `None`, `nil`.
  ///
  /// Symbols such as `#` are not included: they mean a missing node in some formats, but are labels
  /// in others.
  package var isMissingNode: Bool {
    guard 3...12 ~= count, let first, first | 0x20 > UInt8(ascii: "m") else { return false }
    return String(decoding: self, as: UTF8.self).isMissingNode
  }
}

extension String {
  /// Whether this is a word that programs print for a missing node.
  package var isMissingNode: Bool {
    // This check excludes numbers and most words quickly.
    guard 3...12 ~= utf8.count, let first = utf8.first, first | 0x20 > UInt8(ascii: "m") else {
      return false
    }
    return switch self {
    case "null", "None", "nil", "NULL", "Null", "Nil", "NIL", "NONE", "nullptr", "nullopt",
      "undefined",
      "std::nullopt":
      true
    default: false
    }
  }
}
