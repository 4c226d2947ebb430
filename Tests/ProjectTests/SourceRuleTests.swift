import Foundation
import Testing

/// Rules of the sources that the compiler cannot check.
@Suite struct SourceRuleTests {
  /// The comment before `TreeStorage.read` explains the rule.
  @Test func memoryOfATreeIsReadOnlyWhileItsStorageIsKept() throws {
    let owners = [
      "TreeStorage.swift", "TreeStorage+Arranging.swift", "TreeStorage+Memory.swift",
      "SearchTree.swift", "SearchTree+Building.swift", "TreeEdit.swift",
    ]
    var users: Set<String> = []
    for module in ["SearchTrees", "SortedContainers"] {
      let folder = Project.root.appendingPathComponent("Sources/\(module)")
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        if text.contains("storage.memory") || text.contains("memory.pointee") {
          users.insert(file.lastPathComponent)
        }
      }
    }
    #expect(users == Set(owners))
  }
}
