package import Foundation

/// Compares output byte for byte with files stored next to the tests.
///
/// If the environment variable `TREEVIZ_RECORD` is `1`, writes the files instead.
package struct Snapshots: Sendable {
  private let folder: URL

  /// Creates a comparer for the folder `Snapshots` next to a test.
  ///
  /// - Parameter testFile: `#filePath` of the test.
  package init(besides testFile: String) {
    folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
  }

  /// Creates a comparer for the files in a folder.
  package init(in folder: URL) { self.folder = folder }

  /// Returns a description of the difference from the expected output, or `nil` if there is no
  /// difference.
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
