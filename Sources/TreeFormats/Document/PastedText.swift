import TextSupport

/// Text from a log or a chat, which may contain color codes, a Markdown fence or an indentation of
/// all lines.
package struct PastedText {
  /// The text without color codes and without the indentation of all lines, and with blanks in
  /// place of the fence and the text after it, so that line numbers remain valid.
  package private(set) var bytes: [UInt8]

  /// A note that reports ignored text after the fence.
  private(set) var notes: [String] = []

  /// The text with the indentation of all lines, or `nil` if nothing was removed.
  private var indented: [UInt8]?

  /// Removes color codes and the fence from pasted text.
  ///
  /// - Parameter bytes: the pasted text.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes.contains(0x1B) ? Self.withoutColors(bytes) : bytes
    let start = self.bytes.skippingSpace(from: TextScanner.start(of: self.bytes))
    let fence = self.bytes[start...].prefix { $0 == UInt8(ascii: "`") }
    if fence.count > 2 { removeFence(fence, from: start) }
    removeIndentation()
  }

  private mutating func removeFence(_ fence: ArraySlice<UInt8>, from start: Int) {
    let end = self.bytes[fence.endIndex...].firstIndex(ofText: "```") ?? self.bytes.count
    // If both fences are on one line, the text is between them. Otherwise the first line may name a
    // language.
    let line = self.bytes[fence.endIndex..<end].firstIndex(of: 0x0A)
    if self.bytes[end...].contains(where: { !$0.isSpace && $0 != UInt8(ascii: "`") }) {
      notes = ["ignored: the text after the Markdown fence"]
    }
    for range in [start..<(line ?? fence.endIndex), end..<self.bytes.count] {
      for offset in range where self.bytes[offset] != 0x0A { self.bytes[offset] = 0x20 }
    }
  }

  /// Removes the blanks and tabs that all lines begin with.
  ///
  /// Texts that begin with a bracket or a quotation mark are left unchanged: indentation has no
  /// meaning there, and a string in quotation marks may contain line feeds.
  private mutating func removeIndentation() {
    let start = TextScanner.start(of: bytes)
    guard bytes.count > start, bytes[start].isSpace,
      let first = bytes[start...].first(where: { !$0.isSpace }), !"([{\"'".utf8.contains(first)
    else { return }
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    var common: ArraySlice<UInt8>?
    var count = 0
    for line in lines where !line.allSatisfy({ $0.isSpace }) {
      count += 1
      let known = common ?? line.prefix { $0 == 0x20 || $0 == 0x09 }
      common = known.prefix(zip(known, line).prefix { $0 == $1 }.count)
      if common?.isEmpty == true { return }
    }
    guard count > 1, let common else { return }
    indented = bytes
    bytes =
      Array(bytes[..<start])
      + lines.map { $0.dropFirst(zip(common, $0).prefix { $0 == $1 }.count) }
      .joined(separator: [0x0A])
  }

  /// Returns an error in ``bytes`` as an error in the text with its indentation.
  func original(_ error: SourceError) -> SourceError {
    var (offset, text) = (error.position.offset, bytes)
    if let indented {
      // Lines keep their ends, so the distance to the end of the line is the same in both texts.
      let line = bytes[..<offset].count { $0 == 0x0A }
      let rest = bytes[offset...].prefix { $0 != 0x0A }.count
      let lines = indented.split(separator: 0x0A, omittingEmptySubsequences: false)
      (offset, text) = (lines[line].endIndex - rest, indented)
    }
    return SourceError(error.message, expected: error.expected, at: offset, in: text)
  }

  /// Removes the sequences that set colors (`ESC [ … m`) or erase the rest of a line (`ESC [ K`).
  private static func withoutColors(_ bytes: [UInt8]) -> [UInt8] {
    let parts = bytes.split(separator: 0x1B, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: Array(parts[0])) { plain, part in
      let end = part.dropFirst().drop { $0.isDigit || ";:".utf8.contains($0) }
      if part.first == UInt8(ascii: "["), let letter = end.first, "mK".utf8.contains(letter) {
        plain += end.dropFirst()
      } else {
        plain += [0x1B] + part
      }
    }
  }
}
