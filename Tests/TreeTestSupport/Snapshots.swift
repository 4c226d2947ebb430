package import Foundation

/// Compares output with a file kept beside the tests, byte for byte.
///
/// With the environment variable `TREEVIZ_RECORD=1` the files are written instead.
package struct Snapshots: Sendable {
  private let folder: URL

  /// Makes a comparer.
  ///
  /// - Parameter testFile: `#filePath` of the test; the folder `Snapshots` beside it is used.
  package init(besides testFile: String) {
    folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
  }

  /// Makes a comparer of the files in a folder.
  package init(in folder: URL) { self.folder = folder }

  /// What is wrong with the output, or `nil` if it is the expected one.
  package func mismatch(_ output: String, _ name: String) -> String? {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["TREEVIZ_RECORD"] == "1" {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(output.utf8).write(to: file)
        return nil
      } catch {
        return "\(name): cannot be recorded: \(error)"
      }
    }
    guard let expected = try? Data(contentsOf: file) else {
      return "\(name): no snapshot; record it with TREEVIZ_RECORD=1"
    }
    if expected == Data(output.utf8) { return nil }
    return "\(name): differs from its snapshot:\n\(output)"
  }
}
