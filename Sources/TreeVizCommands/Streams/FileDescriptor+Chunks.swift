import Foundation
import SystemPackage

extension FileDescriptor {
  /// Writes chunks in order.
  func write(_ chunks: some Sequence<[UInt8]>) throws(Errno) {
    for chunk in chunks { try withErrno { _ = try writeAll(chunk) } }
  }

  /// Reads the available bytes, at most as many as fit in the buffer.
  ///
  /// Waits until there are some.
  ///
  /// - Returns: the number of bytes, or 0 at the end.
  func readChunk(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try withErrno { try read(into: buffer) }
  }

  /// Copies the rest of the file to another file.
  func copy(to other: FileDescriptor) throws(Errno) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try readChunk(into: buffer)
      if count == 0 { return }
      try withErrno { _ = try other.writeAll(buffer[..<count]) }
    }
  }
}

/// Calls a closure that throws only errors of the system.
func withErrno<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
  do {
    return try body()
  } catch {
    throw error as? Errno ?? .ioError
  }
}

extension Errno {
  /// Throws the current error of the system if the result of a call is negative.
  static func check(_ result: Int32) throws(Errno) {
    if result < 0 { throw Errno(rawValue: errno) }
  }
}
