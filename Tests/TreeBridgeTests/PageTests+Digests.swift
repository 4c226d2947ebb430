import Foundation
import Testing
import TreeTestSupport

// The trees give the same answers natively, in WebAssembly and in a browser. A page has one thread: this
// is one of the tests that come one after the other.
extension PageTests {
  /// The digests of 10,000 random scripts stand in a file, which was recorded natively.
  ///
  /// Here a part of them is played, or all if the tests are optimised; ``ModuleTests`` and the tests
  /// with a browser play all of them in the module that pages carry.
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
