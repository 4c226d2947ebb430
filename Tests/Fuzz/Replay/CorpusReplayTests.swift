import Foundation
import Testing
import TreeFuzzing

/// The kept corpora of the fuzz targets, given to the same bodies.
@Suite struct CorpusReplayTests {
  /// Gives kept inputs of a target to its body: those that have a name, and one in sixteen of those
  /// that a fuzzer found, which are named by forty digits; all of them if `TREEVIZ_FUZZ_ALL` is set.
  @Test(arguments: FuzzTarget.allCases)
  func corpusPasses(_ target: FuzzTarget) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/\(target.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 10, "the corpus of \(target) is missing")
    let isWhole = ProcessInfo.processInfo.environment["TREEVIZ_FUZZ_ALL"] != nil
    for name in names where isWhole || name.count < 40 || name.hasPrefix("7") {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.check(Array(bytes)) }
    }
  }
}
