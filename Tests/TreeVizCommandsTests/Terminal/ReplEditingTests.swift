import Foundation
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// Editing the lines of a session on a terminal, key by key.
@Suite(
  .waiting, .serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"),
  .enabled(if: EditedLines.obstacle == nil, "libedit cannot be had"))
struct ReplEditingTests {
  /// Returns a terminal with a new session that does not draw.
  static func open(_ command: String = "treeviz repl --no-drawing") async throws -> TerminalHarness
  {
    try await ReplTerminalTests.open(command)
  }

  @Test func aLineIsMendedBeforeItIsRun() async throws {
    let terminal = try await Self.open()
    try await terminal.press("insert 5 8", "Left", "3x", "BSpace", " ")
    #expect(try await terminal.screen(notEndingWith: "bst 0> insert 5 3 8") == nil)
    try await terminal.press("Enter")
    #expect(try await terminal.screen(lacking: "inserted: 5 3 8 (2 comparisons)\nbst 3>") == nil)
    try await terminal.press("sert 9", "C-a", "in", "C-e", "7")
    #expect(try await terminal.screen(notEndingWith: "bst 3> insert 97") == nil)
    try await terminal.press("Enter")
    #expect(try await terminal.screen(notEndingWith: "inserted: 97 (2 comparisons)\nbst 4>") == nil)
  }

  @Test func earlierLinesComeBack() async throws {
    let terminal = try await Self.open()
    try await terminal.type("insert 5")
    try await terminal.type("insert 6")
    try await terminal.wait { $0.hasSuffix("bst 2>") }
    try await terminal.press("Up", "Up")
    #expect(try await terminal.screen(notEndingWith: "bst 2> insert 5") == nil)
    try await terminal.press("Down")
    #expect(try await terminal.screen(notEndingWith: "bst 2> insert 6") == nil)
    try await terminal.press("4", "Enter")
    #expect(try await terminal.screen(notEndingWith: "inserted: 64 (2 comparisons)\nbst 3>") == nil)
  }

  @Test func commandsKeysAndFilesAreCompleted() async throws {
    let terminal = try await Self.open()
    for name in ["tree-large.json", "tree-small.json", "tree-\u{1B}[31m.json"] {
      try Data("[7]".utf8).write(to: terminal.folder.appendingPathComponent(name))
    }
    try await terminal.press("ins", "Tab", "15 3 8", "Enter")
    #expect(try await terminal.screen(lacking: "bst 0> insert 15 3 8\ninserted: 15 3 8") == nil)
    try await terminal.press("search 1", "Tab", "Enter")
    #expect(try await terminal.screen(lacking: "found: 15 (1 comparison)\nbst 3>") == nil)
    try await terminal.press("search ", "Tab")
    #expect(try await terminal.screen(lacking: "\n3   8   15\nbst 3> search") == nil)
    try await terminal.press("C-c")
    try await terminal.wait { $0.hasSuffix("^C\nbst 3>") }
    // File names with control characters are not offered for completion.
    try await terminal.press("load tr", "Tab")
    #expect(try await terminal.screen(notEndingWith: "bst 3> load tree-") == nil)
    try await terminal.press("Tab")
    #expect(
      try await terminal.screen(
        notEndingWith: "\ntree-large.json  tree-small.json\nbst 3> load tree-") == nil)
    try await terminal.press("s", "Tab", "Enter")
    #expect(try await terminal.screen(lacking: "bst 3> load tree-small.json\n") == nil)
    #expect(try await terminal.screen(notEndingWith: "bst 1>") == nil)
  }

  @Test func linesAreKeptForTheNextRunAndForNobodyElse() async throws {
    let command = "clear; TREEVIZ_HISTORY=kept treeviz repl --no-drawing"
    let terminal = try await Self.open(command)
    try await terminal.type("insert 5 3")
    try await terminal.type("insert 8")
    try await terminal.type("exit")
    #expect(try await terminal.status() == "0")
    let file = terminal.folder.appendingPathComponent("kept")
    #expect(try String(contentsOf: file, encoding: .utf8) == "insert 5 3\ninsert 8\nexit\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await terminal.type(command)
    try await terminal.wait { $0.hasSuffix("bst 0>") }
    try await terminal.press("Up", "Up", "Up", "Enter")
    #expect(try await terminal.screen(lacking: "inserted: 5 3 (1 comparison)\nbst 2>") == nil)
    try await terminal.press("Up", "Up", "Up")
    #expect(try await terminal.screen(notEndingWith: "bst 2> insert 8") == nil)
  }

  /// Progress of reading the history must not appear after the first prompt.
  @Test func anIdlePromptStaysAsItIs() async throws {
    let terminal = try await Self.open()
    try await terminal.type("insert 5")
    try await terminal.type("exit")
    #expect(try await terminal.status() == "0")
    try await terminal.type("clear; treeviz repl --no-drawing")
    try await terminal.wait { $0.hasSuffix("bst 0>") }
    try await Task.sleep(for: .milliseconds(1_800))
    let screen = try await terminal.screen()
    #expect(screen.hasSuffix("bst 0>") && !screen.contains("reading"), "\(screen)")
  }

  @Test func anInterruptGivesUpTheLineOnly() async throws {
    let terminal = try await Self.open()
    try await terminal.press("insert 4", "C-c")
    #expect(try await terminal.screen(notEndingWith: "bst 0> insert 4^C\nbst 0>") == nil)
    try await terminal.press("C-c")
    #expect(try await terminal.screen(notEndingWith: "bst 0> ^C\nbst 0>") == nil)
    try await terminal.type("insert 5")
    #expect(try await terminal.screen(notEndingWith: "inserted: 5\nbst 1>") == nil)
    try await terminal.press("C-d")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test func itStopsAndGoesOnInTheMiddleOfALine() async throws {
    let terminal = try await Self.open()
    try await terminal.press("insert 5 8")
    try await terminal.wait { $0.hasSuffix("insert 5 8") }
    try await terminal.press("C-z")
    try await terminal.wait { $0.hasSuffix("$") && $0.contains("Stopped") }
    #expect(try await terminal.isRestored())
    try await terminal.type("fg")
    #expect(try await terminal.screen(notEndingWith: "bst 0> insert 5 8") == nil)
    try await terminal.press("Left", "3 ", "Enter")
    #expect(
      try await terminal.screen(notEndingWith: "inserted: 5 3 8 (2 comparisons)\nbst 3>") == nil)
    try await terminal.press("C-d")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test func anotherSizeLeavesTheLineAsItWas() async throws {
    let terminal = try await Self.open()
    try await terminal.press("insert 1011 1012 1013 1014 1015 1016")
    try await terminal.wait { $0.hasSuffix("1016") }
    try await terminal.resize(columns: 30, rows: 10)
    try await terminal.wait { !$0.contains("1014 1015") }
    try await terminal.press("C-l")
    let rows = "bst 0> insert 1011 1012 1013 1\n014 1015 1016"
    #expect(try await terminal.screen(notEndingWith: rows) == nil)
    try await terminal.press(" 1017")
    try await terminal.resize(columns: 1, rows: 1)
    try await terminal.resize(columns: 80, rows: 24)
    try await terminal.press("Enter")
    let keys = "1011 1012 1013 1014 1015 1016 1017"
    #expect(try await terminal.screen(lacking: "inserted: \(keys) (21 comparisons)\n") == nil)
    try await terminal.type("exit")
    #expect(try await terminal.isRestored())
  }

  @Test func aTerminalThatIsTakenAwayEndsIt() async throws {
    let terminal = try await Self.open("sh -c 'trap \"\" HUP; treeviz repl; echo $? >status'")
    terminal.hangUp()
    #expect(await terminal.line(in: "status") == "74")
  }

  /// The editor must never see a size that is too small for its screen, whenever it arrives.
  @Test func theLineSurvivesTinySizes() async throws {
    let terminal = try await Self.open()
    try await terminal.press("insert 1")
    for (columns, rows) in [(1, 1), (3, 2), (80, 24), (2, 1), (15, 3), (40, 1), (3, 2), (16, 2)] {
      try await terminal.press("2", "Left", "Right")
      try await terminal.resize(columns: columns, rows: rows)
      try await terminal.press("3", "BSpace", "C-a", "C-e", "Tab")
    }
    try await terminal.resize(columns: 80, rows: 24)
    try await terminal.press("Enter")
    #expect(try await terminal.screen(lacking: "inserted: 122222222\n") == nil)
    try await terminal.type("exit")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test func aTinyTerminalGetsPlainLines() async throws {
    let terminal = try await Self.open()
    for (columns, rows) in [(1, 1), (3, 2), (15, 24), (80, 1)] {
      try await terminal.resize(columns: columns, rows: rows)
      try await terminal.type("insert \(columns)")
      try await Task.sleep(for: .milliseconds(100))
    }
    try await terminal.resize(columns: 80, rows: 24)
    try await terminal.type("traverse inorder")
    #expect(try await terminal.screen(lacking: "1 3 15 80\n") == nil)
    try await terminal.type("exit")
    #expect(try await terminal.status() == "0")
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP,
  ])
  func everySignalRestoresAndKills(signal: Int32) async throws {
    let terminal = try await Self.open("sh -c 'echo $$ >pid; exec treeviz repl'")
    try await terminal.press("insert 5")
    try await terminal.wait { $0.hasSuffix("insert 5") }
    let process = try #require(pid_t(await terminal.line(in: "pid")))
    kill(process, signal)
    #expect(try await terminal.status() == "\(128 + signal)")
    #expect(try await terminal.isRestored())
  }
}
