import Foundation
import Testing

/// Trees of `quiz --from` about which no question can be asked.
@Suite struct OwnQuestionsTests {
  private static let hundred = (1...100).map { "\($0)" }.joined(separator: " ")

  @Test(arguments: [
    (["b A a", "--do", "search b"], "the keys 'A' and 'a' cannot be told apart"),
    (["b at", "--do", "search b", "--topic", "perform"], "'at' has another meaning"),
    (["b a", "--do", "insert none"], "'none' has another meaning"),
    (["5 5 3", "--kind", "heap", "--do", "extract"], "the key '5' is in two nodes"),
    (
      ["\(hundred) 101", "--do", "traverse inorder"],
      "--from: the tree has 101 nodes (expected: at most 100"
    ),
    (
      [hundred, "--kind", "avl", "--do", "insert 500", "--do", "remove 7"],
      "--do 'insert 500': then the tree has 101 nodes (expected: at most 100 before each operation"
    ),
  ]) func theReasonIsReported(arguments: [String], words: String) async throws {
    let result = try await Tool.run(["quiz", "--from"] + arguments)
    #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
  }

  @Test func aTreeOfTheGreatestSizeIsAsked() async throws {
    let result = try await Tool.run(
      [
        "quiz", "--from", Self.hundred, "--kind", "avl", "--do", "search 64", "--topic", "search",
      ], input: Data("here\n".utf8))
    #expect(result.status == 0 && result.lastLine == "1 of 1 right", "\(result.errors)")
  }
}
