import Foundation
import SystemPackage

/// Reads the lines of a stream.
///
/// The reader returns each complete line immediately, so that a person or another program can read
/// the reply to a line before writing the next line.
///
/// A byte order mark at the beginning of the stream and a carriage return at the end of a line are
/// removed.
struct LineReader {
  /// The error for a line that is not UTF-8.
  static let notText = CommandFailure(.badData, "the line is not UTF-8")

  /// The stream, or `nil` if all bytes are known.
  private let descriptor: FileDescriptor?
  /// The name of the stream in messages.
  private let name: String
  /// The maximum number of bytes in a line.
  private let limit: Int

  private var bytes: [UInt8] = []
  private var position = 0
  /// The end of the bytes that have been searched for a line feed.
  private var scanned = 0
  /// The bytes that have been read from the stream but not returned as lines.
  var held: ArraySlice<UInt8> { bytes[position...] }
  /// Whether the stream has ended.
  private(set) var isAtEnd = false

  /// The number of the last line, counted from 1.
  private(set) var number = 0
  /// The number of bytes of the stream before `bytes`.
  private var offset = 0
  /// The number of bytes of the stream before the last line.
  private(set) var start = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: the stream.
  ///   - name: the name of the stream in messages.
  ///   - limit: the maximum number of bytes in a line.
  init(_ descriptor: FileDescriptor, name: String, limit: Int) {
    (self.descriptor, self.name, self.limit) = (descriptor, name, limit)
  }

  /// Creates a reader of bytes in memory, whose lines ``nextHeld()`` returns.
  init(_ bytes: [UInt8]) {
    (descriptor, name, limit) = (nil, "", .max)
    (self.bytes, isAtEnd) = (bytes, true)
  }

  /// Reads the next line.
  ///
  /// - Parameter excess: the error for a line that is too long.
  /// - Returns: the line without its end, or `nil` at the end of the stream.
  /// - Throws: status 74 if reading fails; `excess`.
  mutating func next(
    excess: @autoclosure () -> CommandFailure
  ) throws(CommandFailure) -> ArraySlice<UInt8>? {
    while true {
      if let line = nextHeld() {
        guard line.count <= limit else { throw excess() }
        return line
      }
      guard held.count <= limit else { throw excess() }
      if isAtEnd { return nil }
      try readMore()
    }
  }

  /// Returns the next line if it has been read completely, otherwise `nil`.
  ///
  /// The last line of the stream needs no line feed.
  mutating func nextHeld() -> ArraySlice<UInt8>? {
    if let end = bytes[max(position, scanned)...].firstIndex(of: UInt8(ascii: "\n")) {
      return take(upTo: end, next: end + 1)
    }
    scanned = bytes.count
    guard isAtEnd, position < bytes.count else { return nil }
    return take(upTo: bytes.count, next: bytes.count)
  }

  private mutating func take(upTo end: Int, next: Int) -> ArraySlice<UInt8> {
    var line = bytes[position..<end]
    start = offset + position
    number += 1
    if number == 1 { line.trimPrefix([0xEF, 0xBB, 0xBF]) }
    position = next
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Reads the available bytes of the stream.
  ///
  /// Waits until there are some.
  ///
  /// - Throws: status 74 if reading fails.
  mutating func readMore() throws(CommandFailure) {
    offset += position
    bytes.removeFirst(position)
    scanned -= position
    position = 0
    let chunk = try CommandFailure.reporting(.inputOutput, at: name) {
      try descriptor?.readChunk() ?? []
    }
    isAtEnd = chunk.isEmpty
    bytes += chunk
  }

  /// Reads to the end of the stream, but stops after a time limit.
  ///
  /// - Parameter time: the time limit, or `nil` for no limit.
  /// - Throws: status 65 as soon as the bytes exceed the limit, 74 if reading fails.
  mutating func readAhead(within time: Duration?) throws(CommandFailure) {
    let end = time.map { ContinuousClock.now + $0 }
    while let descriptor, !isAtEnd {
      if let end {
        let rest = max(0, (end - .now) / .milliseconds(1))
        var source = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        let count = poll(&source, 1, Int32(rest.rounded(.up)))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
      }
      try readMore()
      if held.count > limit { throw InputSource.standardInput.tooLong(limit) }
      if let end, .now >= end { return }
    }
  }
}
