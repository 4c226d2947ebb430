extension [UInt8] {
  /// The offset of the first byte sequence that is not valid UTF-8, or `nil` if all bytes are
  /// valid.
  ///
  /// - Complexity: O(*n*).
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
