import Foundation
import Testing

@Suite struct VerbTests {
  @Test func aSearchShowsItsPath() async throws {
    let found = try await Tool.run("search", "4", "--in", "5 3 8 4", "--format", "text")
    #expect(found.status == 0)
    #expect(found.lastLine == "path: 5 3 4")
    #expect(found.text.contains("[4]"))
    let absent = try await Tool.run("search", "7", "--in", "5 3 8")
    #expect(absent.status == 1)
    #expect(absent.lastLine == "path: 5 8")
    #expect(absent.text.contains("\n7 is not in the tree; it would be the left child of 8\npath: "))
    #expect(absent.errors.isEmpty)
    let drawn = try await Tool.run("search", "7", "--in", "5 3 8", "--format", "svg")
    #expect(drawn.errors.contains("7 is not in the tree"))
    #expect(try await Tool.run("search", "7", "--in", "[]").status == 1)
  }

  @Test func removalsShowTheRemainingTree() async throws {
    func left(_ keys: String...) async throws -> String {
      try await Tool.run(["remove"] + keys + ["--from", "5 3 8 1 4", "--format", "list"]).text
    }
    #expect(try await left("3") == "[5,4,8,1]\n")
    #expect(try await left("5", "3", "8", "1", "4") == "[]\n")
    let absent = try await Tool.run("remove", "99", "--from", "5", "--traversal", "inorder")
    #expect(absent.status == 0)
    #expect(absent.lastLine == "inorder: 5")
    #expect(absent.errors.contains("99"))
  }

  @Test func traversalsAreDrawn() async throws {
    let svg = try await Tool.run("traverse", "5 3 8", "--order", "postorder", "--format", "svg")
      .text
    #expect(svg.contains(">#3</tspan>") && svg.contains("tv-own3"))
    #expect(
      try await Tool.run("traverse", "5 3 8", "--traversal", "postorder", "--format", "svg").text
        == svg)
    #expect(
      try await Tool.run("draw", "5 3 8", "--traversal", "postorder", "--format", "svg").text == svg
    )
    for (count, options) in [("100", []), ("101", []), ("101", ["--tour"])] {
      let tree = try await Tool.run(
        ["random", count, "--seed", "1", "--traversal", "inorder", "--format", "svg"] + options)
      #expect(tree.text.contains("tv-tour") == (count == "100" || !options.isEmpty))
    }
    let text = try await Tool.run("traverse", "5 3 8", "--reversed", "--format", "text").text
    #expect(text == "   5 #2\n ╭──┴──╮\n3 #3  8 #1\n\ninorder: 8 5 3\n")
    #expect(try await Tool.run("traverse", "5", "--json", "--format", "svg").status == 64)
    #expect(try await Tool.run("insert", "5", "--reversed").status == 64)
    let session = try await Tool.run(
      "repl", "5 3 8", "--no-drawing", input: "traverse postorder --format svg\n")
    #expect(session.text.contains(">#3</tspan>"))
  }

  @Test func traversalsListTheirElements() async throws {
    #expect(try await Tool.run("traverse", "(5 (3) (8))", "--order", "postorder").text == "3 8 5\n")
    #expect(
      try await Tool.run("traverse", "[5,3,8]", "--order", "levelorder", "--reversed").text
        == "8 3 5\n")
    #expect(
      try await Tool.run("traverse", "[\"a b\",3]", "--order", "inorder", "--json").text
        == "[3,\"a b\"]\n")
    #expect(try await Tool.run("traverse", "[]", "--order", "euler").text == "\n")
    #expect(
      try await Tool.run("traverse", "-", "--order", "inorder", input: "(5 (3))").text == "3 5\n")
  }

  @Test func convertNamesWhatIsLost() async throws {
    let exact = try await Tool.run("convert", "[5,3,8,null,4]", "--to", "sexpr")
    #expect(exact.text == "(5 (3 () (4)) (8))\n")
    #expect(exact.errors.isEmpty)
    let lossy = try await Tool.run("convert", "[5,3,8,null,4]", "--to", "newick")
    #expect(lossy.status == 0)
    #expect(!lossy.errors.isEmpty)
    #expect(try await Tool.run("convert", "[5]", "--to", "cuneiform").status == 64)
    #expect(try await Tool.run("convert", "[5]").status == 64)
  }

  @Test func checkNamesTheWitness() async throws {
    #expect(try await Tool.run("check", "[5,3,8]").status == 0)
    let broken = try await Tool.run("check", "[5,3,8,null,7]")
    #expect(broken.status == 1)
    #expect(broken.text.contains("7 is in the left subtree of 5"))
    #expect(broken.errors.isEmpty)
    #expect(try await Tool.run("check", "[9,5,8,1]", "--kind", "heap").status == 0)
    #expect(try await Tool.run("check", "[9,5,8,null,1]", "--kind", "heap").status == 1)
    #expect(try await Tool.run("check", "[3,2,null,1]", "--kind", "avl").status == 1)
    #expect(try await Tool.run("check", "[]").status == 0)
  }

  @Test func factsAreWrittenAsJSON() async throws {
    let result = try await Tool.run("info", "[5,3,8,null,4]", "--json")
    let facts = try #require(
      JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(facts["count"] as? Int == 4)
    #expect(facts["height"] as? Int == 2)
    #expect(facts["leaves"] as? Int == 2)
    #expect(facts["width"] as? Int == 2)
    #expect(facts["searchOrdered"] as? Bool == true)
    let empty = try await Tool.run("info", "[]", "--json")
    let none = try #require(JSONSerialization.jsonObject(with: empty.output) as? [String: Any])
    #expect(none["count"] as? Int == 0)
    #expect(none["height"] as? Int == -1)
    #expect(try await Tool.run("info", "[5,3,8]").text.contains("height        1"))
  }

  @Test func randomTreesRepeat() async throws {
    for shape in ["uniform", "bst", "complete", "chain"] {
      func draw(_ seed: String) async throws -> Tool.Result {
        try await Tool.run(
          "random", "40", "--seed", seed, "--shape", shape, "--traversal", "inorder", "--format",
          "text")
      }
      let first = try await draw("7")
      #expect(first.status == 0)
      #expect(first.lastLine == "inorder: " + (1...40).map(String.init).joined(separator: " "))
      #expect(try await draw("7").output == first.output)
      if shape != "complete" { #expect(try await draw("8").output != first.output) }
    }
    #expect(try await Tool.run("random", "0").status == 0)
    #expect(try await Tool.run("random", "-1").status == 64)
  }

  @Test func helpAndVersion() async throws {
    let help = try await Tool.run("--help")
    #expect(help.status == 0)
    #expect(help.text.contains("Exit status"))
    for verb in [
      "insert", "remove", "search", "query", "traverse", "draw", "convert", "check", "info",
      "random",
    ] {
      let result = try await Tool.run("help", verb)
      #expect(result.status == 0)
      #expect(result.text.contains("treeviz \(verb)"))
      #expect(result.text.contains("USAGE"))
    }
    // Scripts/run passes the commit to the build; a plain `swift build` does not.
    let version = try await Tool.run("--version").text
    #expect(version.wholeMatch(of: /0\.5\.0( \([0-9a-f]{7,40}(-dirty)?\))?\n/) != nil, "\(version)")
    #expect(try await Tool.run("--generate-completion-script", "bash").text.contains("treeviz"))
    #expect(try await Tool.run("frobnicate").status == 64)
  }

  @Test func traversalsKeepNumbersInJSON() async throws {
    let result = try await Tool.run(
      "traverse", "[5,3.5,\"x\",\"07\"]", "--order", "levelorder", "--json")
    #expect(result.text == "[5,3.5,\"x\",\"07\"]\n")
  }
}
