extension [UInt8] {
  /// The offset of the first sequence of bytes that is not UTF-8, or `nil` if all is.
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
