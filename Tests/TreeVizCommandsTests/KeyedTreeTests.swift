import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeFormats
import TreeKeys
import TreeSteps
import TreesOfKeys

@testable import TreeVizCommands

/// Subcommands and sessions treat keys in the same way.
@Suite struct KeyedTreeTests {
  private func inorder(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(arguments + ["--traversal", "inorder"])
    #expect(result.status == 0, "\(result.errors)")
    return result.lastLine
  }

  @Test func equalKeysKeepTheirSpellings() async throws {
    #expect(
      try await inorder("insert", "2.50", "1", "2.5", "--duplicates", "right")
        == "inorder: 1 2.50 2.5")
    #expect(
      try await inorder("insert", "2.5", "--into", "2.50 1", "--duplicates", "right")
        == "inorder: 1 2.50 2.5")
  }

  @Test func keysOfOneRunAreOfOneType() async throws {
    #expect(try await inorder("insert", "apple", "--into", "[10,1,9]") == "inorder: 1 10 9 apple")
    #expect(try await inorder("insert", "2.5", "--into", "[5,1]") == "inorder: 1 2.5 5")
    #expect(try await inorder("remove", "5.0", "--from", "5 3") == "inorder: 3")
  }

  /// As doubles, these two numbers would be equal.
  @Test func largeWholeNumbersStayExactBesideDecimals() async throws {
    let both = "inorder: 9007199254740992.0 9007199254740993"
    #expect(try await inorder("insert", "9007199254740992.0", "--into", "9007199254740993") == both)
    let keys = "9007199254740993 9007199254740992.0 0.5"
    for line in [["insert", keys], ["draw", keys], ["insert", "0.5", "--into", keys]] {
      let result = try await Tool.run(line + ["--traversal", "inorder"])
      #expect(result.lastLine == "inorder: 0.5 9007199254740992.0 9007199254740993", "\(line)")
    }
  }

  @Test func whatIsCounted() throws {
    var tree = KeyedTree<Int>(.bst, seed: 0)
    try tree.insert([5, 3, 8], duplicates: .reject)
    #expect(tree.counter.changes.comparisons == 2)
    tree.beginCounting()
    #expect(tree.remove([3, 9, 8]) == (removed: [3, 8], absent: [9]))
    #expect(tree.search(5).isFound)
    #expect(tree.counter.changes.comparisons > 0)
    #expect(tree.counter.visits == nil)
    #expect(throws: KeyedTreeError.self) { try tree.insert([7, 5], duplicates: .reject) }
    var silent = KeyedTree<Int>(.bst, seed: 0, isCounted: false)
    try silent.insert([5, 3, 8], duplicates: .ignore)
    #expect(silent.counter.changes.comparisons == 0)
    #expect(silent.remove([3, 9]) == (removed: [3], absent: [9]))
    #expect(silent.count == 2)
  }

  /// The documented rule: a single argument is split into keys; each of several arguments is one
  /// key.
  @Test(
    arguments: [
      (["New York"], ["New", "York"]), (["New York", "b"], ["New York", "b"]),
      (["5,3"], ["5", "3"]), (["a,b", "c"], ["a,b", "c"]), (["a\"b c"], ["a\"b", "c"]),
      (["\"New York\""], ["New York"]), (["", "x"], ["", "x"]),
      (["a\\ b", "\""], ["a\\ b", "\""]),
    ])
  func argumentsAreSplitIntoKeys(arguments: [String], keys: [String]) async throws {
    let result = try await Tool.run(
      ["insert"] + arguments + ["--format", "json-arrays", "--quiet"])
    let tree = try #require(
      JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let labels = (tree["label"] ?? tree["key"] ?? tree["labels"]) as? [Any] ?? []
    #expect(Set(labels.map { "\($0)" }) == Set(keys))
    // A session splits the words of a line in the same way.
    let words = arguments.map(ShellWords.quoted).joined(separator: " ")
    var session = Session(try Settings.shared())
    session.run("insert \(words)") { _ in }
    #expect(Set(session.trees[0].snapshot.elements.map(\.label)) == Set(keys))
  }

  @Test func placesOfMissingKeysFollowFromTheSearch() throws {
    for kind in TreeKind.allCases where !kind.isHeap && kind != .splay {
      var tree = KeyedTree<Int>(kind, seed: 1)
      try tree.insert(Array(stride(from: 2, through: 60, by: 2)), duplicates: .ignore)
      for key in stride(from: 1, through: 61, by: 2) {
        let path = tree.search(key)
        let place = try #require(tree.place(of: key, after: path))
        var other = tree
        _ = other.insert(key, duplicates: .ignore)
        // Before rebalancing, the parent of a new leaf is the last compared node.
        let last = try #require(path.visited.last)
        let snapshot = try #require(tree.product(marking: nil, path: path).caption)
        #expect(last.rawValue >= 0 && snapshot.hasSuffix(place.split(separator: " ").last ?? ""))
      }
    }
  }
}
