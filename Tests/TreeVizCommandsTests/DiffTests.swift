import Foundation
import Testing

@testable import TreeVizCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `treeviz diff`: the common and the different parts of two trees.
@Suite struct DiffTests {
  private static let pairs: [(old: String, new: String, words: String)] = [
    (
      "[5,3,8]", "[5,4,8,null,null,7]",
      """
      removed 3, the left child of 5
      added 4, the left child of 5
      added 7, the left child of 8

      2 nodes matched by key in search-tree order, 1 removed, 2 added
      """
    ),
    (
      "[1,null,2,null,3]", "[2,1,3]",
      """
      rotated left at 1: 2 moved up

      3 nodes matched by key in search-tree order, 2 moved
      """
    ),
    (
      "[3,1,null,null,2]", "[2,1,3]",
      """
      double rotation at 3: 2 moved up

      3 nodes matched by key in search-tree order, 3 moved
      """
    ),
    (
      "(a (x) (x))", "(a (x) (y))",
      """
      changed x to y

      3 nodes matched by the fewest edits, 1 changed
      """
    ),
    (
      #"{"value": 4, "color": "red"}"#, #"{"value": 4, "color": "black"}"#,
      """
      recolored 4: red to black

      1 node matched by key in search-tree order, 1 with other annotations
      """
    ),
  ]

  @Test(arguments: pairs.indices) func changesInWords(index: Int) async throws {
    let (old, new, words) = Self.pairs[index]
    let result = try await Tool.run("diff", old, new)
    #expect(result.status == 1)
    #expect(result.text.hasSuffix("\n\n\(words)\n"), "\(result.text)")
    let overlay = try await Tool.run("diff", old, new, "--overlay")
    #expect(overlay.status == 1 && overlay.text.hasSuffix("\n\(words)\n"), "\(overlay.text)")
  }

  /// A node that replaces another one was not rotated to its position.
  @Test func aReplacedNodeIsNoRotation() async throws {
    for (old, new) in [
      ("[5,3,8]", "[6,3,8]"), ("[5,3]", "[6,3]"), ("[5,3,8,null,4]", "[6,3,8,null,4]"),
    ] {
      let text = try await Tool.run("diff", old, new).text
      #expect(text.contains("removed 5, the root\nadded 6, the root\n"))
      #expect(!text.contains("rotat"), "\(text)")
    }
    // A rotation next to a replacement is still found.
    let both = try await Tool.run(
      "diff", "[5,3,8,null,null,null,9,null,10]", "[6,3,9,null,null,8,10]")
    #expect(both.text.contains("rotated left at 8: 9 moved up"), "\(both.text)")
  }

  @Test func threeTreesGetAHint() async throws {
    let result = try await Tool.run("diff", "5", "3", "8")
    #expect(result.status == 64)
    #expect(result.errors.contains("two trees, not 3; quote each"), "\(result.errors)")
    #expect(try await Tool.run("diff", "5").status == 64)
    #expect(try await Tool.run("diff").status == 64)
  }

  @Test func mixedKeysAndRanks() async throws {
    let mixed = try await Tool.run("diff", "[5,a,8]", "[5,3,8]")
    #expect(mixed.errors.contains("the tree before: "), "\(mixed.errors)")
    let ranked = try await Tool.run("diff", "[5,3]", "[5,4]", "--overlay", "--annotate", "rank")
    #expect(ranked.status == 64 && ranked.errors.contains("ranks are those of one tree"))
    #expect(try await Tool.run("diff", "[5,3]", "[5,4]", "--annotate", "rank").status == 1)
  }

  /// In a session, `diff` shows the last change, or the difference of the current tree from
  /// another.
  @Test func sessionsShowTheLastDifference() async throws {
    let lines =
      "diff\ninsert 5 3 8\ninsert 9\nset drawing off\ndiff\ndiff [5,3,8,9]\ndiff [5,3] [5]\n"
    let result = try await Tool.run("repl", input: lines)
    #expect(result.errors.contains("nothing has changed yet"), "\(result.errors)")
    #expect(
      result.text.contains("added 9, the right child of 8\n\n3 nodes matched"), "\(result.text)")
    #expect(result.text.contains("4 nodes matched"))
    #expect(result.text.contains("removed 3, the left child of 5"))
    let same = try await Tool.run(
      "repl", input: "insert 5 3\nundo\nredo\ndiff [5,3]\ndiff --overlay\n")
    #expect(same.text.contains("the trees are the same"))
    #expect(same.text.contains("+3"), "\(same.text)")
  }

  @Test func differencesAreDrawnInCharacters() async throws {
    let result = try await Tool.run("diff", "[5,3,8]", "[5,4,8,null,null,7]")
    #expect(
      result.text.hasPrefix(
        """
        before    after
           5         5
         ╭─┴─╮     ╭─┴─╮
        ×3   8    +4   8
        """), "\(result.text)")
    let overlay = try await Tool.run(
      "diff", "(a (b) (b))", "(a (b) (c))", "--overlay", "--charset", "ascii")
    #expect(overlay.text.contains("[b -> c]"), "\(overlay.text)")
  }

  @Test func equalTrees() async throws {
    for options in [[], ["--overlay"]] {
      let result = try await Tool.run(["diff", "5 3 8", "[5,3,8]"] + options)
      #expect(result.status == 0 && result.text == "the trees are the same\n")
    }
    let empty = try await Tool.run("diff", "[]", "[]")
    #expect(empty.status == 0)
    #expect(try await Tool.run("diff", "[]", "[1]").status == 1)
    #expect(try await Tool.run("diff", "[1]", "[]").status == 1)
    let silent = try await Tool.run("diff", "[1]", "[2]", "--quiet")
    #expect(silent.status == 1 && silent.text.isEmpty && silent.errors.isEmpty)
  }

  @Test func differencesAreWrittenAsJSON() async throws {
    struct Answer: Decodable {
      struct Node: Decodable { let node, element: Int }
      let same: Bool
      let matching: String
      let added: [Node]
      let removed: [Node]
    }
    for arguments in [["--json"], ["--format", "json"], ["--format", "json", "--overlay"]] {
      let result = try await Tool.run(["diff", "[5,3,8]", "[5,4,8]"] + arguments)
      #expect(result.status == 1)
      let answer = try JSONDecoder().decode(Answer.self, from: Data(result.text.utf8))
      #expect(!answer.same && answer.matching == "order")
      #expect(answer.added.map(\.element) == [4] && answer.removed.map(\.node) == [1])
    }
    let same = try await Tool.run("diff", "[5]", "[5]", "--json")
    #expect(same.status == 0 && same.text.contains(#""same":true"#))
  }

  /// Labels that are not keys of one type are compared as words; large trees are compared by
  /// position.
  @Test func nodesAreMatchedByKeyOrPosition() async throws {
    #expect(try await Tool.run("diff", "[5,3,8]", "[5,3.0,8]", "--json").status == 0)
    #expect(
      try await Tool.run("diff", "[5,3,8]", "[5,a,8]").text.contains("2 nodes matched by key"))
    // The labels are neither in order nor unique.
    let chain = { (count: Int) in
      String(repeating: "(x (y ", count: count) + String(repeating: "))", count: count)
    }
    let near = try await Tool.run("diff", chain(100), chain(99), "--json")
    #expect(near.text.contains(#""matching":"edits""#))
    let far = try await Tool.run("diff", chain(2_001), chain(2_000), "--json")
    #expect(far.text.contains(#""matching":"structure""#))
  }

  @Test func differencesAreDrawnAsPictures() async throws {
    for options in [[], ["--overlay"]] {
      let result = try await Tool.run(
        ["diff", "[5,3,8]", "[5,4,8,null,null,7]", "--format", "svg"] + options)
      #expect(result.status == 1)
      let xml = try XMLDocument(data: Data(result.text.utf8))
      #expect(xml.rootElement()?.name == "svg")
      #expect(result.text.contains("tv-removed") && result.text.contains("tv-added"))
    }
  }

  @Test(arguments: [
    ["[1]"], ["[1]", "[2]", "[3]"], ["-", "-"], ["[1]", "[2]", "--step"],
    ["[1]", "[2]", "--traversal", "inorder"], ["[1]", "[2]", "--mark", "1"],
    ["[1]", "[2]", "--json", "--format", "svg"], ["[1]", "[2]", "--view"],
    ["[1]", "[2]", "--engine", "dot"], ["[1]", "[2]", "--tag", "1"],
    ["[1]", "[2]", "--overlay", "--format", "list"], ["[1]", "[2]", "--format", "newick"],
  ]) func faultyDiffsAreRefused(arguments: [String]) async throws {
    let result = try await Tool.run(["diff"] + arguments)
    #expect(result.status == 64 && result.text.isEmpty, "\(arguments) \(result.errors)")
  }

  @Test func badInput() async throws {
    #expect(try await Tool.run("diff", "[1", "[1]").status == 65)
    let words = try await Tool.run("diff", "[1]", "[a]", "--key-type", "int")
    #expect(words.status == 65 && words.errors.contains("the tree after: "))
    #expect(try await Tool.run("diff", "./nosuch.json", "[1]").status == 66)
  }
}
