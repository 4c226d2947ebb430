import Foundation
import Testing
import TreeTestSupport

/// Tests of the configuration of the formatter.
@Suite struct LintTests {
  /// If the configuration has a table of rules, the formatter does not apply any other rule.
  @Test func theConfigurationListsEveryRule() async throws {
    let result = try await Project.run("swift", "format", "dump-configuration")
    let known = try Self.rules(in: Data(result.text.utf8))
    let listed = try Self.rules(in: Data(Project.text(".swift-format").utf8))
    #expect(known.count > 30)
    #expect(Set(known.keys).subtracting(listed.keys) == [], "rules that are switched off silently")
    // Each rule that is on by default is on.
    #expect(known.filter { $0.value && listed[$0.key] != true }.keys.sorted() == [])
  }

  private static func rules(in json: Data) throws -> [String: Bool] {
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    return try #require(object["rules"] as? [String: Bool])
  }
}
