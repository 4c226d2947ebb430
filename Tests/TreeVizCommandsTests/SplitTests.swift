import Foundation
import Testing
import TreeSteps

@testable import TreeVizCommands

/// `treeviz split` and `treeviz join`.
@Suite struct SplitTests {
  private static let keys = "50 30 70 20 40 60 80"

  @Test(arguments: ["bst", "avl", "red-black", "splay", "treap"])
  func partsAndJoins(kind: String) async throws {
    func last(_ arguments: [String]) async throws -> String {
      let result = try await Tool.run(arguments + ["--kind", kind, "--traversal", "inorder"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      return result.lastLine
    }
    #expect(try await last(["split", "50", "--from", Self.keys]) == "inorder: 20 30 40")
    #expect(
      try await last(["split", "50", "--from", Self.keys, "--keep", "rest"])
        == "inorder: 50 60 70 80")
    #expect(
      try await last(["join", "9", "8", "--with", Self.keys])
        == "inorder: 8 9 20 30 40 50 60 70 80")
    #expect(
      try await last(["join", "90", "95", "85", "--with", Self.keys])
        == "inorder: 20 30 40 50 60 70 80 85 90 95")
    let played = try await Tool.run(
      ["split", "50", "--from", Self.keys, "--kind", kind, "--step"])
    #expect(played.text.contains("50 is the root: the keys in its left subtree are less"))
  }

  /// The priorities of the joined treaps are independent.
  @Test func joinedTreapsDiffer() async throws {
    let line = ["join", "90", "91", "92", "--with", "10 11 12", "--kind", "treap"]
    let result = try await Tool.run(line + ["--format", "json"])
    let priorities = result.text.matches(of: /"priority": ?([0-9]+)/).map { String($0.1) }
    #expect(Set(priorities).count == 6, "\(result.text)")
  }

  /// A path of 20,000 nodes is split in a few seconds.
  @Test(.timeLimit(.minutes(1))) func longPathsAreSplit() async throws {
    let keys = (1...20_000).reversed().map(String.init).joined(separator: " ")
    let result = try await Tool.run("split", "2", "--from", "-", "--quiet", input: keys)
    #expect(result.status == 0 && result.text == "1\n", "\(result.errors)")
  }

  @Test(arguments: [
    (["split", "55", "--from", keys], 1, "55 is not in the tree"),
    (
      ["split", "50", "--from", keys, "--kind", "scapegoat"], 64,
      "does not support a scapegoat tree"
    ),
    (
      ["join", "90", "--with", keys, "--kind", "heap"], 64,
      "choose bst, avl, red-black, splay, treap"
    ),
    (["join", "45", "90", "--with", keys], 65, "all greater, or all less"),
    (["split", "50", "--from", keys, "--keep", "most"], 64, "'most' is not a valid value"),
  ])
  func impossibleOperationsAreRefused(
    arguments: [String], status: Int32, message: String
  ) async throws {
    for step in [[], ["--step"]] {
      let result = try await Tool.run(arguments + step)
      #expect(result.status == status)
      #expect(status == 1 && !step.isEmpty || result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func sessionsAndScriptsSplitAndJoin() async throws {
    let lines = """
      kind avl
      insert 50 30 70 20 40 60 80
      split 50
      join 45 60 55
      undo
      redo
      check

      """
    let session = try await Tool.run("repl", "--no-drawing", input: lines)
    #expect(session.status == 0, "\(session.errors)")
    #expect(session.text.contains("split at: 50") && session.text.contains("joined with: 45 60 55"))
    let folder = try TemporaryFolder()
    let script = try folder.file(
      "a.tv", "kind splay\ninsert 5 3 8\nsplit 4\nsplit 5\ntraverse inorder\nfind min\n")
    let played = try await Tool.run("play", script)
    #expect(played.status == 0, "\(played.errors)")
    #expect(
      played.text.contains("4 is not in the tree") && played.text.contains("it is the minimum"))
  }
}
