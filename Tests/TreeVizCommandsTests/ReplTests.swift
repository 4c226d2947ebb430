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

  /// An answer of `treeviz repl --json`.
  private struct Answer: Decodable {
    struct Outcome: Decodable {
      let kind: String
      let inserted, present, removed, found, absent: Int?
      let comparisons, rotations, exchanges, rebuiltNodes: Int

      enum CodingKeys: String, CodingKey {
        case kind, inserted, removed, found, comparisons, rotations, exchanges, rebuiltNodes
        case present = "already present"
        case absent = "not found"
      }
    }

    struct Fault: Decodable {
      let status: Int
      let message: String?
      let line, column: Int?
    }

    /// A list of keys, or an object.
    struct Value: Decodable {
      struct Members: Decodable {
        let treeviz, verdict: String?
        let element: Int?
      }

      let keys: [Int]?
      let members: Members?

      init(from decoder: any Decoder) throws {
        keys = try? [Int](from: decoder)
        members = keys == nil ? try Members(from: decoder) : nil
      }
    }

    let status, count: Int
    let text: String
    let kinds, notes: [String]
    let values: [Value]
    let outcomes: [Outcome]
    let errors: [Fault]
  }

  /// Runs `treeviz repl --json` on lines.
  private func answers(
    _ input: Data, _ arguments: String...
  ) async throws -> (answers: [Answer], result: Tool.Result) {
    let result = try await Tool.run(["repl", "--json"] + arguments, input: input)
    let answers = try result.text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    }
    return (answers, result)
  }

  @Test func eachLineIsAnsweredByOneObject() async throws {
    let lines = [
      "insert 5 3 8 3", "", "# nothing", "insert 4x", "draw [5,3", "search 7",
      "insert 4 --step --format json", "convert --to json", "check --json", "traverse --json",
      "traverse", "remove 3 77", "exit", "insert 1",
    ]
    let (answers, result) = try await answers(
      Data(lines.joined(separator: "\n").utf8), "--kind", "avl")
    #expect(result.status == 0 && result.errors.isEmpty)
    try #require(answers.count == 13)
    #expect(answers.map(\.status) == [0, 0, 0, 65, 65, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(answers.map(\.count) == [3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 3, 3])
    #expect(answers.allSatisfy { $0.kinds == ["avl"] })
    #expect(
      answers[0].text
        == "inserted: 5 3 8; already present: 3 (4 comparisons)\n  5\n╭─┴─╮\n3   8\n")
    #expect(answers[0].outcomes.map(\.inserted) == [3] && answers[0].outcomes[0].present == 1)
    #expect(answers[0].outcomes[0].comparisons == 4)
    #expect(answers[1].text.isEmpty && answers[2].outcomes.isEmpty)
    #expect(answers[3].errors.first?.message?.contains("4x is a word") == true)
    let fault = try #require(answers[4].errors.first)
    #expect(fault.status == 65 && fault.line == 1 && fault.column == 5)
    #expect(answers[5].outcomes.map(\.absent) == [1] && answers[5].outcomes[0].found == nil)
    #expect(answers[6].values.map(\.members?.treeviz) == ["recording"])
    #expect(answers[7].values.map(\.members?.element) == [5] && answers[7].text.isEmpty)
    #expect(answers[8].values.map(\.members?.verdict) == ["right"])
    #expect(answers[9].values.map(\.keys) == [[3, 4, 5, 8]])
    #expect(answers[10].values.isEmpty && answers[10].text == "3 4 5 8\n")
    #expect(answers[11].outcomes.map(\.removed) == [1])
  }

  @Test func severalTreesAnswerSeparately() async throws {
    let (answers, _) = try await answers(
      Data("insert 1 2 3\ncheck --json\nload none\nset nodes box\n".utf8), "--kind",
      "bst,avl", "--no-drawing")
    try #require(answers.count == 4)
    #expect(answers[0].outcomes.map(\.kind) == ["bst", "avl"])
    #expect(answers[0].outcomes.map(\.rotations) == [0, 1])
    #expect(answers[1].values.count == 2)
    #expect(answers[2].status == 66)
    #expect(answers[3].notes.first?.contains("no effect on drawings in characters") == true)
  }

  @Test(arguments: [100, 200_000]) func linesThatCannotBeRead(length: Int) async throws {
    let (answers, result) = try await answers(
      Data([0xFF, 0x0A]) + Data("insert 1\n\(String(repeating: "7", count: length))\n".utf8),
      "--max-bytes", "99")
    #expect(result.status == 74 && result.errors.isEmpty)
    #expect(answers.map(\.status) == [65, 0, 74])
    #expect(answers.first?.errors.first?.message == "the line is not UTF-8")
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
