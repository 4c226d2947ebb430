/// A text on its way into a reader: its bytes, checked to be UTF-8, and how far they are read.
package struct TextScanner {
  /// The whole text.
  package let bytes: [UInt8]

  /// What is accepted.
  package let limits: ReadingLimits

  /// The offset of the next byte.
  package var position: Int

  /// Checks a text and starts behind its byte order mark, if it has one.
  package init(_ bytes: [UInt8], limits: ReadingLimits) throws(SourceError) {
    guard bytes.count <= limits.textBytes else {
      throw SourceError(
        "the text has \(bytes.count) bytes", expected: "at most \(limits.textBytes) bytes", at: 0,
        in: bytes.prefix(200))
    }
    if let fault = bytes.firstInvalidUTF8 {
      throw SourceError("bytes that are not UTF-8", expected: "text in UTF-8", at: fault, in: bytes)
    }
    self.bytes = bytes
    self.limits = limits
    position = TextScanner.start(of: bytes)
  }

  /// The number of bytes of a text's byte order mark.
  package static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte, or `nil` at the end of the text.
  package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips bytes of a kind.
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    position = bytes.withUnsafeBufferPointer { bytes in
      var position = position
      while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
      return position
    }
  }

  /// Skips white space.
  mutating func skipSpace() {
    if position < bytes.count, bytes[position].isSpace { skip { $0.isSpace } }
  }

  /// Skips white space and tells what comes then, or `nil` at the end of the text.
  package mutating func nextAfterSpace() -> UInt8? {
    skipSpace()
    return next
  }

  /// Reads a word: bytes up to one that ends it, none of them a control character.
  ///
  /// - Parameters:
  ///   - what: what the word is, for the error if it is too long.
  ///   - allowsControls: whether control characters other than white space may be in it.
  ///   - ends: whether a byte that is no white space ends the word.
  /// - Returns: where the word stands, which may be nothing at all.
  /// - Throws: ``SourceError`` at a control character, or if the word is too long for a label.
  package mutating func word(
    _ what: String, allowsControls: Bool = false, until ends: (UInt8) -> Bool
  ) throws(SourceError) -> Range<Int> {
    let start = position
    skip { !$0.isSpace && !ends($0) && (allowsControls || !$0.isControl) }
    if let byte = next, byte.isControl, !byte.isSpace {
      throw unexpected(expected: "a word without control characters, or one in quotation marks")
    }
    try checkLength(position - start, of: what, at: start)
    return start..<position
  }

  /// The text of a range of bytes.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Refuses what is longer than a label may be.
  package func checkLength(_ length: Int, of what: String, at start: Int) throws(SourceError) {
    guard length > limits.labelBytes else { return }
    throw error(
      "\(what) of \(length) bytes", expected: "at most \(limits.labelBytes) bytes", at: start)
  }

  /// Refuses what follows the end of a tree.
  package mutating func expectEnd() throws(SourceError) {
    guard nextAfterSpace() != nil else { return }
    throw error("text after the tree", expected: "the end of the text")
  }

  /// A fault at a place, or where the scanner stands.
  package func error(_ message: String, expected: String?, at offset: Int? = nil) -> SourceError {
    SourceError(message, expected: expected, at: offset ?? position, in: bytes)
  }

  /// The fault that something else stands where the scanner stands.
  package func unexpected(expected: String) -> SourceError {
    error("unexpected \(nameOfNext)", expected: expected)
  }

  /// The next character in words that are safe to show.
  private var nameOfNext: String {
    let ahead = bytes[position..<min(position + 4, bytes.count)]
    guard let scalar = String(decoding: ahead, as: UTF8.self).unicodeScalars.first else {
      return "end of the text"
    }
    if scalar.isSeen { return "“\(scalar)”" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension UInt8 {
  /// Whether this is ASCII white space.
  @inlinable package var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  /// Whether this is an ASCII control character.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  /// The small letter of an ASCII capital, and else the byte itself.
  @inlinable package var lowercase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether this is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
}

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
