import ArgumentParser
import BinaryTrees
import Foundation
import SearchTrees
import SystemPackage
import Testing
import TextSupport
import TreeKeys
import TreeSteps

@testable import TreeVizCommands

/// Messages about input that is probably a mistake.
@Suite struct MistakeTests {
  @Test func aWordAmongNumbersIsSaid() async throws {
    let mixed = try await Tool.run("insert", "5", "3", "x", "8")
    #expect(mixed.status == 0)
    #expect(
      mixed.errors == """
        treeviz: key 3 of 4: 'x' is not a number, so all keys are compared as text (10 before 9); \
        if words are intended, use --key-type text

        """)
    #expect(try await Tool.run("insert", "5,", "3").errors.contains("did you mean 5?"))
    #expect(
      try await Tool.run("insert", "-", input: "5\n3\nx").errors.contains("line 3, key 3 of 3"))
    #expect(try await Tool.run("draw", "5 3 x").errors.contains("key 3 of 3"))
    #expect(try await Tool.run("check", "[x,5,8]").errors.contains("the tree: key 1 of 3"))
    #expect(
      try await Tool.run("insert", "x", "--into", "[5]").errors.contains("the tree holds numbers"))
    for silent in [["--key-type", "text"], ["--quiet"]] {
      #expect(try await Tool.run(["insert", "5", "x"] + silent).errors == "")
    }
    #expect(try await Tool.run("insert", "b", "a").errors == "")
    #expect(try await Tool.run("insert", "5", "3.5").errors == "")
  }

  @Test func indentedWordsThatAreReadAsKeysAreReported() async throws {
    let text = "Is it raining?\n  take umbrella\n  go out\n"
    let note = "although the lines are indented"
    #expect(try await Tool.run("draw", "-", input: text).errors.contains(note))
    for other in ["b a\nc d\n", "5 3\n  8 1\n", "  b a\n c d\n", "b a\n\n", "\"a\n b\"\n"] {
      #expect(try await Tool.run("draw", "-", input: other).errors == "")
    }
    #expect(
      try await Tool.run("info", "-", "--from-format", "indented", input: text).text.contains(
        /nodes +3/))
  }

  /// A key names a node by its value, as in a search.
  @Test(arguments: [
    ("[5.0,3]", "5"), ("[5,3]", "5.0"), ("[5,3]", "05"), ("[5,3]", "+5"), ("[5,3]", "5e0"),
  ])
  func marksCompareValues(tree: String, key: String) async throws {
    let drawn = try await Tool.run("draw", tree, "--mark", key)
    #expect(drawn.status == 0 && drawn.text.contains("[5"), "\(drawn)")
    #expect(try await Tool.run("draw", tree, "--tag", key, "--format", "svg").status == 0)
    #expect(try await Tool.run("draw", "[a,b]", "--mark", key).status == 65)
    let words = ["draw", tree, "--mark", key, "--key-type", "text"]
    #expect(try await Tool.run(words).status == 65)
    #expect(try await Tool.run("draw", tree, "--mark", "7", "x").status == 65)
  }

  @Test(arguments: [
    ("[9007199254740993,9007199254740992]", "9007199254740993.0"),
    ("[9007199254740992.5,1]", "9007199254740992"), ("[1.0000000000000000001,2]", "1"),
  ])
  func roundedNumbersAreNotMarked(tree: String, key: String) async throws {
    #expect(try await Tool.run("draw", tree, "--mark", key).status == 65)
  }

  @Test func visitsAreNumberedInTheReversedOrder() async throws {
    let line = ["draw", "[8,4,12]", "--traversal", "postorder", "--annotate", "visit"]
    let reversed = try await Tool.run(line + ["--reversed"])
    for note in ["8 #1", "12 #2", "4 #3"] { #expect(reversed.text.contains(note)) }
    #expect(try await Tool.run(line).text.contains("8 #3"))
    let picture = try await Tool.run(line + ["--reversed", "--format", "svg"]).text
    let labels = picture.matches(of: />(8|4|12|#[123])</).map(\.output.1)
    #expect(labels.prefix(2) == ["8", "#1"], "\(labels)")
  }

  @Test func fencedTextsGetTheHintOfTheirContent() async throws {
    let table = "```\n1,2,3\n4,5,6\n```\n"
    #expect(
      try await Tool.run("draw", "-", input: table).errors.contains("--from-format keys"))
    #expect(
      try await Tool.run("draw", "-", "--from-format", "keys", input: table).text.contains("6"))
    #expect(
      try await !Tool.run("draw", "-", "--from-format", "keys", input: table).text.contains("`"))
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
  func argumentsAreKeys(arguments: [String], keys: [String]) async throws {
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

  /// Layouts that text cannot show are refused before any work is done.
  @Test(arguments: ["radial", "htree", "indented"])
  func textCannotShowSomeLayouts(_ layout: String) async throws {
    let folder = try TemporaryFolder()
    let judge = ["judge", "--layout", layout, "--", "sh", "-c", "echo >ran; cat"]
    for arguments in [
      ["draw", "[5,3]"], ["insert", "5", "3"], ["remove", "5", "--from", "[5,3]"],
      ["search", "5", "--in", "[5,3]"], ["random", "7"], ["build", "--minimal-height", "5", "3"],
      ["compare", "5", "3"], ["diff", "[5,3]", "[5]"], ["check", "[5,3]", "--format", "text"],
      ["traverse", "[5,3]", "--format", "text"],
    ].map({ $0 + ["--layout", layout] }) + [judge] {
      let result = try await Tool.run(arguments, in: folder.url)
      #expect(result.status == 64 && result.output.isEmpty, "\(arguments)")
      #expect(result.errors.contains("cannot show the \(layout) layout"), "\(arguments)")
    }
    #expect(folder.names.isEmpty)
    #expect(try await Tool.run("draw", "[5,3]", "--layout", layout, "--format", "svg").status == 0)
  }

  /// A failure is reported even if a tree is too tall for the requested layout.
  @Test func aJudgedTreeMayBeTooHighForTheLayout() async throws {
    let chain = (0..<70).reversed().reduce("") { "(\($1) () \($0))" }
    let result = try await Tool.run(
      "judge", "--layout", "height", "--operations", "10", "--", "sh", "-c",
      "while read l; do echo '\(chain)'; done")
    #expect(result.status == 1 && result.text.contains("the layout is tidy:"), "\(result.errors)")
  }

  @Test func anOptionThatTakesTheTreeIsNamed() async throws {
    for option in ["--mark", "--tag"] {
      let result = try await Tool.run("draw", option, "3", "[5,3]")
      #expect(result.status == 64)
      #expect(
        result.errors.contains("\n  \(option) takes all words up to the next option; put it last"))
      #expect(try await Tool.run("draw", "[5,3]", option, "3").status == 0)
    }
    #expect(!(try await Tool.run("draw").errors.contains("takes all words")))
  }

  /// `--quiet` suppresses only messages on standard error; requested JSON is still written.
  @Test func quietKeepsTheProduct() async throws {
    let check = try await Tool.run("check", "[5,3]", "--json", "--quiet")
    #expect(check.status == 0 && check.text.hasPrefix("{"))
    #expect(try await Tool.run("check", "[5,3]", "--quiet").text.isEmpty)
    let info = try await Tool.run("info", "5 3 x", "--quiet", "--json")
    #expect(info.status == 0 && info.errors.isEmpty && info.text.hasPrefix("{"))
    #expect(!(try await Tool.run("info", "5 3 x").errors.isEmpty))
  }

  @Test func piecesOfTreesAreNoKeys() async throws {
    let pieces = try await Tool.run("insert", "f (x", "b")
    #expect(pieces.status == 65 && pieces.errors.contains("a bracket in a key"))
    #expect(try await Tool.run("insert", "f (x", "b", "--key-type", "text").status == 0)
    let tree = try await Tool.run("compare", "[5,3]")
    #expect(tree.status == 65 && tree.errors.contains("this looks like a level-order list"))
    #expect(!tree.errors.contains("--into"))
  }

  @Test(
    arguments: [
      ("--edges", "cornr", "did you mean corner?"), ("--fit", "a44", "did you mean a4?"),
      ("--background", "blak", "did you mean black?"), ("--radii", "x", "6...20"),
      ("--edge-labels", "yes", "yes,no"), ("--layout", "tdy", "did you mean tidy?"),
      ("--fit", "0x0", "16 to 32,767"), ("--width", "x", "columns"),
      ("--kind", "avll", "did you mean avl?"),
    ])
  func invalidValuesAreExplained(option: String, value: String, part: String) async throws {
    let result = try await Tool.run("draw", "[5]", option, value)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("treeviz: '\(value)' is not a valid value for \(option)"),
      "\(result.errors)")
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.contains("Usage: treeviz draw"))
  }

  @Test func sessionsExplainInvalidValues() throws {
    var session = Session(try Settings.shared())
    var said = ""
    for line in ["draw --edges cornr", "traverse preordr"] {
      session.run(line) { if case .failure(let failure, _) = $0 { said += failure.message ?? "" } }
    }
    #expect(said.contains("did you mean corner?") && said.contains("did you mean preorder?"))
  }

  @Test func usageIsThatOfTheVerb() async throws {
    for line in [["convert", "[5]"], ["draw", "[5]", "--step"], ["check", "[5]", "--step"]] {
      let result = try await Tool.run(line)
      #expect(result.status == 64 && result.errors.contains("Usage: treeviz \(line[0]) "))
    }
    let keys = try await Tool.run("draw", "5", "3", "8")
    #expect(keys.status == 64 && keys.errors.contains("treeviz insert 5 3 8 inserts keys"))
  }

  @Test func oneProductOnStandardOutput() async throws {
    for line in [["-o", "-"], ["--format", "svg"], ["--format", "json"]] {
      let result = try await Tool.run(["check", "[5,3]", "--json"] + line)
      #expect(result.status == 64 && result.text.isEmpty, "\(line)")
    }
    let folder = try TemporaryFolder()
    let both = try await Tool.run(["check", "[5,3]", "--json", "-o", folder.path("x.svg")])
    #expect(both.status == 0 && both.text.contains("\"holds\":true"))
  }

  @Test func optionsWithoutUseAreNamed() async throws {
    let check = try await Tool.run("check", "[5,3]", "--mark", "3", "--traversal", "inorder")
    #expect(check.errors.contains("--traversal, --mark: no effect without a picture"))
    let layout = try await Tool.run("insert", "5", "--step", "--layout", "knuth")
    #expect(layout.errors.contains("--layout: no effect with --step"))
  }

  @Test func checksSayWhatTheTreeIsInstead() async throws {
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

  /// An integer beyond 2⁵³ stays exact next to a decimal.
  @Test func largeNumbersBesideDecimals() async throws {
    let keys = "9007199254740993 9007199254740992.0 0.5"
    for line in [["insert", keys], ["draw", keys], ["insert", "0.5", "--into", keys]] {
      let result = try await Tool.run(line + ["--traversal", "inorder"])
      #expect(result.lastLine == "inorder: 0.5 9007199254740992.0 9007199254740993", "\(line)")
    }
  }

  @Test func numbersStayNumbersInJSON() async throws {
    let result = try await Tool.run(
      "traverse", "[5,3.5,\"x\",\"07\"]", "--order", "levelorder", "--json")
    #expect(result.text == "[5,3.5,\"x\",\"07\"]\n")
  }

  @Test func picturesAreAsWideAsAskedFor() async throws {
    for width in ["1", "500", "10000"] {
      let picture = try await Tool.run("draw", "[5,3]", "--format", "svg", "--width", width)
      #expect(picture.text.contains(" width=\"\(width)\" "), "\(picture.text.prefix(300))")
    }
    let fitted = try await Tool.run(
      "draw", "[5,3]", "--format", "svg", "--width", "500", "--fit", "64x64")
    #expect(fitted.text.contains(" width=\"64\" height=\"64\""))
    // In a session, the width of the terminal does not apply to pictures.
    var session = Session(try Settings.shared())
    for line in ["set width 40", "set drawing off", "insert 5 3"] { session.run(line) { _ in } }
    session.run("draw --format svg") { event in
      if case .output(let text) = event { #expect(!text.contains(" width=\"40\"")) }
    }
  }

  @Test func namesAreFilesOrKeys() async throws {
    #expect(try await Tool.run("play", "nosuch").status == 66)
    #expect(try await Tool.run("play", "[5]", "--format", "json").status == 0)
    for key in ["-inf", "-Infinity", "-nan"] {
      let result = try await Tool.run("insert", key)
      #expect(result.status == 65 && result.errors.contains("not finite"))
    }
    #expect(try await Tool.run("insert", "-inff").status == 64)
    let empty = try await Tool.run("check", "[\"\",\"x\"]")
    #expect(
      empty.text.contains("x is in the left subtree of '' ('' → left x) but must be less than ''"))
  }

  @Test func drawingsArePlayed() async throws {
    let drawings = "5\n\n  5\n╭─╯\n3\n\ninorder: 3 5\n\n\n  5\n╭─┴─╮\n3   8\n"
    let played = try await Tool.run("play", "-", "--format", "json", input: drawings)
    #expect(played.status == 0 && played.errors == "", "\(played.errors)")
    #expect(played.text.contains("\"labels\":[\"3\",\"8\"]"), "\(played.text)")
    #expect(played.text.contains("line 10"))
    let broken = try await Tool.run("play", "-", input: "5\n\n  5\n╭─┴─╮\n3\n")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("standard input, line 5, column 2: an edge"), "\(broken.errors)")
    // If no line is part of a drawing, each line is a separate tree.
    let lines = try await Tool.run(
      "play", "-", "--format", "json", input: "[5]\n[5,3]\n\n[5,3,8]\n")
    #expect(lines.status == 0 && lines.text.contains("line 4"))
  }

  @Test func redoneChangesCostTheSame() throws {
    var session = Session(try Settings.shared(), kinds: [.bst, .avl])
    func said(_ line: String) -> String {
      var text = ""
      session.run(line) { if case .output(let output) = $0 { text += output } }
      return text
    }
    for line in ["insert 1 2 3", "remove 2", "insert 7"] {
      let done = said(line).drop { $0 != "\n" }
      _ = said("undo")
      #expect(said("redo").drop { $0 != "\n" } == done)
    }
    #expect(said("redo") == "nothing to redo\n")
  }

  /// A recording that is cut short by an internal error does not replace an existing file.
  @Test func unfinishedOutputIsNotKept() throws {
    struct Fault: Error {}
    let folder = try TemporaryFolder()
    for name in ["x.json", "new.json"] {
      if name == "x.json" { _ = try folder.file(name, "old") }
      let options = try OutputOptions.parse(["-o", folder.path(name)])
      let tree = KeyedTree<Int>(.avl, seed: 0).recorded
      let chunks = RecordingChunks(tree, Array(1...5000)) { tree, key in
        if key == 4000 { throw Fault() }
        tree.insert(key)
      }
      #expect(throws: CommandFailure.self) {
        try options.put(chunks) { () throws(CommandFailure) in
          if chunks.failure != nil { throw CommandFailure(.software, "cut") }
        }
      }
    }
    #expect(folder.names == ["x.json"])
    #expect(try String(contentsOfFile: folder.path("x.json"), encoding: .utf8) == "old")
  }

  @Test func missesNameThePlaceWithoutATraversal() throws {
    for kind in TreeKind.allCases where kind != .heap && kind != .splay {
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

  @Test func heapsHaveNoCounters() async throws {
    let result = try await Tool.run(
      "insert", "5", "5", "3", "--kind", "heap", "--duplicates", "count")
    #expect(result.errors.contains("a heap has no counters"))
    let ignored = try await Tool.run("insert", "5", "5", "--kind", "heap").errors
    #expect(!ignored.contains("counters") && ignored.contains("--duplicates right"))
  }

  @Test func traversalsSayWhatHasNoEffect() async throws {
    let plain = try await Tool.run(
      "traverse", "5 3 8", "--title", "t", "--mark", "3", "--fit", "a4")
    #expect(plain.text == "3 5 8\n")
    #expect(plain.errors.contains("--mark") && plain.errors.contains("--title"))
    #expect(try await Tool.run("traverse", "10 9 8x").errors.contains("'8x' is not a number"))
    #expect(try await Tool.run("traverse", "5 3", "--order", "preorder").errors.isEmpty)
    for options in [
      ["--order", "preorder", "--traversal", "postorder"], ["--format", "json"], ["-o", "x.nwk"],
    ] {
      let result = try await Tool.run(["traverse", "5 3 8"] + options)
      #expect(result.status == 64 && result.text.isEmpty, "\(options)")
    }
  }

  @Test func negativeLengthsAreSaid() async throws {
    let tree = "((A:-1,B:2):3,C:4);"
    let drawn = ["draw", tree, "--layout", "dendrogram", "--format", "svg"]
    #expect(try await Tool.run(drawn).errors.contains("1 branch has a negative length"))
    #expect(!(try await Tool.run(["draw", tree, "--format", "svg"]).errors.contains("negative")))
  }

  /// An unknown note may be the name of a column, which depends on the tree.
  @Test(arguments: [("siz", "size"), ("balance,siz", "size"), ("rat", "rate")])
  func missingColumnsAreExplained(notes: String, near: String) async throws {
    let result = try await Tool.run("draw", "(a[&rate=1],b);", "--annotate", notes)
    let name = notes.split(separator: ",").last ?? ""
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("treeviz: '\(name)' is not a valid value for --annotate"))
    #expect(result.errors.contains("did you mean"))
    #expect(result.errors.contains(near) && result.errors.contains("columns: rate"))
  }

  @Test func keysOfATreeAreRejectedToo() async throws {
    for line in [
      ["draw", "5 3 5", "--kind", "bst"], ["traverse", "5 3 5"], ["search", "5", "--in", "5 3 5"],
      ["insert", "1", "--into", "5 3 5"],
    ] {
      let result = try await Tool.run(line + ["--duplicates", "reject"])
      #expect(result.status == 65 && result.errors.contains("5 is already in the tree"), "\(line)")
    }
  }
}
