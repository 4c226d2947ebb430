import Foundation
import SystemPackage
import Testing

@testable import TreeVizCommands

/// `treeviz repl` without a terminal.
@Suite struct ReplTests {
  @Test func plainLinesWithoutPrompt() async throws {
    let result = try await Tool.run(
      "repl", input: "insert 5 3 8\ntraverse inorder\nexit\ninsert 1\n")
    #expect(result.status == 0)
    #expect(
      result.text == "inserted: 5 3 8 (2 comparisons)\n  5\n╭─┴─╮\n3   8\n3 5 8\n")
    #expect(result.errors.isEmpty)
  }

  @Test func theFirstFailureIsTheStatus() async throws {
    let result = try await Tool.run(
      "repl", input: "insert 5\nload no-such-file.json\noops\nset drawing off\ninsert 6")
    #expect(result.status == 66)
    #expect(result.text == "inserted: 5\n5\ndrawing: off\ninserted: 6 (1 comparison)\n")
    #expect(result.errors.contains("treeviz: line 2: no-such-file.json"))
    #expect(result.errors.contains("treeviz: line 3: 'oops' is not a command"))
  }

  @Test func linesThatAreNoText() async throws {
    let result = try await Tool.run(
      ["repl"], input: Data([0xFF, 0xFE, 0x0A]) + Data("insert 5\r\n".utf8))
    #expect(result.status == 65)
    #expect(result.errors == "treeviz: line 1: the line is not UTF-8\n")
    #expect(result.text == "inserted: 5\n5\n")
  }

  @Test func aTreeToBeginWith() async throws {
    let result = try await Tool.run(
      "repl", "5 3 8", "--kind", "avl,splay", "--no-drawing", input: "insert 9\nundo\nundo\n")
    #expect(result.status == 0)
    #expect(result.text == "inserted: 9\nundid 1 change (0 more available)\nnothing to undo\n")
    #expect(try await Tool.run("repl", "-").status == 64)
    #expect(try await Tool.run("repl", "--format", "svg").status == 64)
    #expect(try await Tool.run("repl", "[5,8,3]").status == 65)
    #expect(try await Tool.run("repl").output.isEmpty)
  }

  @Test func noHistoryIsKeptOffATerminal() async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.run(
      ["repl"], input: Data("insert 5\n".utf8),
      environment: ["TREEVIZ_HISTORY": folder.path("history"), "HOME": folder.url.path])
    #expect(result.status == 0)
    #expect(folder.names.isEmpty)
  }

  @Test func historyFiles() throws {
    let folder = try TemporaryFolder()
    let file = try #require(HistoryFile(environment: ["XDG_STATE_HOME": folder.path("state")]))
    #expect(file.path.string == folder.path("state/treeviz/history"))
    #expect(file.read(limit: 10).isEmpty)
    for number in 1...25 { file.append("insert \(number)") }
    file.append("two\nlines")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path.string)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(file.read(limit: 10) == (16...25).map { "insert \($0)" })
    // The file had more than twice as many lines as the limit and was shortened.
    #expect(
      try String(contentsOfFile: file.path.string, encoding: .utf8).split(separator: "\n").count
        == 10)
    let kept = try FileManager.default.attributesOfItem(atPath: file.path.string)[.posixPermissions]
    #expect(kept as? Int == 0o600)
    #expect(HistoryFile(environment: ["TREEVIZ_HISTORY": "", "HOME": "/root"]) == nil)
    #expect(
      HistoryFile(environment: ["HOME": "/h"])?.path.string == "/h/.local/state/treeviz/history")
  }
}
