/// Decodes the bytes from a terminal into events.
///
/// The bytes may arrive in pieces of any size. Sequences follow ECMA-48, "Control functions for
/// coded character sets", 1991; keys and mouse events follow "XTerm Control Sequences". An unknown
/// sequence is discarded completely, so that no part of it is mistaken for keys.
///
/// An escape byte is either the Escape key or the beginning of a sequence; only time can
/// distinguish them. While ``isWaiting`` is `true`, call ``flush()`` if no byte arrives for about
/// 50 ms.
package struct EventDecoder: Sendable {
  /// The bytes that have not been decoded yet.
  private var pending: [UInt8] = []

  /// The bytes of the text that is being pasted, or `nil` if no paste is in progress.
  private var pasted: [UInt8]?

  /// The maximum length of a pasted text in bytes.
  ///
  /// Further bytes are dropped.
  package static let pasteLimit = 1 << 20

  /// Creates a decoder without pending bytes.
  package init() {}

  /// Whether the pending bytes may be a complete event or only the beginning of one.
  package var isWaiting: Bool { pasted == nil && !pending.isEmpty }

  /// Decodes bytes.
  ///
  /// - Parameter bytes: the next bytes from the terminal.
  /// - Returns: the events that these bytes complete.
  /// - Complexity: O(number of bytes). An incomplete sequence is read again when more bytes arrive.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending.append(contentsOf: bytes)
    return events(isEnd: false)
  }

  /// Decodes the pending bytes as if no byte followed: a lone escape byte is the Escape key.
  ///
  /// - Returns: the events that were pending.
  package mutating func flush() -> [TerminalEvent] { events(isEnd: true) }

  private mutating func events(isEnd: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var start = 0
    while start < pending.count {
      if pasted != nil {
        let (count, isWhole) = takePasted(from: start)
        start += count
        guard isWhole else { break }
        events.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
        pasted = nil
        continue
      }
      let reading = SequenceReader(pending, at: start).read(isEnd: isEnd)
      guard case .done(let count, let event) = reading else {
        guard pending.count - start > SequenceReader.sequenceLimit else { break }
        start = pending.count
        break
      }
      if let event { events.append(event) }
      if pending[start..<(start + count)].elementsEqual(Self.pasteStart) { pasted = [] }
      start += count
    }
    pending.removeFirst(start)
    return events
  }

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Consumes pasted bytes up to the end sequence, which may also arrive in pieces.
  private mutating func takePasted(from start: Int) -> (count: Int, isWhole: Bool) {
    let end = pending[start...].firstRange(of: Self.pasteEnd)
    // The last bytes may be the beginning of the end sequence.
    let kept = max(start, pending.count - Self.pasteEnd.count + 1)
    let text = pending[start..<(end?.lowerBound ?? kept)]
    let room = Self.pasteLimit - (pasted?.count ?? 0)
    pasted?.append(contentsOf: text.prefix(room))
    return ((end?.upperBound ?? text.endIndex) - start, end != nil)
  }
}
