import Foundation
import Testing

@testable import TreeVizCommands

/// The trees and keys that verbs read.
@Suite struct ReadingTests {
  /// An empty file is usually the output of a command that failed.
  @Test func emptyInputIsNoTree() async throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("empty", ""), ("blank", " \n\n"), ("mark", "\u{FEFF}")] {
      let file = try folder.file(name, text)
      for verb in [["draw"], ["info"], ["convert", "--to", "newick"], ["check"], ["traverse"]] {
        for input in [file, "-"] {
          let result = try await Tool.run(verb + [input], input: Data(text.utf8))
          #expect(result.status == 65 && result.output.isEmpty, "\(verb) \(name)")
          #expect(result.errors.contains("no tree"))
        }
      }
    }
    #expect(try await Tool.run("insert", "-", input: "").status == 0)
    #expect(try await Tool.run("insert", "5", "--into", "-", input: "").status == 65)
    #expect(try await Tool.run("info", "-", input: "[]").status == 0)
    let empty = try await Tool.run("remove", "5", "--from", "5", "--traversal", "inorder")
    #expect(empty.text == "[]\n\ninorder:\n")
    for drawing in [empty.text, "[]\n"] {
      let facts = try await Tool.run("info", "-", "--json", input: drawing)
      #expect(facts.text.contains(#""count":0"#))
    }
  }

  @Test(arguments: [
    "svg", "csv", "html", "nex", "xml", "cast", "png", "npy", "gz", "dot", "nwk", "json", "PDF",
  ]) func pathWithAKnownExtensionIsAMissingFile(_ suffix: String) async throws {
    let result = try await Tool.run("draw", "missing.\(suffix)")
    #expect(result.status == 66 && result.errors.contains("missing.\(suffix)"))
  }

  /// A label in quotation marks is a word in every format.
  @Test(arguments: [
    #"["nan"]"#, #"(x ("inf"))"#, #"{"key":"nan"}"#, #"{"key":"9223372036854775808"}"#,
    "{'val': '0x10'}", #""nan""#, "('nan')x;",
  ]) func quotedWordsAreWords(_ tree: String) async throws {
    let check = try await Tool.run("check", tree)
    #expect(check.status < 2 && check.errors.contains("expected") == false, "\(check.errors)")
    #expect(try await Tool.run("diff", tree, tree).status == 0)
  }

  @Test func numbersInQuotationMarksAreComparedAsText() async throws {
    let tree = #"{"key":"9","left":{"key":"10"}}"#
    let check = try await Tool.run("check", tree)
    #expect(check.status == 0 && check.errors.contains("10 before 9"))
    #expect(try await Tool.run("check", tree, "--key-type", "int").status == 1)
    #expect(try await Tool.run("traverse", tree, "--json").text == "[\"10\",\"9\"]\n")
    let inserted = try await Tool.run("insert", "x", "10", "9", "--format", "list")
    #expect(inserted.text == "[\"x\",\"10\",null,null,\"9\"]\n")
    let refused = try await Tool.run("check", "(x (inf))")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("the label 'inf' is a number that is not finite"))
    #expect(refused.errors.contains("--key-type text"))
  }

  /// A key type applies to trees that are used as given, too.
  @Test(arguments: [
    (#"{"key":"5"}"#, "int", #"{"element":5}"#),
    ("[5,3]", "text", #"{"element":"5","left":{"element":"3"}}"#),
    ("[007,3]", "int", #"{"element":7,"left":{"element":3}}"#),
    (#"["1.50"]"#, "decimal", #"{"element":1.50}"#),
    ("[5,NaN]", "text", #"{"element":"5","left":{"element":"NaN"}}"#),
    ("5 NaN 3", "text", #"{"element":"5","left":{"element":"3"},"right":{"element":"NaN"}}"#),
    ("5 null 3", "text", #"{"element":"5","right":{"element":"3"}}"#),
  ]) func keyTypeAppliesToTrees(_ tree: String, _ type: String, _ json: String) async throws {
    let line = ["convert", tree, "--key-type", type, "--to", "json"]
    let result = try await Tool.run(line)
    #expect(result.text == json + "\n" && result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: ["draw", "info", "traverse", "convert --to list", "check", "play"])
  func labelsOfAnotherTypeAreRefused(_ verb: String) async throws {
    for tree in ["[5.5,3]", #"["5","x"]"#, "5 x 8"] {
      let words = verb.split(separator: " ").map(String.init)
      let result = try await Tool.run(
        [words[0], "-"] + words.dropFirst() + ["--key-type", "int"], input: Data(tree.utf8))
      #expect(result.status == 65 && result.output.isEmpty, "\(verb) \(tree): \(result)")
      #expect(result.errors.contains("a whole number"), "\(result.errors)")
    }
  }

  @Test func keyTypeOfCurrentTreesIsReported() throws {
    var session = Session(try Settings.shared())
    var notes: [String] = []
    for line in ["insert 5 3", "draw --key-type text", "check --from-format list"] {
      session.run(line) { if case .note(let note) = $0 { notes.append(note) } }
    }
    #expect(notes.count == 2 && notes.allSatisfy { $0.contains("no effect on the current trees") })
  }

  @Test(arguments: [
    ["insert", "5", "3"], ["compare", "5", "3"], ["build", "--minimal-height", "5", "3"],
  ]) func formatOfKeysIsReported(_ line: [String]) async throws {
    let result = try await Tool.run(line + ["--from-format", "list"])
    #expect(result.errors == "treeviz: --from-format: no effect on keys\n")
    #expect(try await Tool.run(line).text == result.text)
  }

  /// Keys are written so that they are read again, also if there are none.
  @Test func emptyTreeIsWrittenAsKeys() async throws {
    let keys = try await Tool.run("convert", "[]", "--to", "keys").text
    #expect(keys == "[]\n")
    for format in [[], ["--from-format", "keys"]] {
      #expect(try await Tool.run(["draw", "-"] + format, input: Data(keys.utf8)).text == "[]\n")
    }
    #expect(try await Tool.run("insert", "-", input: keys).text == "[]\n")
    #expect(try await Tool.run("insert", "[]").status == 65)
    #expect(try await Tool.run("insert", "-", "--key-type", "text", input: keys).text == "[]\n")
  }

  @Test func numbersKeepTheirDigits() async throws {
    let numbers = "0.6284629236936382,0.5,1e-7,12345678901234567890123,1.50"
    #expect(
      try await Tool.run("traverse", "[\(numbers)]", "--order", "levelorder", "--json").text
        == "[\(numbers)]\n")
    let tree = #"{"key":0.1000000000000000055511151231257827,"left":{"key":0.1}}"#
    #expect(try await Tool.run("check", tree).status == 0)
    let broken = tree.replacing("left", with: "right")
    let check = try await Tool.run("check", broken, "--json")
    #expect(check.status == 1 && check.text.contains(#""element":0.1,"#))
    let inserted = try await Tool.run(
      "insert", "0.1", "0.10000000000000000001", "--format", "json")
    #expect(
      inserted.text == #"{"element":0.1,"right":{"element":0.10000000000000000001}}"# + "\n")
  }

  /// A refusal names another format that reads the text.
  @Test func refusalNamesAnotherFormat() async throws {
    let heap = try await Tool.run("draw", "[1,null,2,null,null,3]")
    #expect(heap.status == 65 && heap.errors.contains("--from-format heap-array reads it"))
    let list = try await Tool.run("draw", "[7,3,null,6,9,1,5]", "--from-format", "sexpr")
    #expect(list.status == 65 && list.errors.contains("--from-format list reads it"))
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("tree.nwk.gz")
    try Data([0x1F, 0x8B, 8, 0, 0, 0]).write(to: file)
    let packed = try await Tool.run("draw", file.path)
    #expect(packed.status == 65 && packed.errors.contains("gzip"))
    #expect(!packed.errors.contains("--key-type"))
    let keys = try await Tool.run(["insert", "-"], input: Data(contentsOf: file))
    #expect(keys.status == 65 && !keys.errors.contains("--key-type"))
  }

  /// Programs print trees sideways.
  @Test(arguments: [
    "    /——— 9\n——— 5\n    \\——— 3\n", "│   ┌── 9\n└── 5\n    └── 3\n", "     9\n5\n     3\n",
  ]) func treesAreReadSideways(_ text: String) async throws {
    let list = try await Tool.run("convert", "-", "--to", "list", input: text)
    #expect(list.text == "[5,3,9]\n")
    let again = try await Tool.run("convert", "-", "--to", "sideways", input: text)
    #expect(again.text == "┌── 9\n5\n└── 3\n")
    let played = try await Tool.run("play", "-", input: "\(text)\n\(text)")
    #expect(played.status == 0 && !played.errors.contains("no tree"), "\(played.errors)")
  }

  @Test func wordsAmongNumbersAreReported() async throws {
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

  /// The summary of the program `tree` does not hide the indentation.
  @Test func summariesBelowIndentedWordsAreIgnored() async throws {
    let text = "root dir\n  a b\n  c d\n\n2 directories, 1 file\n"
    #expect(
      try await Tool.run("draw", "-", input: text).errors.contains(
        "although the lines are indented"))
  }

  @Test func hintsNameTypesThatReadTheKeys() async throws {
    let long = String(repeating: "9", count: 30)
    for line in [["insert", "\(long) 5"], ["draw", "\(long) 5"]] {
      let errors = try await Tool.run(line).errors
      #expect(errors.contains("\n  --key-type decimal reads longer numbers\n"), "\(errors)")
      #expect(try await Tool.run(line + ["--key-type", "decimal"]).status == 0)
    }
    for keys in ["1e-400 5", "1e400 5", String(repeating: "9", count: 400)] {
      #expect(try await !Tool.run("insert", keys).errors.contains("--key-type decimal"))
    }
    #expect(try await Tool.run("insert", "1e-400 5").errors.contains("too close to zero"))
  }

  /// Almost any text in parentheses is Newick, but a formula is not.
  @Test func formulasAreNotNewick() async throws {
    let formula = try await Tool.run("draw", "(a+b)*c")
    #expect(formula.status == 65 && !formula.errors.contains("newick"), "\(formula.errors)")
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

  @Test func keysHaveNoBrackets() async throws {
    let pieces = try await Tool.run("insert", "f (x", "b")
    #expect(pieces.status == 65 && pieces.errors.contains("a bracket in a key"))
    #expect(try await Tool.run("insert", "f (x", "b", "--key-type", "text").status == 0)
    let tree = try await Tool.run("compare", "[5,3]")
    #expect(tree.status == 65 && tree.errors.contains("this looks like a level-order list"))
    #expect(!tree.errors.contains("--into"))
  }

  @Test func namesAreFilesOrKeys() async throws {
    #expect(try await Tool.run("play", "nosuch").status == 66)
    #expect(try await Tool.run("play", "[5]", "--format", "json").status == 0)
    for key in ["-inf", "-Infinity", "-nan"] {
      let result = try await Tool.run("insert", key)
      #expect(result.status == 65 && result.errors.contains("not finite"))
    }
    #expect(try await Tool.run("insert", "-inff").status == 64)
  }

  @Test func standardInputIsReadOnce() async throws {
    #expect(try await Tool.run("insert", "-", "--into", "-", input: "3 4").status == 64)
    #expect(try await Tool.run("insert", "-", "-", input: "3 4").status == 64)
    #expect(try await Tool.run("remove", "-", "--from", "-", input: "3 4").status == 64)
  }
}
