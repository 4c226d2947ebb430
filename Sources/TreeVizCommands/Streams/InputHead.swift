import Foundation
import SystemPackage

/// What can be read of standard input within some time.
struct InputHead {
  /// What has been read.
  private(set) var bytes: [UInt8] = []

  /// Whether that is all.
  private(set) var isWhole = false

  /// The most bytes that are read.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The beginning as text.
  var text: String { String(decoding: bytes.prefix(4096), as: UTF8.self) }

  /// Reads to the end, but no longer than is said.
  ///
  /// - Parameter time: for how long; `nil` for as long as it takes.
  /// - Throws: 65 as soon as there are too many bytes, 74 if reading fails.
  mutating func read(within time: Duration?) throws(CommandFailure) {
    let clock = ContinuousClock()
    let end = time.map { clock.now + $0 }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while !isWhole {
      let rest = end.map { max(0, ($0 - clock.now) / .milliseconds(1)) } ?? 1_000
      var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&source, 1, Int32(rest.rounded(.up)))
      // Only a failed call sets errno; after a timeout its value is stale.
      if count < 0, errno == EINTR { continue }
      if count < 1 {
        if end == nil { continue }
        return
      }
      do throws(Errno) {
        let count = try FileDescriptor.standardInput.readChunk(into: buffer)
        isWhole = count == 0
        bytes += buffer[..<count]
      } catch {
        throw CommandFailure(.inputOutput, "standard input: \(error)")
      }
      if bytes.count > limit {
        throw CommandFailure(
          .badData, "standard input: more than \(limit) bytes (raise it with --max-bytes)")
      }
      if let end, clock.now >= end { return }
    }
  }
}
