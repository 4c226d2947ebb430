import Foundation
import SystemPackage
import TreeTerminal

/// The temporary file, or the numbered temporary files, that are being written.
///
/// They are removed if a signal or a trap ends the process.
///
/// Only the main thread may call these functions, for one output at a time.
enum TemporaryFile {
  /// The size of the memory for a path, more than the system's maximum path length.
  private static let capacity = 1 << 14

  /// The path, in memory that is never freed and that a signal handler can read without allocating.
  nonisolated(unsafe) private static let path =
    UnsafeMutablePointer<CChar>.permanent(repeating: 0, count: capacity)

  /// The length of the path.
  nonisolated(unsafe) private static let length =
    UnsafeMutablePointer<Int>.permanent(repeating: 0)

  /// The number of files.
  nonisolated(unsafe) private static let count = UnsafeMutablePointer<Int>.permanent(repeating: 1)

  /// Registers files that are not complete.
  ///
  /// - Parameters:
  ///   - file: the path of the first file. A path that is too long to be opened is not registered.
  ///   - files: the number of files. If there are several, the path ends with a decimal number, and
  ///     the following files have the following numbers.
  static func begin(_ file: FilePath, count files: Int = 1) {
    let isRemembered = file.withPlatformString { name in
      let length = strlen(name)
      guard length < capacity else { return false }
      memcpy(path, name, length + 1)
      self.length.pointee = length
      return true
    }
    guard isRemembered else { return }
    count.pointee = files
    SignalGuard.begin(.temporaryFile) {
      unlink(TemporaryFile.path)
      while TemporaryFile.count.pointee > 1 {
        TemporaryFile.count.pointee -= 1
        var digit = TemporaryFile.length.pointee - 1
        while TemporaryFile.path[digit] == 0x39 {
          TemporaryFile.path[digit] = 0x30
          digit -= 1
        }
        TemporaryFile.path[digit] += 1
        unlink(TemporaryFile.path)
      }
    }
  }

  /// Removes the registration, because the file is complete or has been deleted.
  static func end() { SignalGuard.end(.temporaryFile) }
}
