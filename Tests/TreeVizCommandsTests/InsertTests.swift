import Foundation
import Testing

@Suite struct InsertTests {
  @Test func theFirstOutput() throws {
    let result = try Tool.run("insert", "5", "3", "8", "--traversal", "inorder")
    #expect(result.status == 0)
    #expect(result.text == "  5\n╭─┴─╮\n3   8\n\ninorder: 3 5 8\n")
    #expect(result.errors.isEmpty)
  }

  @Test func everyTraversalUnderTheDrawing() throws {
    let expected = [
      "inorder": "1 3 4 5 8", "preorder": "5 3 1 4 8", "postorder": "1 4 3 8 5",
      "levelorder": "5 3 8 1 4", "zigzag": "5 8 3 1 4", "morris": "1 3 4 5 8",
      "euler": "5 3 1 3 4 3 5 8 5",
    ]
    for (order, line) in expected {
      let keys = ["insert", "5", "3", "8", "1", "4", "--traversal", order]
      #expect(try Tool.run(keys).lastLine == "\(order): \(line)")
      let reversed = line.split(separator: " ").reversed().joined(separator: " ")
      #expect(try Tool.run(keys + ["--reversed"]).lastLine == "\(order): \(reversed)")
    }
  }

  @Test(arguments: ["bst", "avl", "heap"]) func ignoredKeysAreCounted(kind: String) throws {
    let note = "treeviz: 2 equal keys were ignored; 'insert --duplicates right' keeps equal keys\n"
    let insert = ["insert", "3", "1", "4", "1", "3", "--kind", kind]
    #expect(try Tool.run(insert).errors == note)
    #expect(try Tool.run(insert + ["--quiet"]).errors.isEmpty)
    #expect(try Tool.run(insert + ["--step"]).errors == note)
    #expect(try Tool.run(insert + ["--step", "--format", "json"]).errors == note)
    #expect(try Tool.run(insert + ["--duplicates", "right"]).errors.isEmpty)
    #expect(try Tool.run(insert + ["--format", "html"]).errors == note)
    #expect(
      try Tool.run("insert", "1", "2", "--into", "3 1 3", "--kind", kind).errors.components(
        separatedBy: "1 equal key was ignored"
      ).count == 3)
    #expect(try Tool.run("compare", "3", "1", "3", "1", "--kinds", kind).errors == note)
    #expect(try Tool.run("draw", "3 1 3 1").errors == note)
    let page = try Tool.run(insert + ["--duplicates", "right", "--format", "html"])
    #expect(page.errors.contains("--duplicates right: the page shows the tree without controls"))
  }

  @Test func negativeKeysNeedNoTerminator() throws {
    let result = try Tool.run("insert", "-5", "3", "-8", "--traversal", "inorder")
    #expect(result.status == 0)
    #expect(result.lastLine == "inorder: -8 -5 3")
    let found = try Tool.run("search", "-5", "--in", "-5 3")
    #expect(found.status == 0)
    #expect(try Tool.run("search", "4", "--in", "-5").status == 1)
    #expect(try Tool.run("insert", "-.5", "--traversal", "inorder").lastLine == "inorder: -.5")
  }

  @Test func mistypedOptionsAreCorrected() throws {
    let result = try Tool.run("insert", "5", "--travrsal", "inorder")
    #expect(result.status == 64)
    #expect(result.errors.contains("--traversal"))
  }

  @Test func keysFromStandardInput() throws {
    let result = try Tool.run("insert", "-", "--traversal", "inorder", input: "5, 3\n8\t1")
    #expect(result.lastLine == "inorder: 1 3 5 8")
    let empty = try Tool.run("insert", "-", "--traversal", "inorder", input: "")
    #expect(empty.status == 0)
    #expect(empty.lastLine == "inorder:")
    #expect(try Tool.run("insert").status == 64)
    let mixed = try Tool.run("insert", "9", "-", "2", "--traversal", "preorder", input: "5 1")
    #expect(mixed.lastLine == "preorder: 9 5 1 2")
  }

  @Test func keyTypes() throws {
    func inorder(_ keys: String...) throws -> String {
      try Tool.run(["insert"] + keys + ["--traversal", "inorder"]).lastLine
    }
    #expect(try inorder("10", "9", "2") == "inorder: 2 9 10")
    #expect(try inorder("10", "9.5", "2") == "inorder: 2 9.5 10")
    #expect(try inorder("10", "nine", "2") == "inorder: 10 2 nine")
    #expect(try inorder("10", "9", "2", "--key-type", "text") == "inorder: 10 2 9")
  }

  @Test func badKeysAreBadData() throws {
    for key in ["9223372036854775808", "nan", "1e400", "５"] {
      let result = try Tool.run("insert", "1", key)
      #expect(result.status == 65, "\(key): \(result.errors)")
      #expect(result.errors.contains("column"), "\(key): \(result.errors)")
      #expect(try Tool.run("insert", "1", key, "--key-type", "text").status == 0)
    }
    #expect(try Tool.run(["insert", "-"], input: Data([0x31, 0x20, 0xFF, 0xFE])).status == 65)
    #expect(try Tool.run(["insert", "-"], input: Data([0xEF, 0xBB, 0xBF, 0x31])).status == 0)
  }

  @Test func duplicatesFollowThePolicy() throws {
    func run(_ policy: String) throws -> Tool.Result {
      try Tool.run("insert", "5", "3", "5", "--duplicates", policy, "--traversal", "inorder")
    }
    #expect(try run("ignore").lastLine == "inorder: 3 5")
    #expect(try run("right").lastLine == "inorder: 3 5 5")
    #expect(try run("count").lastLine == "inorder: 3 5")
    #expect(try run("count").text.contains("5 ×2"))
    let json = try Tool.run(
      "insert", "5", "3", "5", "--duplicates", "count", "--format", "json")
    #expect(json.text.contains("\"multiplicity\":2"))
    #expect(!json.text.contains("×"))
    #expect(try run("reject").status == 65)
  }

  @Test func intoATreeThatIsGiven() throws {
    let result = try Tool.run(
      "insert", "4", "--into", "[5,3,8]", "--format", "list", "--traversal", "inorder")
    #expect(result.status == 0)
    #expect(result.text == "[5,3,8,null,4]\n")
    let broken = try Tool.run("insert", "4", "--into", "[5,8,3]")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("8") && broken.errors.contains("must be"))
  }
}
