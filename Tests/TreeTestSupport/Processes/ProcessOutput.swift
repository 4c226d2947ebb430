package import Foundation

/// The bytes that a program writes to a pipe or a terminal, read to the end on a separate thread.
///
/// If nothing reads the pipe, it fills up and the program blocks.
package final class ProcessOutput: @unchecked Sendable {
  private var data = Data()
  private let access = NSLock()
  private let end: AsyncStream<Never>

  /// Starts reading.
  ///
  /// - Parameter handle: the end to read from; it is closed after the last byte.
  package init(_ handle: FileHandle) {
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    self.end = end
    Thread.detachNewThread { [self] in
      // Reading a terminal ends with an error, after which FileHandle would discard the preceding
      // bytes.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        access.withLock { data += buffer[..<count] }
      }
      // Foundation keeps the files open until it releases the process, which adds up to hundreds of
      // files. It crashes if more than 1,300 files are open when it starts a program.
      try? handle.close()
      continuation.finish()
    }
  }

  /// The bytes that have been read.
  package var current: Data { access.withLock { data } }

  /// Returns all bytes after every program has closed the other end.
  package func all() async -> Data {
    for await _ in end {}
    return current
  }
}
