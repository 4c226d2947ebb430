import Foundation
import Testing
import TreeTestSupport

/// `--removal`: the in-order neighbor that replaces a removed node with two children.
@Suite struct RemovalTests {
  private static let tree = "5 3 8 1 4 7 9"

  @Test(arguments: [
    ("bst", "7 3 1 4 8 9", "4 3 1 8 7 9"), ("avl", "7 3 1 4 8 9", "4 3 1 8 7 9"),
    ("red-black", "7 3 1 4 8 9", "4 3 1 8 7 9"),
    ("weight-balanced", "7 3 1 4 8 9", "4 3 1 8 7 9"), ("scapegoat", "7 3 1 4 8 9", "4 3 1 8 7 9"),
  ]) func theNeighborReplacesTheNode(kind: String, successor: String, predecessor: String)
    async throws
  {
    for (convention, order) in [("successor", successor), ("predecessor", predecessor)] {
      for steps in [[], ["--step"]] {
        let result = try await Tool.run(
          ["remove", "5", "--from", Self.tree, "--kind", kind, "--removal", convention]
            + ["--traversal", "preorder"] + steps)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.text.contains(": \(order)"), "\(result.text)")
      }
    }
  }

  /// By default, a splay tree joins its subtrees at the predecessor.
  @Test func splayTreesJoinAtTheNeighbor() async throws {
    func root(_ words: String...) async throws -> Substring? {
      let result = try await Tool.run(
        ["remove", "5", "--from", Self.tree, "--kind", "splay", "--traversal", "preorder"] + words)
      return result.text.split(separator: " ").last { $0 == "4" || $0 == "7" }.map { _ in
        result.text.split(separator: "preorder: ").last?.split(separator: " ").first ?? ""
      }
    }
    #expect(try await root() == "4")
    #expect(try await root("--removal", "predecessor") == "4")
    #expect(try await root("--removal", "successor") == "7")
  }

  @Test(arguments: ["treap", "heap"]) func kindsWithoutAChoiceSaySo(kind: String) async throws {
    let result = try await Tool.run(
      "remove", "5", "--from", Self.tree, "--kind", kind, "--removal", "predecessor")
    let noun = kind == "heap" ? "a max-heap" : "a treap"
    #expect(result.status == 0 && result.errors.contains("--removal: no effect in \(noun)"))
    let other = try await Tool.run(
      "remove", "5", "--from", Self.tree, "--removal", "neighbour")
    #expect(other.status == 64 && other.errors.contains("predecessor"), "\(other.errors)")
  }

  @Test func sessionsHaveASetting() async throws {
    let lines = [
      "insert \(Self.tree)", "remove 5", "traverse preorder", "undo", "set removal predecessor",
      "remove 5", "traverse preorder", "undo", "remove 5 --removal successor", "traverse preorder",
      "kind treap", "remove 3", "remove 4 --removal successor",
    ]
    let result = try await Tool.run(
      ["repl", "--no-drawing"], input: .init(lines.joined(separator: "\n").utf8))
    #expect(
      result.text.split(separator: "\n").filter { $0.contains(" 3 1 ") }.map(String.init) == [
        "7 3 1 4 8 9", "4 3 1 8 7 9", "7 3 1 4 8 9",
      ], "\(result.text)")
    // Only a line that names the neighbor gets the note.
    #expect(
      result.errors.components(separatedBy: "--removal: no effect").count == 2, "\(result.errors)")
  }

  @Test func theJudgeRefusesKindsThatHideTheNeighbor() async throws {
    let result = try await Tool.run(
      "judge", "--kind", "red-black", "--removal", "successor", "--", "true")
    #expect(result.status == 64)
    #expect(
      result.errors.contains("--removal can be checked for bst, avl, splay, not for red-black"),
      "\(result.errors)")
  }
}
