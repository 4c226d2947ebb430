import Foundation
import SystemPackage

extension FileDescriptor {
  /// Writes chunks in order.
  func write(_ chunks: some Sequence<[UInt8]>) throws(Errno) {
    for chunk in chunks { try withErrno { _ = try writeAll(chunk) } }
  }

  /// Waits for the next bytes and returns them, or an empty array at the end.
  func readChunk() throws(Errno) -> [UInt8] {
    try withErrno {
      try [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Copies the rest of the file to another file.
  func copy(to other: FileDescriptor) throws(Errno) {
    while case let chunk = try readChunk(), !chunk.isEmpty {
      try withErrno { _ = try other.writeAll(chunk) }
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
