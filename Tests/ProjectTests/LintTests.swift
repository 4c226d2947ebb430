import Foundation
import Testing
import TreeTestSupport

/// Tests of the configuration of the formatter.
@Suite struct LintTests {
  /// If the configuration has a table of rules, the formatter does not apply any other rule.
  @Test func theConfigurationListsEveryRule() async throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let result = try await Project.run(
      "swift", "format", "dump-configuration", environment: ["PATH": path])
    let known = try Self.rules(in: Data(result.text.utf8))
    let listed = try Self.rules(in: Data(Project.text(".swift-format").utf8))
    #expect(known.count > 30)
    #expect(Set(known.keys).subtracting(listed.keys) == [], "rules that are switched off silently")
    // Each rule that is on by default is on.
    #expect(known.filter { $0.value && listed[$0.key] != true }.keys.sorted() == [])
  }

  /// A failure shows only the name of the test, so the name says what is tested and what is true.
  @Test func namesOfTestsAreSentences() throws {
    let tests = Project.root.appendingPathComponent("Tests")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      for test in text.components(separatedBy: "\n  @Test").dropFirst() {
        let name = try #require(test.components(separatedBy: "func ").dropFirst().first)
          .prefix { $0 != "(" }
        count += 1
        // A sentence may also be a raw identifier or the display name.
        let isDisplayed = test.first { $0 != "(" && !$0.isWhitespace } == "\""
        let hasSeveralWords = name.contains { $0.isUppercase || $0 == " " } || isDisplayed
        #expect(hasSeveralWords, "\(path): \(name)")
      }
    }
    #expect(count > 1000)
  }

  private static func rules(in json: Data) throws -> [String: Bool] {
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    return try #require(object["rules"] as? [String: Bool])
  }
}
