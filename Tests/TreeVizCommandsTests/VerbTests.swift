import Foundation
import Testing

@Suite struct VerbTests {
  @Test func search() throws {
    let found = try Tool.run("search", "4", "--in", "5 3 8 4", "--format", "text")
    #expect(found.status == 0)
    #expect(found.lastLine == "path: 5 3 4")
    #expect(found.text.contains("[4]"))
    let absent = try Tool.run("search", "7", "--in", "5 3 8")
    #expect(absent.status == 1)
    #expect(absent.lastLine == "path: 5 8")
    #expect(absent.text.contains("\n7 is not in the tree; it would be the left child of 8\npath: "))
    #expect(absent.errors.isEmpty)
    let drawn = try Tool.run("search", "7", "--in", "5 3 8", "--format", "svg")
    #expect(drawn.errors.contains("7 is not in the tree"))
    #expect(try Tool.run("search", "7", "--in", "[]").status == 1)
  }

  @Test func remove() throws {
    func left(_ keys: String...) throws -> String {
      try Tool.run(["remove"] + keys + ["--from", "5 3 8 1 4", "--format", "list"]).text
    }
    #expect(try left("3") == "[5,4,8,1]\n")
    #expect(try left("5", "3", "8", "1", "4") == "[]\n")
    let absent = try Tool.run("remove", "99", "--from", "5", "--traversal", "inorder")
    #expect(absent.status == 0)
    #expect(absent.lastLine == "inorder: 5")
    #expect(absent.errors.contains("99"))
  }

  @Test func traversalsAreDrawn() throws {
    let svg = try Tool.run("traverse", "5 3 8", "--order", "postorder", "--format", "svg").text
    #expect(svg.contains(">#3</tspan>") && svg.contains("tv-own3"))
    #expect(
      try Tool.run("traverse", "5 3 8", "--traversal", "postorder", "--format", "svg").text == svg)
    #expect(
      try Tool.run("draw", "5 3 8", "--highlight", "postorder", "--format", "svg").text == svg)
    let text = try Tool.run("traverse", "5 3 8", "--reversed", "--format", "text").text
    #expect(text == "   5 #2\n ╭──┴──╮\n3 #3  8 #1\n\ninorder: 8 5 3\n")
    #expect(try Tool.run("traverse", "5", "--json", "--format", "svg").status == 64)
    #expect(try Tool.run("insert", "5", "--reversed").status == 64)
    let session = try Tool.run(
      "repl", "5 3 8", "--no-drawing", input: "traverse postorder --format svg\n")
    #expect(session.text.contains(">#3</tspan>"))
  }

  @Test func traverse() throws {
    #expect(try Tool.run("traverse", "(5 (3) (8))", "--order", "postorder").text == "3 8 5\n")
    #expect(
      try Tool.run("traverse", "[5,3,8]", "--order", "levelorder", "--reversed").text == "8 3 5\n")
    #expect(
      try Tool.run("traverse", "[\"a b\",3]", "--order", "inorder", "--json").text
        == "[3,\"a b\"]\n")
    #expect(try Tool.run("traverse", "[]", "--order", "euler").text == "\n")
    #expect(try Tool.run("traverse", "-", "--order", "inorder", input: "(5 (3))").text == "3 5\n")
  }

  @Test func convertNamesWhatIsLost() throws {
    let exact = try Tool.run("convert", "[5,3,8,null,4]", "--to", "sexpr")
    #expect(exact.text == "(5 (3 () (4)) (8))\n")
    #expect(exact.errors.isEmpty)
    let lossy = try Tool.run("convert", "[5,3,8,null,4]", "--to", "newick")
    #expect(lossy.status == 0)
    #expect(!lossy.errors.isEmpty)
    #expect(try Tool.run("convert", "[5]", "--to", "cuneiform").status == 64)
    #expect(try Tool.run("convert", "[5]").status == 64)
  }

  @Test func checkNamesTheWitness() throws {
    #expect(try Tool.run("check", "[5,3,8]").status == 0)
    let broken = try Tool.run("check", "[5,3,8,null,7]")
    #expect(broken.status == 1)
    #expect(broken.text.contains("7 is in the left subtree of 5"))
    #expect(broken.errors.isEmpty)
    #expect(try Tool.run("check", "[9,5,8,1]", "--kind", "heap").status == 0)
    #expect(try Tool.run("check", "[9,5,8,null,1]", "--kind", "heap").status == 1)
    #expect(try Tool.run("check", "[3,2,null,1]", "--kind", "avl").status == 1)
    #expect(try Tool.run("check", "[]").status == 0)
  }

  @Test func info() throws {
    let result = try Tool.run("info", "[5,3,8,null,4]", "--json")
    let facts = try #require(
      JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(facts["count"] as? Int == 4)
    #expect(facts["height"] as? Int == 2)
    #expect(facts["leaves"] as? Int == 2)
    #expect(facts["width"] as? Int == 2)
    #expect(facts["searchOrdered"] as? Bool == true)
    let empty = try Tool.run("info", "[]", "--json")
    let none = try #require(JSONSerialization.jsonObject(with: empty.output) as? [String: Any])
    #expect(none["count"] as? Int == 0)
    #expect(none["height"] as? Int == -1)
    #expect(try Tool.run("info", "[5,3,8]").text.contains("height        1"))
  }

  @Test func randomTreesRepeat() throws {
    for shape in ["uniform", "bst", "complete", "chain"] {
      func draw(_ seed: String) throws -> Tool.Result {
        try Tool.run(
          "random", "40", "--seed", seed, "--shape", shape, "--traversal", "inorder", "--format",
          "text")
      }
      let first = try draw("7")
      #expect(first.status == 0)
      #expect(first.lastLine == "inorder: " + (1...40).map(String.init).joined(separator: " "))
      #expect(try draw("7").output == first.output)
      if shape != "complete" { #expect(try draw("8").output != first.output) }
    }
    #expect(try Tool.run("random", "0").status == 0)
    #expect(try Tool.run("random", "-1").status == 64)
  }

  @Test func marks() throws {
    #expect(try Tool.run("draw", "[5,3,8]", "--mark", "3").status == 0)
    #expect(try Tool.run("draw", "[5,3,8]", "--mark", "4").status == 65)
  }

  @Test func helpAndVersion() throws {
    let help = try Tool.run("--help")
    #expect(help.status == 0)
    #expect(help.text.contains("Exit status"))
    for verb in [
      "insert", "remove", "search", "traverse", "draw", "convert", "check", "info", "random",
    ] {
      let result = try Tool.run("help", verb)
      #expect(result.status == 0)
      #expect(result.text.contains("treeviz \(verb)"))
      #expect(result.text.contains("USAGE"))
    }
    #expect(try Tool.run("--version").text == "0.1.0\n")
    #expect(try Tool.run("--generate-completion-script", "bash").text.contains("treeviz"))
    #expect(try Tool.run("frobnicate").status == 64)
  }
}
