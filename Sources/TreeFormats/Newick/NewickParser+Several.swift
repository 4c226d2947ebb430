import TextSupport

// A text may contain several trees, each with a semicolon behind it.
extension TextScanner {
  /// Skips a tree in Newick, up to and including its semicolon.
  ///
  /// The tree is not validated except for its parentheses, quotation marks and comments.
  ///
  /// - Throws: ``SourceError`` if something is not closed.
  /// - Complexity: O(number of skipped bytes).
  mutating func skipNewick() throws(SourceError) {
    let start = position
    var depth = 0
    // Whether a label may begin, so that a double quotation mark is not part of a word.
    var isAtLabel = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "["):
        try skipNewickComment()
        continue
      case UInt8(ascii: "'"),
        UInt8(ascii: "\"") where isAtLabel:
        try skipNewickQuotation(byte)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ";"):
        try require(
          depth == 0, "a tree with unbalanced parentheses", expected: depth > 0 ? ")" : "(",
          at: depth > 0 ? position : start)
        position += 1
        return
      default: break
      }
      isAtLabel = "(),".utf8.contains(byte) || isAtLabel && byte.isSpace
      position += 1
    }
    try require(
      depth == 0, "a tree with unbalanced parentheses", expected: depth > 0 ? ")" : "(",
      at: depth > 0 ? position : start)
  }

  /// Skips a comment in brackets, which may be nested.
  ///
  /// - Returns: the range of the comment without its brackets.
  /// - Throws: ``SourceError`` if it is not closed.
  @discardableResult
  mutating func skipNewickComment() throws(SourceError) -> Range<Int> {
    let start = position
    var depth = 0
    repeat {
      switch next {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case nil: throw error("a comment that is not closed", expected: "]", at: start)
      default: break
      }
      position += 1
    } while depth > 0
    return start + 1..<position - 1
  }

  /// Skips a string in quotation marks with doubled marks for single ones.
  ///
  /// - Throws: ``SourceError`` if it is not closed.
  mutating func skipNewickQuotation(_ mark: UInt8) throws(SourceError) {
    let start = position
    repeat {
      position += 1
      skip { $0 != mark }
      try require(
        next != nil, "a quotation mark that is not closed",
        expected: "a closing \(Unicode.Scalar(mark))", at: start)
      position += 1
    } while next == mark
  }

  /// Reads a string in quotation marks with doubled marks for single ones.
  ///
  /// - Throws: ``SourceError`` if it is not closed or too long.
  mutating func newickQuotation(_ mark: UInt8) throws(SourceError) -> String {
    let start = position
    try skipNewickQuotation(mark)
    try checkLength(position - start, of: "a label", at: start)
    var label: [UInt8] = []
    var isDoubled = false
    for byte in bytes[start + 1..<position - 1] {
      isDoubled = byte == mark && !isDoubled
      if !isDoubled { label.append(byte) }
    }
    return String(decoding: label, as: UTF8.self)
  }
}
