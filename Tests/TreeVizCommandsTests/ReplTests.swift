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

  /// Returns the answers of `treeviz repl --json`.
  private func answers(
    _ input: Data, _ arguments: String...
  ) async throws -> (answers: [[String: Any]], result: Tool.Result) {
    let result = try await Tool.run(["repl", "--json"] + arguments, input: input)
    let answers = try result.text.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    return (answers, result)
  }

  @Test func eachLineIsAnsweredByOneObject() async throws {
    let lines =
      "insert 5 3 8 3\n\n# nothing\ninsert 4x\ndraw [5,3\nsearch 7\ninsert 4 --step --format json\n"
    let more =
      "convert --to json\ncheck --json\ntraverse --json\ntraverse\nremove 3 77\nexit\ninsert 1\n"
    let (answers, result) = try await answers(
      Data(lines.utf8) + Data([0xFF, 0x0A]) + Data(more.utf8), "--kind", "avl")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      answers.map { $0["status"] as? Int } == [0, 0, 0, 65, 65, 0, 0, 65] + [0, 0, 0, 0, 0, 0])
    #expect(answers.map { $0["count"] as? Int } == [3, 3, 3, 3, 3, 3, 4, 4] + [4, 4, 4, 4, 3, 3])
    for answer in answers { #expect(answer.count == 8 && answer["kinds"] as? [String] == ["avl"]) }
    #expect(
      answers[0]["text"] as? String
        == "inserted: 5 3 8; already present: 3 (4 comparisons)\n  5\n╭─┴─╮\n3   8\n")
    let outcomes = answers.map { $0["outcomes"] as? [[String: AnyHashable]] }
    #expect(outcomes[0]?.first?["inserted"] == 3 && outcomes[0]?.first?["already present"] == 1)
    #expect(outcomes[5]?.first?["not found"] == 1 && outcomes[5]?.first?["found"] == nil)
    #expect(outcomes[12]?.first?["removed"] == 1 && outcomes[12]?.first?["comparisons"] != nil)
    let errors = answers.map { ($0["errors"] as? [[String: AnyHashable]])?.first }
    #expect((errors[3]?["message"] as? String)?.contains("4x is a word") == true)
    #expect(errors[4]?["line"] == 1 && errors[4]?["column"] == 5 && errors[4]?["status"] == 65)
    #expect(errors[7]?["message"] == "the line is not UTF-8")
    let values = answers.map { $0["values"] as? [Any] }
    #expect((values[6]?.first as? [String: Any])?["treeviz"] as? String == "recording")
    #expect((values[8]?.first as? [String: Any])?["element"] as? Int == 5)
    #expect((values[9]?.first as? [String: Any])?["verdict"] as? String == "right")
    #expect(values[10]?.first as? [Int] == [3, 4, 5, 8])
    #expect(values[11]?.isEmpty == true && answers[11]["text"] as? String == "3 4 5 8\n")
  }

  @Test func severalTreesAnswerSeparately() async throws {
    let (answers, _) = try await answers(
      Data("insert 1 2 3\ncheck --json\nload none\n".utf8), "--kind", "bst,avl", "--no-drawing")
    let outcomes = try #require(answers[0]["outcomes"] as? [[String: AnyHashable]])
    #expect(outcomes.map { $0["kind"] } == ["bst", "avl"])
    #expect(outcomes.map { $0["rotations"] } == [0, 1])
    #expect((answers[1]["values"] as? [Any])?.count == 2)
    #expect(answers[2]["status"] as? Int == 66)
  }

  @Test func aLineThatIsTooLongEndsTheSession() async throws {
    let (answers, result) = try await answers(
      Data("insert 1\n\(String(repeating: "7", count: 200_000))\ninsert 2\n".utf8), "--max-bytes",
      "99")
    #expect(result.status == 74 && result.errors.isEmpty)
    #expect(answers.map { $0["status"] as? Int } == [0, 74])
  }

  @Test func theArticleShowsTheOutput() async throws {
    let folder = try TemporaryFolder()
    let page = try DocumentationPage("Sessions.md")
    #expect(page.transcript.count == 2)
    for entry in page.transcript {
      let result = try await Tool.shell(entry.command, in: folder.url)
      #expect(result.errors.isEmpty && result.text == entry.output, "\(entry.command)")
    }
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
