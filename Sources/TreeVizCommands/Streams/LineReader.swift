import Foundation
import SystemPackage

/// The lines of a stream, each as soon as it is there, so that a person or another program can answer
/// before the next one.
///
/// A byte order mark at the beginning and a carriage return at the end of a line do not count.
struct LineReader {
  private let descriptor: FileDescriptor
  /// What the stream is called in messages.
  private let name: String
  /// The most bytes that a line may have.
  private let limit: Int

  private var bytes: [UInt8] = []
  private var position = 0
  /// Up to where there is no end of a line.
  private var scanned = 0
  /// The bytes that have been read and not taken.
  var held: ArraySlice<UInt8> { bytes[position...] }
  /// Whether the stream has ended.
  private(set) var isAtEnd = false

  /// The number of the last line, from 1 on.
  private(set) var number = 0
  /// The bytes before those that are held.
  private var offset = 0
  /// The number of bytes before the last line.
  private(set) var start = 0

  /// Begins to read a stream.
  ///
  /// - Parameters:
  ///   - descriptor: the stream.
  ///   - name: what it is called in messages.
  ///   - limit: the most bytes that a line may have.
  init(_ descriptor: FileDescriptor, name: String, limit: Int) {
    (self.descriptor, self.name, self.limit) = (descriptor, name, limit)
  }

  /// Reads the next line.
  ///
  /// - Parameter excess: what is thrown for a line that is too long.
  /// - Returns: the line without its end, or `nil` at the end of the stream.
  /// - Throws: 74 if reading fails.
  mutating func next(
    excess: @autoclosure () -> CommandFailure
  ) throws(CommandFailure) -> ArraySlice<UInt8>? {
    while true {
      if let line = nextHeld() { return line }
      guard held.count <= limit else { throw excess() }
      if isAtEnd { return nil }
      try readMore()
    }
  }

  /// The next line as far as it has been read: whole, unless the stream has ended behind it.
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
    if number == 1 { line = LineSplitter.withoutMark(line) }
    position = next
    return LineSplitter.withoutReturn(line)
  }

  /// Reads what there is of the stream; waits if that is nothing.
  ///
  /// - Throws: 74 if reading fails.
  mutating func readMore() throws(CommandFailure) {
    offset += position
    bytes.removeFirst(position)
    scanned -= position
    position = 0
    do throws(Errno) {
      let chunk = try descriptor.readChunk()
      isAtEnd = chunk.isEmpty
      bytes += chunk
    } catch {
      throw CommandFailure(.inputOutput, "\(name): \(error)")
    }
  }

  /// Reads to the end of the stream, but no longer than a time.
  ///
  /// - Parameter time: the time, or `nil` for no limit.
  /// - Throws: 65 as soon as there are too many bytes, 74 if reading fails.
  mutating func readAhead(within time: Duration?) throws(CommandFailure) {
    let end = time.map { ContinuousClock.now + $0 }
    while !isAtEnd {
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
