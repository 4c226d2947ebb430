/// A scanner of text: the bytes, validated as UTF-8, and the current position.
package struct TextScanner {
  /// The whole text.
  package let bytes: [UInt8]

  /// The limits on the input.
  package let limits: ReadingLimits

  /// The offset of the next byte.
  package var position: Int

  /// Creates a scanner that starts after the byte order mark of the text, if there is one.
  ///
  /// Throws an error if the text is not UTF-8 or exceeds the limit.
  package init(_ bytes: [UInt8], limits: ReadingLimits) throws(SourceError) {
    guard bytes.count <= limits.textBytes else {
      throw SourceError(
        "the text has \(bytes.count.counted("byte"))",
        expected: "at most \(limits.textBytes.counted("byte"))", at: 0,
        in: bytes.prefix(200))
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      let valid = ScalarParser(bytes.makeIterator()).lazy.prefix { $0.scalar != nil }
      throw SourceError(
        "bytes that are not UTF-8", expected: "text in UTF-8",
        at: valid.reduce(0) { $0 + $1.length }, in: bytes)
    }
    self.bytes = bytes
    self.limits = limits
    position = TextScanner.start(of: bytes)
  }

  /// Returns the number of bytes of the byte order mark at the start of text, or 0 if there is no
  /// mark.
  package static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte, or `nil` at the end of the text.
  package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips bytes that satisfy a condition.
  package mutating func skip(while isSkipped: (UInt8) -> Bool) {
    position = bytes.withUnsafeBufferPointer { bytes in
      var position = position
      while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
      return position
    }
  }

  /// Skips white space and returns the next byte, or `nil` at the end of the text.
  package mutating func nextAfterSpace() -> UInt8? {
    if position < bytes.count, bytes[position].isSpace { skip { $0.isSpace } }
    return next
  }

  /// Reads a word: all bytes before the next white space or other byte that ends the word.
  ///
  /// - Parameters:
  ///   - what: a noun for the word, used in the error message if it is too long.
  ///   - allowsControls: whether the word may contain control characters other than white space.
  ///   - ends: the bytes other than white space that end the word.
  /// - Returns: the range of the word, which may be empty.
  /// - Throws: ``SourceError`` at a control character, or if the word exceeds the limit for labels.
  package mutating func word(
    _ what: String, allowsControls: Bool = false, until ends: ByteSet
  ) throws(SourceError) -> Range<Int> {
    let start = position
    skip { !$0.isSpace && !ends.contains($0) && (allowsControls || !$0.isControl) }
    if let byte = next, byte.isControl, !byte.isSpace {
      throw unexpected(expected: "a word without control characters, or one in quotation marks")
    }
    try checkLength(position - start, of: what, at: start)
    return start..<position
  }

  /// Returns the text of a range of bytes.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Throws an error if a length exceeds the limit for labels.
  package func checkLength(_ length: Int, of what: String, at start: Int) throws(SourceError) {
    try require(
      length <= limits.labelBytes, "\(what) of \(length.counted("byte"))",
      expected: "at most \(limits.labelBytes.counted("byte"))", at: start)
  }

  /// Throws an error if anything except white space follows.
  package mutating func expectEnd() throws(SourceError) {
    let isAtEnd = nextAfterSpace() == nil
    try require(isAtEnd, "text after the tree", expected: "the end of the text")
  }

  /// Throws an error at an offset, by default at the current position, unless a condition is true.
  package func require(
    _ condition: Bool, _ message: @autoclosure () -> String,
    expected: @autoclosure () -> String? = nil, at offset: @autoclosure () -> Int? = nil
  ) throws(SourceError) {
    if !condition { throw error(message(), expected: expected(), at: offset()) }
  }

  /// Creates an error at an offset, by default at the current position.
  package func error(
    _ message: String, expected: String? = nil, at offset: Int? = nil
  ) -> SourceError {
    SourceError(message, expected: expected, at: offset ?? position, in: bytes)
  }

  /// Creates an error that reports the next character as unexpected.
  package func unexpected(expected: String) -> SourceError {
    error("unexpected \(nameOfNext)", expected: expected)
  }

  /// The next character, in a form that is safe to show.
  private var nameOfNext: String {
    let ahead = bytes[position..<min(position + 4, bytes.count)]
    guard let scalar = String(decoding: ahead, as: UTF8.self).unicodeScalars.first else {
      return "end of the text"
    }
    return scalar.isSeen ? "“\(scalar)”" : scalar.codePoint
  }
}

/// A set of ASCII characters.
package struct ByteSet: ExpressibleByStringLiteral, Sendable {
  private var bits: (UInt64, UInt64) = (0, 0)

  /// Creates a set of the characters of a literal.
  package init(stringLiteral characters: StaticString) {
    characters.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { bits.0 |= 1 << UInt64(byte) } else { bits.1 |= 1 << UInt64(byte & 63) }
      }
    }
  }

  /// Whether the set contains a byte.
  package func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? bits.0 : bits.1) & 1 << UInt64(byte & 63) != 0
  }
}

extension UInt8 {
  /// Whether this is ASCII white space.
  @inlinable package var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  /// Whether this is an ASCII control character.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  /// The lowercase letter of an ASCII capital letter, otherwise the byte itself.
  @inlinable package var lowercase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether this is an ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether this is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
}

extension Collection<UInt8> {
  /// Returns the index of the first occurrence of a text that is not empty, or `nil`.
  ///
  /// The texts are compared byte by byte.
  @inlinable
  package func firstIndex(ofText text: String) -> Index? {
    let first = text.utf8.first
    return indices.first { self[$0] == first && self[$0...].starts(with: text.utf8) }
  }

  /// Returns whether the bytes contain a text that is not empty.
  @inlinable
  package func contains(text: String) -> Bool { firstIndex(ofText: text) != nil }
}

extension ArraySlice<UInt8> {
  /// The text without white space at both ends.
  package var trimmed: ArraySlice<UInt8> { trimming { $0.isSpace } }

  /// Returns the text without the bytes at both ends that satisfy a condition.
  package func trimming(while isTrimmed: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    guard let last = lastIndex(where: { !isTrimmed($0) }) else { return [] }
    return self[...last].drop(while: isTrimmed)
  }
}
