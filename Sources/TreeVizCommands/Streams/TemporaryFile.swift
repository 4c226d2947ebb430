import SystemPackage
import TreeTerminal

import Foundation

/// The temporary file that is being written.
///
/// It is removed if a signal or a trap ends the process.
///
/// Only the main thread may call these functions. There is at most one file at a time.
enum TemporaryFile {
  /// The size of the memory for a path, more than the system's maximum path length.
  private static let capacity = 1 << 14

  /// The path, in memory that is never freed and that a signal handler can read without allocating.
  nonisolated(unsafe) private static let path: UnsafeMutablePointer<CChar> = {
    let path = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    path.initialize(repeating: 0, count: capacity)
    return path
  }()

  /// Registers a file that is not complete.
  ///
  /// - Parameter file: the path. A path that is too long to be opened is not registered.
  static func begin(_ file: FilePath) {
    let isRemembered = file.withPlatformString { name in
      let length = strlen(name)
      guard length < capacity else { return false }
      memcpy(path, name, length + 1)
      return true
    }
    guard isRemembered else { return }
    SignalGuard.begin(.temporaryFile) { unlink(TemporaryFile.path) }
  }

  /// Removes the registration, because the file is complete or has been deleted.
  static func end() { SignalGuard.end(.temporaryFile) }
}
