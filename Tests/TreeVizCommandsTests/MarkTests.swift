import Testing

/// The nodes that `--mark` and `--tag` name.
@Suite struct MarkTests {
  @Test func onlyExistingNodesAreMarked() async throws {
    #expect(try await Tool.run("draw", "[5,3,8]", "--mark", "3").status == 0)
    #expect(try await Tool.run("draw", "[5,3,8]", "--mark", "4").status == 65)
    #expect(try await Tool.run("convert", "[5,3]", "--to", "svg", "--mark", "99").status == 65)
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
    ("[9007199254740993,1]", "9007199254740992.0"),
    ("[9007199254740992.5,1]", "9007199254740992"), ("[1.0000000000000000001,2]", "1"),
  ])
  func roundedNumbersAreNotMarked(tree: String, key: String) async throws {
    #expect(try await Tool.run("draw", tree, "--mark", key).status == 65)
  }
}
