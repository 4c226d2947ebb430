import Foundation
import Testing

@testable import TreeVizCommands

/// `treeviz build`: trees of minimum height, and trees built from two traversals.
@Suite struct BuildTests {
  @Test func leastHeight() async throws {
    let keys = (1...100).map(String.init)
    let result = try await Tool.run(
      ["build", "--minimal-height"] + keys.reversed() + ["--format", "list"])
    #expect(result.status == 0)
    let facts = try await Tool.run("info", result.text, "--json").text
    #expect(facts.contains("\"count\":100") && facts.contains("\"height\":6"))
    #expect(try await Tool.run("check", result.text).status == 0)
    let read = try await Tool.run(
      "build", "--minimal-height", "-", "--format", "keys", input: "b a c b")
    #expect(try await Tool.run("traverse", read.text).text == "a b c\n")
    #expect(
      try await Tool.run("build", "--minimal-height", "3 1 2", "--traversal", "preorder").lastLine
        == "preorder: 2 1 3")
  }

  @Test(arguments: ["[1,2,3,4,5]", "[7]", "[5,3,8,null,4]", "[b,a,null,c]"])
  func twoTraversals(tree: String) async throws {
    func keys(_ order: String) async throws -> String {
      let bytes = try await Tool.run("traverse", tree, "--order", order, "--json").output
      let list = try #require(JSONSerialization.jsonObject(with: bytes) as? [Any])
      return list.map { "\($0)" }.joined(separator: " ")
    }
    let drawing = try await Tool.run("draw", tree).text
    for order in ["preorder", "postorder"] {
      let built = try await Tool.run(
        "build", "--inorder", keys("inorder"), "--\(order)", keys(order))
      #expect(built.text == drawing, "\(order): \(built.errors)")
    }
  }

  /// Numbers are equal if their values are.
  @Test func traversalsWithDifferentSpellings() async throws {
    for (inorder, preorder) in [("1.0 2", "2 1"), ("1 2", "2 1.0"), ("1.0 2", "2.00 1")] {
      let built = try await Tool.run("build", "--inorder", inorder, "--preorder", preorder)
      #expect(built.status == 0, "\(built.errors)")
      let labels = inorder.split(separator: " ")
      #expect(
        try await Tool.run(
          "build", "--inorder", inorder, "--preorder", preorder, "--format", "sexpr"
        ).text == "(\(labels[1]) (\(labels[0])))\n")
    }
    for (inorder, preorder, status) in [
      ("1 1.0", "1.0 1", 0), ("1.1 1.10 1.2", "1.10 1.1 1.2", 0),
      ("9007199254740992 9007199254740993", "9007199254740993.0 9007199254740992", 0),
      ("9007199254740992 9007199254740993", "9007199254740994 9007199254740992", 65),
      ("1.0000000000000000001 2", "2 1", 65),
    ] {
      let built = try await Tool.run("build", "--inorder", inorder, "--preorder", preorder)
      #expect(built.status == Int32(status) && !built.errors.contains("twice"), "\(built.errors)")
    }
    #expect(try await Tool.run("build", "--inorder", "1 x", "--preorder", "1.0 x").status == 65)
  }

  @Test func faultyBuildsAreRefused() async throws {
    #expect(try await Tool.run("build").status == 64)
    #expect(try await Tool.run("build", "1", "2").status == 64)
    #expect(try await Tool.run("build", "--minimal-height").status == 64)
    #expect(try await Tool.run("build", "--inorder", "1 2").status == 64)
    let both = ["build", "--inorder", "1 2", "--preorder", "1 2", "--postorder", "1 2"]
    #expect(try await Tool.run(both).status == 64)
    for other in ["1", "1 1", "3 1"] {
      let result = try await Tool.run("build", "--inorder", "1 2", "--preorder", other)
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("treeviz: "))
    }
    #expect(try await Tool.run("build", "--inorder", "1 2 3", "--preorder", "2 3 1").status == 65)
    #expect(try await Tool.run("build", "--inorder", "", "--preorder", "").status == 0)
  }
}
