import Foundation
import Testing
import TreeFuzzing

/// Runs the bodies of the fuzz targets on the corpora in the repository.
@Suite struct CorpusReplayTests {
  /// Runs the body of a target on the inputs with chosen names and on one in 32 of the inputs that a
  /// fuzzer found, whose names are digests of forty digits.
  ///
  /// If `TREEVIZ_FUZZ_ALL` is set, runs it on all inputs.
  @Test(arguments: FuzzTarget.allCases)
  func corpusPasses(_ target: FuzzTarget) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/\(target.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 10, "the corpus of \(target) is missing")
    let isWhole = ProcessInfo.processInfo.environment["TREEVIZ_FUZZ_ALL"] != nil
    for name in names where isWhole || name.count < 40 || ("70"..<"78").contains(name.prefix(2)) {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.check(Array(bytes)) }
    }
  }
}
