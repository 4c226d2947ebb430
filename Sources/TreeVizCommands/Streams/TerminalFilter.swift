import TextSupport

/// The last protection of a terminal from control characters in the output.
///
/// Only line feeds and, if allowed, color sequences reach the terminal. Other characters that
/// affect a terminal are replaced by visible symbols. Writers already escape labels or make them
/// visible; the filter catches mistakes there. The output comes in chunks that may end anywhere.
struct TerminalFilter {
  /// Whether color sequences may pass.
  let allowsColor: Bool

  /// The beginning of a line whose end has not been received.
  private var held: [UInt8] = []

  init(allowsColor: Bool) { self.allowsColor = allowsColor }

  /// Returns the part of the output that can be written after another chunk.
  ///
  /// - Parameters:
  ///   - chunk: bytes of UTF-8. Invalid bytes are replaced by U+FFFD.
  ///   - isLast: whether this is the last chunk.
  /// - Returns: the bytes for the terminal.
  /// - Complexity: O(number of bytes).
  mutating func filtered(_ chunk: [UInt8], isLast: Bool = false) -> [UInt8] {
    if held.isEmpty, chunk.allSatisfy({ $0.isPlain }) { return chunk }
    let last = chunk.lastIndex(of: 0x0A).map { held.count + $0 + 1 }
    held += chunk
    let end = isLast ? held.count : last ?? 0
    let lines = String(decoding: held[..<end], as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    held.removeFirst(end)
    return Array(lines.map { shown($0) }.joined(separator: "\n").utf8)
  }

  /// Makes a line visible.
  ///
  /// Color sequences are kept if they may pass.
  private func shown(_ line: Substring.UnicodeScalarView) -> String {
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      let text = Substring(part).visibleOnTerminal
      if number == 0 { return text }
      let code = part.dropFirst().prefix { "0"..."9" ~= $0 || $0 == ";" }
      let isColor =
        allowsColor && part.first == "[" && part[code.endIndex...].first == "m" && code.count < 30
      return (isColor ? "\u{1B}" : "␛") + text
    }.joined()
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool { 0x20..<0x7F ~= self || self == 0x0A }
}
