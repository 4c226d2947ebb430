import TextSupport

/// The last guard before a terminal: of what is written to one, only line feeds and, if they were
/// asked for, colours act on it; everything else that would is shown as a visible symbol.
///
/// What writes a product makes its labels visible or escapes them itself. This sees to it that a
/// mistake there does not reach a terminal. Bytes come in chunks that may end anywhere.
struct TerminalFilter {
  /// Whether the sequences that set colours may pass.
  let allowsColor: Bool

  /// The beginning of a line whose end has not come.
  private var held: [UInt8] = []

  init(allowsColor: Bool) { self.allowsColor = allowsColor }

  /// What of a chunk can be written now.
  ///
  /// - Parameters:
  ///   - chunk: bytes of UTF-8; what is none is replaced by U+FFFD.
  ///   - isLast: whether nothing follows.
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

  /// Shows a line, with its sequences that set colors if they may pass.
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

/// Chunks as they go to a terminal.
struct ChunksForTerminal<Chunks: Sequence<[UInt8]>>: Sequence, IteratorProtocol {
  private var chunks: Chunks.Iterator
  private var filter: TerminalFilter
  private var isAtEnd = false

  init(_ chunks: Chunks, allowsColor: Bool) {
    self.chunks = chunks.makeIterator()
    filter = TerminalFilter(allowsColor: allowsColor)
  }

  mutating func next() -> [UInt8]? {
    guard !isAtEnd else { return nil }
    if let chunk = chunks.next() { return filter.filtered(chunk) }
    isAtEnd = true
    return filter.filtered([], isLast: true)
  }
}
