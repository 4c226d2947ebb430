import Foundation
import Testing

/// CONTRIBUTING.md names files and folders that exist.
@Test func contributorsFindTheNamedFiles() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(
    contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
  let paths = text.matches(of: /`((?:Sources|Scripts|Benchmarks|Tests|\.ci)[\/\w.+-]*)/)
    .map { String($0.output.1) }
  #expect(paths.count > 20)
  for path in paths {
    #expect(
      FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
  }
}
