/// Splits a text into lines.
///
/// A byte order mark at the beginning of the text and a carriage return at the end of a line are
/// removed.
struct LineSplitter: IteratorProtocol {
  /// The error for a line that is not UTF-8.
  static let notText = CommandFailure(.badData, "the line is not UTF-8")

  /// The number of the last line, counted from 1.
  private(set) var number = 0

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = Self.withoutMark(bytes[...]) }

  mutating func next() -> ArraySlice<UInt8>? {
    if rest.isEmpty { return nil }
    number += 1
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let line = rest[..<end]
    rest = rest[end...].dropFirst()
    return Self.withoutReturn(line)
  }

  /// Returns the bytes without a byte order mark at their beginning.
  static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  /// Returns the line without a carriage return at its end.
  static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
