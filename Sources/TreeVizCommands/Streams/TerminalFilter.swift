import TextSupport

/// The last guard before a terminal: of what is written to one, only line feeds and, if they were
/// asked for, colours act on it; everything else that would is shown as a visible symbol.
///
/// What writes a product makes its labels visible or escapes them itself. This sees to it that a
/// mistake there does not reach a terminal. Bytes come in chunks that may end anywhere.
struct TerminalFilter {
  /// Whether the sequences that set colours may pass.
  let allowsColor: Bool

  /// The end of the last chunk, which may be the beginning of something.
  private var held: [UInt8] = []

  /// The longest sequence that sets colours, in bytes.
  private static let longestSequence = 32

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
    let bytes = held + chunk
    held = []
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isPlain {
        result.append(byte)
        position += 1
      } else if byte == 0x1B, allowsColor {
        switch Self.colorSequence(bytes[position...]) {
        case .complete(let end):
          result += bytes[position..<end]
          position = end
        case .unfinished where !isLast:
          held = Array(bytes[position...])
          return result
        case .unfinished, .none:
          result += "␛".utf8
          position += 1
        }
      } else {
        let length = min(byte.scalarLength, bytes.count - position)
        if length < byte.scalarLength, !isLast, bytes.count - position < 4 {
          held = Array(bytes[position...])
          return result
        }
        let scalar = String(decoding: bytes[position..<(position + length)], as: UTF8.self)
        result += scalar.visibleOnTerminal.utf8
        position += length
      }
    }
    return result
  }

  private enum Sequence {
    case none, unfinished, complete(end: Int)
  }

  /// The sequence that sets colours at the beginning of some bytes: `ESC [ 1 ; 33 m`.
  private static func colorSequence(_ bytes: ArraySlice<UInt8>) -> Sequence {
    var position = bytes.startIndex + 1
    guard position < bytes.endIndex else { return .unfinished }
    guard bytes[position] == UInt8(ascii: "[") else { return .none }
    position += 1
    while position < bytes.endIndex, position - bytes.startIndex < longestSequence {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): position += 1
      case UInt8(ascii: "m"): return .complete(end: position + 1)
      default: return .none
      }
    }
    return position < bytes.endIndex ? .none : .unfinished
  }
}

extension UInt8 {
  /// Whether this is a printable character of ASCII or a line feed.
  fileprivate var isPlain: Bool { 0x20..<0x7F ~= self || self == 0x0A }

  /// How many bytes the scalar has that begins with this one.
  fileprivate var scalarLength: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
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
