import Foundation
import Testing

@testable import TreeVizCommands

/// Answers are shown in text, in JSON and in the picture.
@Suite struct AnswerTests {
  @Test func searchesDifferInEveryPicture() async throws {
    for format in ["text", "svg", "dot"] {
      let found = try await Tool.run("search", "8", "--in", "5 3 8", "--format", format)
      let absent = try await Tool.run("search", "9", "--in", "5 3 8", "--format", format)
      #expect((found.status, absent.status) == (0, 1))
      #expect(found.text != absent.text, "\(format)")
    }
    let found = try await Tool.run("search", "8", "--in", "5 3 8", "--format", "svg").text
    #expect(found.contains(">8 is in the tree<"))
    let absent = try await Tool.run("search", "9", "--in", "5 3 8", "--format", "svg").text
    #expect(absent.contains(">9 is not in the tree; it would be "))
  }

  @Test func titlesAreInEveryOutput() async throws {
    let titled = try await Tool.run("draw", "5 3 8", "--title", "Three & <more>", "--format", "svg")
      .text
    #expect(titled.contains(">Three &amp; &lt;more&gt;</title>"))
    #expect(titled.contains(">Three &amp; &lt;more&gt;</text>"))
    let none = try await Tool.run("search", "8", "--in", "5 3 8", "--title", "", "--format", "svg")
      .text
    #expect(!none.contains("tv-title"))
    let text = try await Tool.run("draw", "5 3 8", "--title", "x")
    #expect(text.errors.contains("--title"))
  }

  @Test func checkListsAllViolations() async throws {
    let result = try await Tool.run("check", "[5,7,8,9,2,1]")
    #expect(result.status == 1)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("no: 7 ") && lines[3].hasPrefix("and: 1 "))
    // A chain in the wrong order: the list of violations is limited, and the output says that there
    // are more.
    let chain = (1...50).map { "\($0)" }.joined(separator: ",null,")
    let many = try await Tool.run("check", "[\(chain)]", "--kind", "max-heap").text
    #expect(many.hasSuffix("and more\n"))
    #expect(many.split(separator: "\n").count == 21)
    #expect(try await Tool.run("check", "[5,7,8,9,2,1]", "--step").status == 64)
  }

  @Test func checkInJSON() async throws {
    struct Answer: Decodable {
      struct Violation: Decodable {
        let rule, message: String
        let element: Int
        let path: [Int]
        let node: Int
      }
      let kind, verdict: String
      let holds, hasMoreViolations: Bool
      let violations: [Violation]
      let unchecked: [String]
    }
    let broken = try await Tool.run("check", "[5,3,8,null,7]", "--json")
    #expect(broken.status == 1)
    let answer = try JSONDecoder().decode(Answer.self, from: broken.output)
    #expect(!answer.holds && answer.kind == "bst" && !answer.hasMoreViolations)
    #expect(answer.violations.map(\.path) == [[5, 3, 7]])
    #expect(answer.violations.map(\.rule) == ["searchOrder"])
    #expect(answer.violations.map(\.node) == [2])
    let uncolored = try await Tool.run("check", "[5,3,8]", "--json", "--kind", "red-black")
    #expect(uncolored.status == 2 && uncolored.errors.isEmpty)
    let undecided = try JSONDecoder().decode(Answer.self, from: uncolored.output)
    #expect(!undecided.holds && undecided.verdict == "undecided" && !undecided.unchecked.isEmpty)
    let kept = try await Tool.run("check", "[5b,3r,8r]", "--json", "--kind", "red-black")
    let right = try JSONDecoder().decode(Answer.self, from: kept.output)
    #expect(right.holds && right.verdict == "right" && right.unchecked.isEmpty)
    let session = try await Tool.run("repl", input: "insert 5 3 8\ncheck --json\n").text
    #expect(session.contains(#""holds":true"#))
  }

  /// Labels contain the colors of a red-black tree, as in the output of judged programs.
  @Test(arguments: [
    ("[5b,3r,8r]", 0, "yes: a red-black tree"), ("[5,3r,8r]", 0, "yes: a red-black tree"),
    ("(5b (3r (1r)) (8b))", 1, "no: "), ("[5.5b,3.5b]", 1, "no: "),
    ("[5r,3b,8b]", 1, "no: 5 (the root) is red"),
  ]) func colorsOfLabelsAreChecked(tree: String, status: Int32, answer: String) async throws {
    let result = try await Tool.run("check", "--kind", "red-black", tree)
    #expect(result.status == status && result.text.hasPrefix(answer), "\(result.text)")
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    (#"check "[5,3,null,2]" --kind avl"#, 1),
    (#"check "[5,3]" --kind red-black"#, 2), ("search 4 --in '5 3 8'", 1),
    ("query 6...7 --in '5 3 8'", 1), ("diff '[5,3,8]' '[5,4,8]'", 1),
    ("check '[5,3,8]'", 0), ("draw '[5,3,8]'", 0),
  ]) func answersReachTheExitStatusThroughAClosedPipe(
    line: String, status: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.shell(
      "(sleep 0.3; treeviz \(line); echo $? >&2) | true", in: folder.url)
    #expect(result.errors.hasSuffix("\(status)\n"), "\(line): \(result.errors)")
  }

  /// In one tree, the number that means red is known only if both numbers occur.
  @Test(arguments: [(0, "yes", "the color 1 is read as red"), (1, "not decided", "")])
  func aSingleNumberOfColorsIsReportedOrUndecided(
    color: Int, answer: String, note: String
  ) async throws {
    let tree = #"{"key":5,"color":\#(color)}"#
    let result = try await Tool.run("check", tree, "--kind", "red-black")
    #expect(result.text.hasPrefix(answer) && result.errors.contains(note) != note.isEmpty)
    #expect(result.status == (color == 0 ? 0 : 2))
  }

  /// A treap has its greatest or its least priority at the root.
  @Test(arguments: [
    ([5, 3, 4], "yes: a treap\n"),
    ([1, 3, 4], "yes: a treap with the least priority at the root\n"),
    ([5, 3, 9], "no: "),
  ]) func bothOrdersOfPrioritiesAreAccepted(priorities: [Int], answer: String) async throws {
    func node(_ key: Int, _ priority: Int, _ rest: String = "") -> String {
      #"{"key":\#(key),"priority":\#(priority)\#(rest)}"#
    }
    let tree = node(
      5, priorities[0], #","left":\#(node(3, priorities[1])),"right":\#(node(8, priorities[2]))"#)
    let result = try await Tool.run("check", tree, "--kind", "treap")
    #expect(result.text.hasPrefix(answer), "\(result.text)")
  }

  @Test func wordsHaveNoColors() async throws {
    let result = try await Tool.run(
      "check", "--kind", "red-black", #"["5r",3]"#, "--key-type", "text")
    #expect(!result.text.contains("5 (the root)"), "\(result.text)")
    let empty = try await Tool.run("info", "[]")
    #expect(empty.text.contains("widths") && !empty.text.contains("annotations"))
  }

  @Test func theWitnessIsInThePicture() async throws {
    let svg = try await Tool.run("check", "[5,7,8,9,2,1]", "--format", "svg")
    #expect(svg.text.contains(">Not a binary search tree: 7 is in the left subtree of 5"))
    #expect(svg.text.contains("; 3 more</text>"))
    let result = try await Tool.run("check", "[5,3,8,null,7]", "--format", "svg")
    #expect(result.status == 1 && result.errors.hasPrefix("no: 7 is in the left subtree of 5"))
    #expect(result.text.contains("tv-path tv-violation") && result.text.hasSuffix("</svg>\n"))
    let folder = try TemporaryFolder()
    let written = try await Tool.run("check", "[5,3,8]", "-o", folder.path("x.svg"))
    #expect(written.status == 0 && written.text == "yes: a binary search tree\n")
    let picture = try String(contentsOfFile: folder.path("x.svg"), encoding: .utf8)
    #expect(!picture.contains("tv-violation"))
    #expect(try await Tool.run("check", "[5,9]", "--quiet").text.isEmpty)
  }

  /// Without `--kind`, `check` refuses a tree whose labels are not keys in order.
  @Test(arguments: [
    (
      #"{"children_left":[1,-1,-1],"children_right":[2,-1,-1],"feature":[0,-2,-2],"threshold":[2,-2,-2]}"#,
      "a decision tree, whose nodes are tests"
    ),
    ("|--- x <= 1.00\n|   |--- class: 0\n|--- x >  1.00\n|   |--- class: 1\n", "a decision tree"),
    ("((A:1,B:1):1,(C:1,D:1):1);", "this tree has inner nodes without labels"),
  ]) func treesWithoutOrderAreNotCheckedForIt(tree: String, reason: String) async throws {
    let result = try await Tool.run("check", tree)
    #expect(result.status == 64 && result.text.isEmpty)
    #expect(result.errors.contains(reason) && result.errors.contains("--kind full"))
    let full = try await Tool.run("check", tree, "--kind", "full")
    #expect(full.status == 0 && full.text.hasPrefix("yes: full"))
    // If it is asked for, the order is checked.
    #expect(try await Tool.run("check", "((A,B)x,C)y;", "--kind", "bst").status == 1)
  }

  @Test func checkNamesTheRuleThatHolds() async throws {
    let heap = try await Tool.run("check", "[1,2,3]", "--kind", "heap")
    #expect(heap.text.hasPrefix("no: this is not a max-heap; it is a min-heap: 2 is the left"))
    let other = try await Tool.run("check", "[3,2,1]", "--kind", "min-heap")
    #expect(other.text.hasPrefix("no: this is not a min-heap; it is a max-heap"))
    #expect(
      try await Tool.run("check", "[2,1,3]", "--kind", "heap").text.hasPrefix("no: 3 is the right"))
    let values = try await Tool.run("check", "[1,2,2]", "--kind", "symmetric")
    #expect(
      values.text == "yes: symmetric: the mirror image has the same shape and the same values\n")
    let shape = try await Tool.run("check", "[1,2,3]", "--kind", "symmetric")
    #expect(shape.status == 0 && shape.text.contains("same shape but not the same values: 2 (1 →"))
    let json = try await Tool.run("check", "[1,2,3]", "--kind", "symmetric", "--json")
    #expect(json.text.contains("\"remark\":\"but not the same values"))
  }

  /// The size of a path in JSON is limited, whatever the height of the tree.
  @Test func pathsOfWitnessesAreCut() async throws {
    let chain =
      String(repeating: "(1 () ", count: 3000) + "(0)" + String(repeating: ")", count: 3000)
    let result = try await Tool.run("check", chain, "--duplicates", "right", "--json")
    #expect(result.status == 1 && result.text.contains("\"depth\":3000"))
    #expect(result.output.count < 20_000)
  }

  @Test func emptyLabelsAreQuoted() async throws {
    let empty = try await Tool.run("check", "[\"\",\"x\"]")
    #expect(
      empty.text.contains("x is in the left subtree of '' ('' → left x) but must be less than ''"))
  }
}
