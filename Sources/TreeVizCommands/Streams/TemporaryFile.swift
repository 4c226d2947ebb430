import SystemPackage
import TreeTerminal

import Foundation

/// The temporary file that is being written, removed when a signal or a trap ends the program.
///
/// Only the main thread begins and ends files, one at a time.
enum TemporaryFile {
  /// More than the bytes of the longest path that can be opened.
  private static let capacity = 1 << 14

  /// The path; C memory that is never freed, because a handler of signals may not allocate.
  nonisolated(unsafe) private static let path: UnsafeMutablePointer<CChar> = {
    let path = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    path.initialize(repeating: 0, count: capacity)
    return path
  }()

  /// Remembers a file that is not whole yet.
  ///
  /// - Parameter file: its path; one that is too long to be opened is not remembered.
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

  /// Forgets it: it is whole, or gone.
  static func end() { SignalGuard.end(.temporaryFile) }
}
