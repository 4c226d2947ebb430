import Foundation
import Testing
import TreeSteps

@testable import TreeVizCommands

/// `treeviz find`: minimum, successor, rank and others.
@Suite struct FindTests {
  private static let keys = "50 30 70 20 40 60 80"

  private func find(_ arguments: String..., input: String = keys) async throws -> Tool.Result {
    try await Tool.run(["find"] + arguments + ["--in", input])
  }

  @Test(arguments: [
    (["min"], "20"), (["max"], "80"), (["successor", "30"], "40"), (["successor", "40"], "50"),
    (["predecessor", "60"], "50"), (["predecessor", "50"], "40"), (["select", "4"], "50"),
    (["rank", "70"], "6"), (["lca", "20", "40"], "30"), (["lca", "20", "60"], "50"),
    (["lca", "30", "20"], "30"), (["lca", "60", "60"], "60"),
  ]) func answersAreThoseOfTheDefinition(question: [String], answer: String) async throws {
    for kind in TreeKind.allCases where !kind.isHeap {
      let result = try await Tool.run(
        ["find"] + question + ["--in", Self.keys, "--kind", kind.rawValue])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      if question[0] != "lca" || kind == .bst { #expect(result.text == answer + "\n") }
    }
  }

  @Test(arguments: [
    (["successor", "80"], "80 has no successor"), (["predecessor", "20"], "20 has no predecessor"),
    (["successor", "35"], "35 is not in the tree"), (["rank", "1"], "1 is not in the tree"),
    (["select", "8"], "the tree has only 7 keys"), (["lca", "20", "35"], "35 is not in the tree"),
  ]) func questionsWithoutAnAnswer(question: [String], reason: String) async throws {
    let result = try await Tool.run(["find"] + question + ["--in", Self.keys])
    #expect(result.status == 1 && result.text.isEmpty)
    #expect(result.errors == "treeviz: \(reason)\n", "\(result.errors)")
    let played = try await Tool.run(["find"] + question + ["--in", Self.keys, "--step"])
    #expect(played.status == 1 && played.text.contains("step 1 of"))
    let empty = try await Tool.run(["find"] + question + ["--in", "[]"])
    #expect(empty.status == 1 && empty.errors == "treeviz: the tree is empty\n")
  }

  @Test(arguments: [
    (["min", "5"], 64, "find min takes no key"), (["lca", "5"], 64, "find lca takes 2 keys"),
    (["select", "0"], 64, "'0' is not the number of a key (1 or more)"),
    (["select", "x"], 64, "'x' is not the number of a key"),
    (["least"], 64, "'least' is not a valid value"), (["rank"], 64, "find rank takes 1 key"),
    (["min", "--kind", "heap"], 64, "a heap does not keep its keys in order"),
    (["min", "--kind", "min-heap"], 64, "a heap does not keep its keys in order"),
  ]) func wrongQuestions(question: [String], status: Int32, message: String) async throws {
    let result = try await Tool.run(["find"] + question + ["--in", Self.keys])
    #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
  }

  @Test func wrongTrees() async throws {
    let unordered = try await find("min", input: "[3,5,8]")
    #expect(unordered.status == 65 && unordered.errors.contains("this is not a search tree"))
    let counted = try await Tool.run("find", "rank", "5", "--in", "5 3 5", "--duplicates", "count")
    #expect(counted.status == 65 && counted.errors.contains("has counters of equal keys"))
    #expect(try await find("successor", "pear", input: "fig pear quince").text == "quince\n")
  }

  @Test func answersAreDrawnAndPlayed() async throws {
    let drawn = try await find("successor", "40", "--format", "text")
    #expect(drawn.text.contains("[50]") && drawn.lastLine == "successor of 40: 50")
    let svg = try await find("lca", "20", "40", "--format", "svg")
    #expect(svg.text.contains("lowest common ancestor of 20 and 40: 30"))
    let played = try await find("rank", "70", "--step")
    #expect(
      played.text.contains("70 has 1 node in its left subtree, so the rank is 4 + 1 + 1 = 6."))
  }

  @Test func sessionsAnswerForEachTree() async throws {
    let result = try await Tool.run(
      "repl", "--no-drawing",
      input: "insert 50 30 70\nfind min\nkinds bst,avl\nfind successor 70\nfind select 2 --step\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.contains("\n30\n") && result.text.contains("avl: 70 has no successor\n"))
    #expect(result.text.contains("= i: 50 is the answer."))
  }

  /// Random trees of every kind agree with the sorted list of their keys.
  @Test func randomTreesAgreeWithTheSortedList() async throws {
    var random = SystemRandomNumberGenerator()
    for kind in ["bst", "avl", "splay", "treap"] {
      let keys = Array(Set((0..<40).map { _ in Int.random(in: -50..<50, using: &random) }))
      let sorted = keys.sorted()
      let lines = sorted.indices.flatMap { place in
        [
          "find successor \(sorted[place])", "find predecessor \(sorted[place])",
          "find rank \(sorted[place])", "find select \(place + 1)",
        ]
      }
      let text = "insert \(keys.map(String.init).joined(separator: " "))\n"
      let result = try await Tool.run(
        ["repl", "--no-drawing", "--kind", kind],
        input: Data((text + lines.joined(separator: "\n")).utf8))
      let expected = sorted.indices.flatMap { place -> [String] in
        let key = sorted[place]
        return [
          place + 1 < sorted.count ? "\(sorted[place + 1])" : "\(key) has no successor",
          place > 0 ? "\(sorted[place - 1])" : "\(key) has no predecessor", "\(place + 1)",
          "\(key)",
        ]
      }
      let answers = result.text.split(separator: "\n").dropFirst().map(String.init)
      #expect(answers == expected, "\(kind): \(result.errors)")
    }
  }
}
