import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps
import TreeTestSupport
import TreesOfKeys

@testable import TreeVizCommands

/// A session as a value that runs lines.
@Suite struct SessionTests {
  private let snapshots = Snapshots(besides: #filePath)

  /// Returns all output of a session for some lines with prompts; failures begin with their status.
  private func transcript(_ session: inout Session, _ lines: [String]) -> String {
    var text = ""
    for line in lines {
      text += "\(session.prompt)\(line)\n"
      session.run(line) { event in
        switch event {
        case .output(let output), .value(let output): text += output
        case .outcome: break
        case .note(let note): text += "note: \(note)\n"
        case .failure(let failure, let place):
          text += "\(failure.status.rawValue) \(place ?? ""): \(failure.message ?? "")\n"
        }
      }
    }
    return text
  }

  /// Returns the status of a line's first failure, or `nil` if it succeeds.
  private func status(_ line: String, in session: inout Session) -> Int32? {
    var status: Int32?
    session.run(line) { event in
      if case .failure(let failure, _) = event { status = status ?? failure.status.rawValue }
    }
    return status
  }

  /// Commands that work on one tree, or count, in a session with several kinds.
  @Test func severalKinds() throws {
    var session = Session(try Settings.shared(drawing: false))
    let text = transcript(
      &session,
      [
        "kinds bst,avl", "insert 1 2 3", "diff", "convert --to json", "convert --to newick",
        "compare --kinds avl,splay",
      ])
    #expect(text.contains("note: diff shows the first tree, bst\n"), "\(text)")
    #expect(text.contains("64 : json holds one tree; first choose one"), "\(text)")
    #expect(text.contains("64 : newick holds one tree; first choose one"), "\(text)")
    #expect(text.contains(/avl +3 +1 +3 +1/), "\(text)")
    #expect(text.contains(/splay +3 +2 +2 +2/), "\(text)")
  }

  @Test func everyCommand() throws {
    let folder = try TemporaryFolder()
    var session = Session(try Settings.shared())
    let text = transcript(
      &session,
      [
        "", "# nothing", "insert 5,3,8,1 # some keys", "insert 4 5", "search 4", "search 7",
        "traverse preorder", "traverse inorder reversed", "rotate right 5", "rotate left 9",
        "rotate left 1", "undo", "redo", "undo 9", "redo 2", "undo 7 7", "check", "check full",
        "info", "kinds bst,avl,red-black", "insert 9 10", "search 10", "check", "info",
        "traverse levelorder", "rotate left 3", "kind avl", "draw --mark 9 --charset ascii",
        "draw --layout oak", "insert apple", "insert 2.5", "set duplicates reject", "insert 2.5",
        "set duplicates", "set charset cuneiform", "set drawing off", "remove 9 77", "clear",
        "undo",
        "insert 'open", "ins 5", "help rotate", "help", "set", "step insert 5", "kind oak",
        "clear", "insert \"New York\" Rom", "search \"New York\"", "insert 7", "traverse inorder",
      ])
    #expect(snapshots.mismatch(text, "session.txt") == nil)
    #expect(session.trees.map(\.kind) == [.avl])
    #expect(
      session.trees[0].snapshot.root.map { $0.inorder.map(\.label) } == ["7", "New York", "Rom"])
    #expect(folder.names.isEmpty)
  }

  @Test func filesComeBack() throws {
    let folder = try TemporaryFolder()
    var session = Session(try Settings.shared(), kinds: [.redBlack])
    #expect(status("insert 5 3 8 1 4 7 9 2", in: &session) == nil)
    let before = session.trees[0].snapshot
    for name in ["a b.json", "t.sexpr", "t.list"] {
      #expect(status("save '\(folder.path(name))'", in: &session) == nil)
      #expect(status("clear", in: &session) == nil)
      #expect(session.trees[0].count == 0)
      #expect(status("load '\(folder.path(name))'", in: &session) == nil)
      #expect(session.trees[0].count == 8, "\(name)")
      // Only JSON contains the colors; from other formats, the keys are inserted.
      if name == "a b.json" { #expect(session.trees[0].snapshot == before) }
    }
    #expect(status("save '\(folder.path("t.svg"))'", in: &session) == nil)
    #expect(status("save '\(folder.path("t.oak"))'", in: &session) == 64)
    #expect(status("save", in: &session) == 64)
    #expect(status("load '\(folder.path("none.json"))'", in: &session) == 66)
    let unordered = try folder.file("unordered.list", "[5,8,3]")
    #expect(status("load '\(unordered)'", in: &session) == 65)
    #expect(session.trees[0].count == 8)
    #expect(folder.names == ["a b.json", "t.list", "t.sexpr", "t.svg", "unordered.list"])
  }

  @Test func scriptsRunAndReportFailures() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.file("inner", "insert 3\noops\ninsert 4\r\n")
    let outer = try folder.file(
      "outer", "\u{FEFF}insert 5\nsource '\(inner)'\nsource '\(folder.path("outer"))'\n")
    var session = Session(try Settings.shared())
    var failures: [String] = []
    session.run("source '\(outer)'") { event in
      if case .failure(let failure, let place) = event {
        failures.append("\(failure.status.rawValue) \(place ?? "")")
      }
    }
    #expect(failures == ["64 \(inner):2", "65 \(outer):3"])
    #expect(session.trees[0].count == 3)
    #expect(status("undo 3", in: &session) == nil)
    #expect(session.trees[0].count == 0)
  }

  /// Undoing everything restores the initial state, and redoing everything the final state.
  ///
  /// The pre-order of a search tree without equal keys determines its shape. The JSON of a treap
  /// also contains the priorities.
  @Test(
    arguments: 0..<5,
    [("bst,splay,treap,scapegoat", "traverse preorder"), ("treap", "draw --format json")])
  func undoAndRedo(seed: UInt64, _ session: (kinds: String, show: String)) async throws {
    var generator = SplitMix64(seed: seed)
    let (kinds, show) = session
    let arguments = ["--kind", kinds, "--no-drawing"]
    let lines = (0..<40).map { _ in
      let key = Int(generator.next() % 30)
      return switch generator.next() % 6 {
      case 0, 1, 2: "insert \(key) \(key / 2)"
      case 3: "remove \(key)"
      case 4: "search \(key)"
      default: generator.next() % 8 == 0 ? "clear" : "insert \(key)"
      }
    }
    let shown = try await SessionProcess.run(
      [show] + lines.flatMap { [$0, "undo", "redo", show] }, arguments: arguments
    ).answers
    #expect(!shown.contains { $0.contains("treeviz:") })
    var states = [shown[0]]
    for index in stride(from: 4, to: shown.count, by: 4) {
      let more = shown[index - 2].firstMatch(of: #/([0-9]+) more available/#)?.output.1
      let changes = more.flatMap { Int($0) }.map { $0 + 1 } ?? 0
      if changes == states.count { states.append(shown[index]) }
      #expect(changes == states.count - 1 && shown[index] == states.last)
    }
    let undone = states.dropFirst().flatMap { _ in ["undo", show] } + ["undo"]
    let answers = try await SessionProcess.run(
      lines + undone + ["redo \(states.count)", show], arguments: arguments
    ).answers
    var rest = answers.dropFirst(lines.count)
    for state in states.dropLast().reversed() {
      #expect(rest.popFirst()?.hasPrefix("undid 1 change") == true)
      #expect(rest.popFirst() == state)
    }
    #expect(rest.popFirst() == "nothing to undo\n")
    #expect(rest.popFirst()?.hasPrefix("redid \(states.count - 1) changes (0 more") == true)
    #expect(rest.popFirst() == states.last)
    #expect(states.count > 10)
  }

  @Test func undoIsBounded() throws {
    var session = Session(try Settings.shared(), limits: .init(states: 3, size: 1000))
    for key in 1...9 { session.run("insert \(key)") { _ in } }
    #expect(session.changes.undoCount == 3)
    session.run("undo 9") { _ in }
    #expect(session.trees[0].count == 6)
    // The trees of 0, 1, 3 and 7 keys are kept, until they are too many keys in all.
    var narrow = Session(try Settings.shared(), limits: .init(states: 100, size: 10))
    for key in 1...9 { narrow.run("insert \(key)") { _ in } }
    #expect(narrow.changes.undoCount == 2)
  }

  /// Lines of arbitrary bytes are answered without trapping, and the trees remain valid.
  @Test func hostileLines() async throws {
    var generator = SplitMix64(seed: 99)
    var session = Session(try Settings.shared())
    session.isConfined = true
    session.run(#"insert "a\"b" "\#u{202E}" é "x y""#) { _ in }
    let words =
      Session.names.filter { $0 != "exit" } + [
        "5", "-3", "1e400", "nan", "'", "\"", "\\", "#", "\u{1B}[2J", "é", "9223372036854775808",
        ",", "left", "reversed", "avl,heap", "--", "-o", "0", "--step", "--json", "--in", "--kinds",
        "oak.svg", "\u{0}", "\u{202E}",
      ]
    let lines = (0..<1000).map { _ in
      var line = ""
      for _ in 0..<(1 + generator.next() % 5) {
        if generator.next() % 4 == 0 {
          let bytes = (0..<(generator.next() % 9)).map { _ in
            UInt8(truncatingIfNeeded: generator.next())
          }
          line += String(decoding: bytes, as: UTF8.self).replacing("\n", with: " ") + " "
        } else {
          line += words[Int(generator.next() % UInt64(words.count))] + " "
        }
      }
      return line
    }
    let folder = try TemporaryFolder()
    let result = try await SessionProcess.run(
      lines + ["check --duplicates right"], arguments: ["--no-drawing"], in: folder.url)
    #expect(result.answers.count == lines.count + 1)
    #expect(result.answers.last?.contains("yes: ") == true)
    #expect(result.answers.last?.contains("no: ") == false)
    for (line, answer) in zip(lines, result.answers) {
      #expect(!answer.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(line)")
      _ = Completion(of: line, in: session)
    }
    // A confined session runs some of the lines, too.
    for line in lines.prefix(30) {
      session.run(line) { _ in }
      session.isDone = false
    }
    for tree in session.trees {
      for rule in tree.kind.rules(duplicates: .right) {
        #expect(tree.snapshot.violation(of: rule) == nil, "\(tree.kind)")
      }
    }
  }

  @Test func linesAreCompleted() throws {
    var session = Session(try Settings.shared())
    session.run("insert \"New York\" \"New Delhi\" Rom") { _ in }
    func after(_ line: String) -> String {
      let completion = Completion(of: line, in: session)
      guard let inserted = completion.inserted else {
        return completion.choices.joined(separator: "|")
      }
      return String(line.unicodeScalars.dropLast(completion.removed)) + inserted
    }
    #expect(after("ins") == "insert ")
    #expect(after("sea") == "search ")
    #expect(after("re") == "remove|redo")
    #expect(after("remove R") == "remove Rom ")
    #expect(after("remove Rom N") == "remove Rom 'New ")
    #expect(after("remove \"New Y") == "remove 'New York' ")
    #expect(after("traverse z") == "traverse zigzag ")
    #expect(after("traverse zigzag ") == "traverse zigzag reversed ")
    #expect(after("kinds bst,re") == "kinds bst,red-black")
    #expect(after("rotate l") == "rotate left ")
    #expect(after("set chars") == "set charset ")
    #expect(after("set charset as") == "set charset ascii ")
    #expect(after("draw --layout kn") == "draw --layout knuth ")
    #expect(after("insert ") == "")
    #expect(after("oops ") == "")
    let folder = try TemporaryFolder()
    _ = try folder.file("a tree.json", "[5]")
    #expect(after("load \(folder.path("a"))") == "load '\(folder.path("a tree.json"))' ")
  }

  @Test func numbersOfBothKindsAreExact() throws {
    var session = Session(try Settings.shared())
    session.run("insert 9007199254740993 9007199254740992.0 2.5 2 3") { _ in }
    session.run("insert 9007199254740993") { _ in }
    session.run("clear") { _ in }
    session.run("insert 9007199254740993") { _ in }
    session.run("insert 9007199254740992.0 2.0") { _ in }
    session.run("insert 2") { _ in }
    let labels = session.trees[0].snapshot.root.map { $0.inorder.map(\.label) }
    #expect(labels == ["2.0", "9007199254740992.0", "9007199254740993"])
  }

  @Test func redoneChangesHaveTheSameCosts() throws {
    var session = Session(try Settings.shared(), kinds: [.bst, .avl])
    func said(_ line: String) -> String {
      var text = ""
      session.run(line) { if case .output(let output) = $0 { text += output } }
      return text
    }
    for line in ["insert 1 2 3", "remove 2", "insert 7"] {
      let done = said(line).drop { $0 != "\n" }
      _ = said("undo")
      #expect(said("redo").drop { $0 != "\n" } == done)
    }
    #expect(said("redo") == "nothing to redo\n")
  }
}

extension Settings {
  private static let standard = Result { try Settings() }
  private static let withoutDrawing = Result { try Settings(["--no-drawing"]) }

  /// Returns the settings of a command line without options, or with `--no-drawing`.
  ///
  /// The tests share them: a debug build of ArgumentParser checks all declarations whenever it
  /// parses, which takes most of the time of a short session.
  static func shared(drawing: Bool = true) throws -> Settings {
    try (drawing ? standard : withoutDrawing).get()
  }
}
