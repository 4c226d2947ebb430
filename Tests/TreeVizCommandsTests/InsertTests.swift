import Foundation
import Testing

@Suite struct InsertTests {
  @Test func theFirstOutput() async throws {
    let result = try await Tool.run("insert", "5", "3", "8", "--traversal", "inorder")
    #expect(result.status == 0)
    #expect(result.text == "  5\n╭─┴─╮\n3   8\n\ninorder: 3 5 8\n")
    #expect(result.errors.isEmpty)
  }

  @Test func everyTraversalUnderTheDrawing() async throws {
    let expected = [
      "inorder": "1 3 4 5 8", "preorder": "5 3 1 4 8", "postorder": "1 4 3 8 5",
      "levelorder": "5 3 8 1 4", "zigzag": "5 8 3 1 4", "morris": "1 3 4 5 8",
      "euler": "5 3 1 3 4 3 5 8 5",
    ]
    for (order, line) in expected {
      let keys = ["insert", "5", "3", "8", "1", "4", "--traversal", order]
      #expect(try await Tool.run(keys).lastLine == "\(order): \(line)")
      let reversed = line.split(separator: " ").reversed().joined(separator: " ")
      #expect(try await Tool.run(keys + ["--reversed"]).lastLine == "\(order): \(reversed)")
    }
  }

  @Test(arguments: ["bst", "avl"]) func ignoredKeysAreCounted(kind: String) async throws {
    let note = "treeviz: 2 equal keys were ignored; 'insert --duplicates right' keeps equal keys\n"
    let insert = ["insert", "3", "1", "4", "1", "3", "--kind", kind]
    #expect(try await Tool.run(insert).errors == note)
    #expect(try await Tool.run(insert + ["--quiet"]).errors.isEmpty)
    #expect(try await Tool.run(insert + ["--step"]).errors == note)
    #expect(try await Tool.run(insert + ["--step", "--format", "json"]).errors == note)
    #expect(try await Tool.run(insert + ["--duplicates", "right"]).errors.isEmpty)
    #expect(try await Tool.run(insert + ["--format", "html"]).errors == note)
    #expect(
      try await Tool.run("insert", "1", "2", "--into", "3 1 3", "--kind", kind).errors.components(
        separatedBy: "1 equal key was ignored"
      ).count == 3)
    #expect(try await Tool.run("compare", "3", "1", "3", "1", "--kinds", kind).errors == note)
    #expect(try await Tool.run("draw", "3 1 3 1").errors == note)
    let page = try await Tool.run(insert + ["--duplicates", "right", "--format", "html"])
    #expect(page.errors.contains("--duplicates right: the page shows the tree without controls"))
  }

  @Test func negativeKeysNeedNoTerminator() async throws {
    let result = try await Tool.run("insert", "-5", "3", "-8", "--traversal", "inorder")
    #expect(result.status == 0)
    #expect(result.lastLine == "inorder: -8 -5 3")
    let found = try await Tool.run("search", "-5", "--in", "-5 3")
    #expect(found.status == 0)
    #expect(try await Tool.run("search", "4", "--in", "-5").status == 1)
    #expect(
      try await Tool.run("insert", "-.5", "--traversal", "inorder").lastLine == "inorder: -.5")
  }

  @Test func mistypedOptionsAreCorrected() async throws {
    let result = try await Tool.run("insert", "5", "--travrsal", "inorder")
    #expect(result.status == 64)
    #expect(result.errors.contains("--traversal"))
  }

  @Test func keysFromStandardInput() async throws {
    let result = try await Tool.run("insert", "-", "--traversal", "inorder", input: "5, 3\n8\t1")
    #expect(result.lastLine == "inorder: 1 3 5 8")
    let empty = try await Tool.run("insert", "-", "--traversal", "inorder", input: "")
    #expect(empty.status == 0)
    #expect(empty.lastLine == "inorder:")
    #expect(try await Tool.run("insert").status == 64)
    let mixed = try await Tool.run("insert", "9", "-", "2", "--traversal", "preorder", input: "5 1")
    #expect(mixed.lastLine == "preorder: 9 5 1 2")
  }

  @Test func keyTypes() async throws {
    func inorder(_ keys: String...) async throws -> String {
      try await Tool.run(["insert"] + keys + ["--traversal", "inorder"]).lastLine
    }
    #expect(try await inorder("10", "9", "2") == "inorder: 2 9 10")
    #expect(try await inorder("10", "9.5", "2") == "inorder: 2 9.5 10")
    #expect(try await inorder("10", "nine", "2") == "inorder: 10 2 nine")
    #expect(try await inorder("10", "9", "2", "--key-type", "text") == "inorder: 10 2 9")
  }

  @Test func badKeysAreBadData() async throws {
    for key in ["9223372036854775808", "nan", "1e400", "５"] {
      let result = try await Tool.run("insert", "1", key)
      #expect(result.status == 65, "\(key): \(result.errors)")
      #expect(result.errors.contains("column"), "\(key): \(result.errors)")
      #expect(try await Tool.run("insert", "1", key, "--key-type", "text").status == 0)
    }
    #expect(
      try await Tool.run(["insert", "-"], input: Data([0x31, 0x20, 0xFF, 0xFE])).status == 65)
    #expect(
      try await Tool.run(["insert", "-"], input: Data([0xEF, 0xBB, 0xBF, 0x31])).status == 0)
  }

  @Test(arguments: ["bst", "heap"])
  func equalNumbersKeepTheirDigits(_ kind: String) async throws {
    let keys = try await Tool.run(
      ["insert", "1.50", "1.5", "--traversal", "preorder", "--duplicates", "right", "--kind", kind])
    #expect(keys.lastLine == "preorder: 1.50 1.5")
  }

  @Test func duplicatesFollowThePolicy() async throws {
    func run(_ policy: String) async throws -> Tool.Result {
      try await Tool.run("insert", "5", "3", "5", "--duplicates", policy, "--traversal", "inorder")
    }
    #expect(try await run("ignore").lastLine == "inorder: 3 5")
    #expect(try await run("right").lastLine == "inorder: 3 5 5")
    #expect(try await run("count").lastLine == "inorder: 3 5")
    #expect(try await run("count").text.contains("5 ×2"))
    let json = try await Tool.run(
      "insert", "5", "3", "5", "--duplicates", "count", "--format", "json")
    #expect(json.text.contains("\"multiplicity\":2"))
    #expect(!json.text.contains("×"))
    #expect(try await run("reject").status == 65)
  }

  @Test func intoATreeThatIsGiven() async throws {
    let result = try await Tool.run(
      "insert", "4", "--into", "[5,3,8]", "--format", "list", "--traversal", "inorder")
    #expect(result.status == 0)
    #expect(result.text == "[5,3,8,null,4]\n")
    let broken = try await Tool.run("insert", "4", "--into", "[5,8,3]")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("8") && broken.errors.contains("must be"))
  }

  @Test func missingKeysAreUsageErrors() async throws {
    #expect(try await Tool.run("insert", "").status == 64)
    #expect(try await Tool.run("insert", " , ").status == 64)
    #expect(try await Tool.run("insert", "5", "-o", "").status == 64)
    #expect(try await Tool.run("insert", "5", "--reversed").status == 64)
  }
}
