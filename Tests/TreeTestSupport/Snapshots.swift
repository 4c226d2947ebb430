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
    let difference = Self.firstDifference(
      from: String(decoding: expected, as: UTF8.self), in: output)
    return "\(name): differs from its snapshot \(difference)"
  }

  /// Returns the position of the first difference between two texts, and both texts around it.
  ///
  /// Control characters are escaped. Long lines are shortened.
  package static func firstDifference(from expected: String, in output: String) -> String {
    let (old, new) = (Array(expected.unicodeScalars), Array(output.unicodeScalars))
    let common = zip(old, new).prefix { $0 == $1 }.count
    let start = old[..<common].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let line = old[..<start].count { $0 == "\n" } + 1
    func excerpt(_ text: [Unicode.Scalar]) -> String {
      guard common < text.count else { return "the end of the text" }
      let first = max(start, common - 60)
      let rest = text[common...].prefix(60)
      let last = rest.firstIndex(of: "\n") ?? rest.endIndex
      // The rest of the line is empty, so the difference is the line break.
      let shown = text[first..<max(last, min(common + 1, text.count))]
      return shown.map { $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
    return """
      at line \(line), column \(common - start + 1):
        expected: \(excerpt(old))
        output:   \(excerpt(new))
      """
  }
}
