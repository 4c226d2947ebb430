/// Turns the bytes that a terminal sends into events.
///
/// Bytes may come in any pieces. Sequences follow ECMA-48, "Control functions for coded character
/// sets", 1991; keys and mouse are those of "XTerm Control Sequences". What is not known is
/// swallowed whole, so that no part of it is taken for keys.
///
/// Escape is a key and the beginning of a sequence: what it was shows only in time. While
/// ``isWaiting``, call ``flush()`` if nothing has come for some 50 ms.
package struct EventDecoder: Sendable {
  /// The bytes that are not events yet.
  private var pending: [UInt8] = []

  /// The bytes of a text that is being pasted, or `nil` if none is.
  private var pasted: [UInt8]?

  /// The longest text that is pasted whole, in bytes; what is beyond is dropped.
  package static let pasteLimit = 1 << 20

  /// Makes a decoder that has seen nothing.
  package init() {}

  /// Whether there are bytes that may be all of an event, or only its beginning.
  package var isWaiting: Bool { pasted == nil && !pending.isEmpty }

  /// Takes bytes.
  ///
  /// - Parameter bytes: what the terminal sent next.
  /// - Returns: the events that are complete with them.
  /// - Complexity: O(number of bytes); a sequence that comes in pieces is read again with each.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending.append(contentsOf: bytes)
    return events(isEnd: false)
  }

  /// Takes what is pending as it is, since nothing follows it: a lone escape is the key.
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

  /// Takes pasted bytes up to the sign that ends them, which may come in pieces too.
  private mutating func takePasted(from start: Int) -> (count: Int, isWhole: Bool) {
    var index = start
    while index < pending.count {
      let rest = pending[index...]
      if rest.first == Self.pasteEnd[0] {
        if rest.starts(with: Self.pasteEnd) {
          return (index - start + Self.pasteEnd.count, true)
        }
        if Self.pasteEnd.starts(with: rest) { return (index - start, false) }
      }
      if let count = pasted?.count, count < Self.pasteLimit { pasted?.append(pending[index]) }
      index += 1
    }
    return (index - start, false)
  }
}
