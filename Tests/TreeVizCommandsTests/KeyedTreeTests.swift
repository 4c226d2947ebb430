import BinaryTrees
import SearchTrees
import Testing
import TreeFormats
import TreeSteps

@testable import TreeVizCommands

/// Subcommands and sessions treat keys in the same way.
@Suite struct KeyedTreeTests {
  private func inorder(_ arguments: String...) async throws -> String {
    let result = try await Tool.run(arguments + ["--traversal", "inorder"])
    #expect(result.status == 0, "\(result.errors)")
    return result.lastLine
  }

  @Test func theFirstSpellingStandsForAllOfAKey() async throws {
    #expect(
      try await inorder("insert", "2.50", "1", "2.5", "--duplicates", "right")
        == "inorder: 1 2.50 2.50")
    #expect(
      try await inorder("insert", "2.5", "--into", "2.50 1", "--duplicates", "right")
        == "inorder: 1 2.50 2.50")
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
  }

  @Test func whatIsCounted() throws {
    var tree = KeyedTree<Int>(.bst, seed: 0)
    try tree.insert([5, 3, 8], duplicates: .reject)
    #expect(tree.counter.changes.comparisons == 2)
    tree.beginCounting()
    #expect(tree.remove([3, 9, 8]) == [1])
    #expect(tree.search(5).isFound)
    #expect(tree.counter.changes.comparisons > 0)
    #expect(tree.counter.visits == nil)
    #expect(throws: CommandFailure.self) { try tree.insert([7, 5], duplicates: .reject) }
    var silent = KeyedTree<Int>(.bst, seed: 0, isCounted: false)
    try silent.insert([5, 3, 8], duplicates: .ignore)
    #expect(silent.remove([3, 9]) == [1])
    #expect(silent.counter.changes.comparisons == 0)
    #expect(silent.count == 2)
  }
}
