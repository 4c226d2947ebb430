import TextSupport

/// Text pasted from a log or a chat, which may contain colors or a Markdown fence.
enum PastedText {
  /// The text itself.
  ///
  /// - Parameter bytes: the pasted text.
  /// - Returns: the text without escape sequences of colors and without the fence around it.
  /// - Complexity: O(*n*) in the number of bytes.
  static func content(of bytes: [UInt8]) -> [UInt8] {
    let plain = bytes.contains(0x1B) ? withoutColors(bytes) : bytes
    let start = plain.skippingSpace(from: TextScanner.start(of: plain))
    guard plain[start...].starts(with: "```".utf8) else { return plain }
    let lines = plain[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    let end = lines.dropFirst().firstIndex { $0.drop { $0.isSpace }.starts(with: "```".utf8) }
    return Array(lines[1..<(end ?? lines.count)].joined(separator: [0x0A]))
  }

  /// Leaves out the sequences that set colors (`ESC [ … m`) or erase the rest of a line (`ESC [ K`).
  private static func withoutColors(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if bytes[position] == 0x1B, position + 1 < bytes.count, bytes[position + 1] == 0x5B {
        let end = bytes[(position + 2)...].drop { $0.isDigit || $0 == 0x3B || $0 == 0x3A }
        if end.first == UInt8(ascii: "m") || end.first == UInt8(ascii: "K") {
          position = end.startIndex + 1
          continue
        }
      }
      plain.append(bytes[position])
      position += 1
    }
    return plain
  }
}
