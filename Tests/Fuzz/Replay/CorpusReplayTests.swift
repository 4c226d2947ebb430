import Foundation
import Testing
import TreeFuzzing

/// The kept corpora of the fuzz targets, given to the same bodies.
@Suite struct CorpusReplayTests {
  /// Gives every kept input of a target to its body.
  @Test(arguments: FuzzTarget.allCases)
  func corpusPasses(_ target: FuzzTarget) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/\(target.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 10, "the corpus of \(target) is missing")
    for name in names {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.check(Array(bytes)) }
    }
  }
}
