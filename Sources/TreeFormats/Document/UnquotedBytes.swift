import TextSupport

/// The bytes of text that are outside of quotation marks, with their offsets.
package struct UnquotedBytes: Sequence, IteratorProtocol {
  private let text: ArraySlice<UInt8>
  private let marks: (UInt8, UInt8)
  private var position: Int

  /// Creates an iterator over the unquoted bytes of the text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - marks: the one or two quotation marks that the text uses.
  package init(_ text: ArraySlice<UInt8>, marks: String = "\"'") {
    self.text = text
    self.marks = (marks.utf8.first ?? 0, marks.utf8.last ?? 0)
    position = text.startIndex
  }

  /// Returns the next byte, or `nil` at the end of the text or if a quotation is not closed.
  package mutating func next() -> (offset: Int, byte: UInt8)? {
    while position < text.endIndex {
      let mark = text[position]
      guard mark == marks.0 || mark == marks.1 else { break }
      position += 1
      while position < text.endIndex, text[position] != mark {
        position += text[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position += 1
    }
    guard position < text.endIndex else { return nil }
    defer { position += 1 }
    return (position, text[position])
  }
}

extension ByteSet {
  static let openingBrackets: ByteSet = "([{"
  static let closingBrackets: ByteSet = ")]}"
}

extension UInt8 {
  /// The closing bracket of this opening bracket: `)`, `]` or `}`.
  var closingBracket: UInt8 { self == UInt8(ascii: "(") ? self + 1 : self + 2 }
}

extension ArraySlice<UInt8> {
  /// The bytes outside of quotation marks.
  var unquoted: UnquotedBytes { UnquotedBytes(self) }
}

extension [UInt8] {
  /// Returns the offset after any white space at `offset`.
  ///
  /// The characters in `others` are skipped like white space.
  func skippingSpace(from offset: Int, and others: String = "") -> Int {
    self[offset...].firstIndex { !$0.isSpace && !others.utf8.contains($0) } ?? count
  }
}
