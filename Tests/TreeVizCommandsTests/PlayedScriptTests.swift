import BinaryTrees
import Foundation
import Testing
import TreeSteps

@testable import TreeVizCommands

/// Scripts of operations, which `play` records.
@Suite struct PlayedScriptTests {
  private static let lecture = """
    # A lecture in one file.
    kind avl
    title Search trees
    load '50 30 70'
    title Insertions
    insert 20 10 60
    search 60
    traverse inorder
    title Removing the root
    remove 50
    query 10...30 --aggregate count
    find successor 30
    step traverse levelorder --reversed
    """

  private func play(
    _ script: String, _ arguments: String..., name: String = "lecture.tv"
  ) async throws -> Tool.Result {
    let folder = try TemporaryFolder()
    _ = try folder.file(name, script)
    return try await Tool.run(["play", name] + arguments, in: folder.url)
  }

  private func recording(_ script: String) async throws -> Recording {
    let result = try await play(script, "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Recording.self, from: result.output)
  }

  @Test func aScriptIsOneRecording() async throws {
    let recording = try await recording(Self.lecture)
    #expect(recording.title == "Search trees" && recording.kind == .avl)
    #expect(recording.initial.elements == ["50", "30", "70"])
    #expect(
      recording.operations.map(\.title) == [
        "Insertions", "insert 20", "insert 10", "insert 60", "search 60", "In-order traversal",
        "Removing the root", "remove 50", "query 10...30", "find successor of 30",
        "Reversed level-order traversal",
      ])
    let last = recording.frame(at: recording.steps.count)
    #expect(last.output.map { last.label(of: $0) } == ["30", "10", "70", "20", "60"])
  }

  /// Each line has the effect that it has in a session.
  @Test(arguments: TreeKind.allCases) func scriptsAndSessionsAgree(kind: TreeKind) async throws {
    var lines = ["kind \(kind.rawValue)", "set duplicates right"]
    var random = SystemRandomNumberGenerator()
    for round in 0..<60 {
      let key = Int.random(in: 0..<20, using: &random)
      switch round % 5 {
      case 0, 1: lines.append("insert \(key) \(key + 1)")
      case 2: lines.append("remove \(key)")
      case 3: lines.append("search \(key)")
      default: lines.append(round == 29 ? "clear" : "traverse preorder")
      }
    }
    let script = lines.joined(separator: "\n")
    let recording = try await recording(script)
    let session = try await Tool.run(
      ["repl", "--no-drawing", "--quiet"], input: Data("\(script)\nconvert --to list\n".utf8))
    #expect(session.status == 0, "\(session.errors)")
    let tree = recording.frame(at: recording.steps.count).tree
    let list = try await Tool.run("convert", session.lastLine, "--to", "json", "--quiet")
    let shown = try await Tool.run(
      ["convert", "-", "--to", "list", "--quiet"], input: list.output)
    #expect(shown.text.trimmingCharacters(in: .newlines) == session.lastLine)
    let preorder = try await Tool.run("traverse", session.lastLine, "--order", "preorder")
    #expect(tree.elements.joined(separator: " ") == preorder.lastLine, "\(script)")
  }

  @Test func optionsWithoutAnEffectAreReported() async throws {
    let result = try await play("insert 5", "--from-format", "json")
    #expect(result.errors.contains("--from-format: no effect on a script"), "\(result.errors)")
    let quiet = try await play("insert 5\nset", "--quiet")
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  @Test func everyOutputOfStepsIsWritten() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.file("lecture.tv", Self.lecture)
    for name in ["a.html", "a.pdf", "a.svg", "a.cast", "a.json", "a.gif", "f-%02d.svg"] {
      let result = try await Tool.run("play", script, "-o", folder.path(name))
      #expect(result.status == 0 || result.status == 69, "\(name): \(result.errors)")
    }
    #expect(folder.names.contains("f-00.svg") && folder.names.contains("a.html"))
    let frames = try await Tool.run("play", script)
    #expect(frames.text.contains("Removing the root"))
    let renamed = try folder.file("lecture.txt", Self.lecture)
    #expect(try await Tool.run("play", renamed, "--script").text == frames.text)
    let input = try await Tool.run(
      ["play", "-", "--script"], input: Data(Self.lecture.utf8))
    #expect(input.text == frames.text)
  }

  @Test func theScriptOfTheArticleIsPlayed() async throws {
    let page = try DocumentationPage("StepsAndRecordings.md")
    let script = try #require(page.code("text").first { $0.hasPrefix("# lecture.tv") })
    let folder = try TemporaryFolder()
    _ = try folder.file("lecture.tv", script)
    let lines = page.code("sh").flatMap { $0.split(separator: "\n") }
      .filter { $0.contains("lecture.tv") }
    #expect(lines.count == 4)
    for line in lines {
      let result = try await Tool.shell(String(line), in: folder.url)
      #expect(result.status == 0 || result.status == 69, "\(line): \(result.errors)")
    }
    #expect(folder.names.contains("lecture.html") && folder.names.contains("lecture-000.svg"))
  }

  @Test func severalKindsArePlayedSideBySide() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.file("kinds.tv", "kind bst,avl\ninsert 1 2 3\n")
    let page = folder.path("a.html")
    #expect(try await Tool.run("play", script, "-o", page).status == 0)
    let refused = try await Tool.run("play", script)
    #expect(refused.status == 64 && refused.errors.contains("side by side on a page"))
    let other = try folder.file("other.tv", "insert 1\n")
    #expect(try await Tool.run("play", script, other, "-o", page).status == 0)
  }

  @Test(arguments: [
    ("insert 5\nkind avl", "lecture.tv:2: a recording has one kind of tree; put 'kind avl'"),
    ("insert 5\nundo", "lecture.tv:2: 'undo' cannot be recorded; a script contains insert,"),
    ("insert 5\nsource x", "lecture.tv:2: 'source' cannot be recorded"),
    ("insert 5\ninsrt 3", "lecture.tv:2: 'insrt' is not a command of scripts; did you mean"),
    ("\n\noops", "lecture.tv:3: 'oops' is not a command of scripts; a script contains insert,"),
    ("insert 5 -o x.svg", "lecture.tv:1: the output of a script belongs to the command line"),
    ("insert 5 --theme calm", "lecture.tv:1: the output of a script belongs"),
    ("traverse '5 3' --order inorder", "lecture.tv:1: a script works on its own tree"),
    ("set charset ascii", "lecture.tv:1: set charset: the output belongs to the command"),
    ("insert 5\ninsert 5 --duplicates reject", "lecture.tv:2: 5 is already in the tree"),
    ("insert 5\ninsert x", "lecture.tv:2: the tree holds numbers, and x is a word"),
    ("insert 'open", "lecture.tv:1: line 1, column 8: an unclosed quotation mark"),
    ("title", "lecture.tv:1: "), ("# only a comment", "lecture.tv: the script is empty"),
    ("kind heap\ninsert 1\nquery 1...2", "lecture.tv:3: a heap does not keep its keys in order"),
    ("find min", "lecture.tv:1: the tree is empty; insert keys first"),
    ("query 1...2", "lecture.tv:1: the tree is empty; insert keys first"),
    ("load none.json", "lecture.tv:1: none.json: No such file"),
  ]) func wrongLines(script: String, message: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("lecture.tv", script)
    let old = try folder.file("a.json", "old")
    let result = try await Tool.run(["play", "lecture.tv", "-o", "a.json"], in: folder.url)
    #expect([65, 66].contains(result.status), "\(result.status)")
    #expect(result.errors.hasPrefix("treeviz: \(message)"), "\(result.errors)")
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
  }

  @Test func linesThatOnlyShowGetANote() async throws {
    let result = try await play("insert 5\ninfo\ndraw\ninsert 3\nexit\noops\n")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        treeviz: lecture.tv:2: 'info' only shows the tree; the recording leaves it out
        treeviz: lecture.tv:3: 'draw' only shows the tree; the recording leaves it out

        """, "\(result.errors)")
  }

  @Test func logOptionsAreRefused() async throws {
    let result = try await play("insert 5", "--skip-other")
    #expect(result.status == 64 && result.errors.contains("not scripts"))
    #expect(try await play("insert 5", "--follow").status == 64)
  }

  @Test func aSessionReadsTreesAndTitles() async throws {
    let result = try await Tool.run(
      "repl", "--no-drawing", input: "title What follows\nload '[5,3,8]'\nload none.json\n")
    #expect(result.text == "What follows\nloaded: 3 nodes (list)\n")
    #expect(result.errors.contains("line 3: none.json: No such file"))
  }
}
