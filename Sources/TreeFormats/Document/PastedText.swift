import TextSupport

/// Text from a log or a chat, which may contain color codes or a Markdown fence.
package struct PastedText {
  /// The text without color codes, and with blanks in place of the fence and the text after it, so
  /// that line numbers remain valid.
  package private(set) var bytes: [UInt8]

  /// A note that reports ignored text after the fence.
  private(set) var notes: [String] = []

  /// Removes color codes and the fence from pasted text.
  ///
  /// - Parameter bytes: the pasted text.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes.contains(0x1B) ? Self.withoutColors(bytes) : bytes
    let start = self.bytes.skippingSpace(from: TextScanner.start(of: self.bytes))
    let fence = self.bytes[start...].prefix { $0 == UInt8(ascii: "`") }
    guard fence.count > 2 else { return }
    let close = self.bytes[fence.endIndex...].firstRange(of: "```".utf8)
    let end = close?.lowerBound ?? self.bytes.count
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
