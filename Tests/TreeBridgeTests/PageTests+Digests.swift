import Foundation
import Testing
import TreeTestSupport

// The trees must give the same answers natively, in WebAssembly and in a browser. This is one of
// the serialized tests, because a page has one thread.
extension PageTests {
  /// The digests of 10,000 random scripts are stored in a file, which was recorded natively.
  ///
  /// This test plays a part of them, larger if the tests are optimized. ``ModuleTests`` and the
  /// browser tests play all of them in the module that pages contain.
  @Test func randomScriptsGiveTheSameAnswers() throws {
    let isRecording = ProcessInfo.processInfo.environment["TREEVIZ_RECORD"] == "1"
    var played = 100
    #if DEBUG
      played = isRecording ? played : 5
    #endif
    let text = (0..<played).map { "\($0 * 100) 100 \(RandomScript.digest(Int32($0 * 100), 100))\n" }
      .joined()
    if isRecording {
      #expect(Snapshots(besides: #filePath).mismatch(text, "digests.txt") == nil)
    }
    #expect(try String(contentsOf: Self.digests, encoding: .utf8).hasPrefix(text))
  }

  static let digests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots/digests.txt")
}
