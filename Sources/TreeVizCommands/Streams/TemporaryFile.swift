import Foundation
import SystemPackage
import TreeTerminal

/// The temporary files that are being written.
///
/// They are removed if a signal or a trap ends the process.
///
/// Only the main thread may call these functions, for one output at a time.
enum TemporaryFile {
  /// The paths, each with a NUL at its end, and an empty path after the last one.
  ///
  /// The memory is never freed, because a signal handler may read it.
  nonisolated(unsafe) private static let paths =
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>>.permanent(
      repeating: .permanent(repeating: 0))

  /// The size of the memory for the paths.
  nonisolated(unsafe) private static var capacity = 1

  /// Registers files that are not complete, instead of those registered before.
  static func begin(_ files: [FilePath]) {
    end()
    var bytes: [CChar] = []
    for file in files {
      file.withPlatformString { bytes += UnsafeBufferPointer(start: $0, count: strlen($0) + 1) }
    }
    bytes.append(0)
    if bytes.count > capacity {
      capacity = 2 * bytes.count
      paths.pointee = .permanent(repeating: 0, count: capacity)
    }
    paths.pointee.update(from: bytes, count: bytes.count)
    SignalGuard.begin(.temporaryFile) {
      var path = TemporaryFile.paths.pointee
      while path.pointee != 0 {
        unlink(path)
        path += strlen(path) + 1
      }
    }
  }

  /// Removes the registration, because the files are complete or have been deleted.
  static func end() { SignalGuard.end(.temporaryFile) }
}
