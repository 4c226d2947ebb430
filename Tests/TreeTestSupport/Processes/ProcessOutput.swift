package import Foundation

/// The bytes that a program writes to a pipe or a terminal, read to the end on a separate thread.
///
/// A pipe that nobody reads fills up and stops the program.
package final class ProcessOutput: @unchecked Sendable {
  private var data = Data()
  private let access = NSLock()
  private let end: AsyncStream<Never>

  /// Starts to read.
  ///
  /// - Parameter handle: the end to read; it is closed after the last byte.
  package init(_ handle: FileHandle) {
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    self.end = end
    Thread.detachNewThread { [self] in
      // A terminal ends with an error, on which FileHandle would drop the bytes before it.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        access.withLock { data += buffer[..<count] }
      }
      // Files that stay open until Foundation releases the process are hundreds at a time, and Foundation
      // crashes when it lists more than 1,300 before it starts a program.
      try? handle.close()
      continuation.finish()
    }
  }

  /// The bytes that were read until now.
  package var current: Data { access.withLock { data } }

  /// All bytes, once every program has closed the other end.
  package func all() async -> Data {
    for await _ in end {}
    return current
  }
}
