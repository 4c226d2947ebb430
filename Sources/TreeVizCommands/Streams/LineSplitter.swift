/// The lines of a text, one after the other.
///
/// A byte order mark at the beginning and a carriage return at the end of a line do not count.
struct LineSplitter: IteratorProtocol {
  /// A line as bytes.
  struct Line {
    let bytes: ArraySlice<UInt8>

    /// The line as text, or `nil` if it is not UTF-8.
    var text: String? { String(validating: bytes, as: UTF8.self) }
  }

  /// What is said of a line that is not UTF-8.
  static let notText = CommandFailure(.badData, "the line is not UTF-8")

  /// The number of the last line, from 1 on.
  private(set) var number = 0

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = Self.withoutMark(bytes[...]) }

  mutating func next() -> Line? {
    if rest.isEmpty { return nil }
    number += 1
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let line = rest[..<end]
    rest = rest[end...].dropFirst()
    return Line(bytes: Self.withoutReturn(line))
  }

  /// Bytes without a byte order mark at their beginning.
  static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  /// A line without a carriage return at its end.
  static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
