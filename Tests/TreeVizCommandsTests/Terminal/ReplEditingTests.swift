import Foundation
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// Lines of a session that are edited on a terminal, key by key.
@Suite(
  .serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"),
  .enabled(if: EditedLines.obstacle == nil, "libedit cannot be had"))
struct ReplEditingTests {
  /// A terminal in which a session that draws nothing has just begun.
  static func open(_ command: String = "treeviz repl --no-drawing") throws -> TerminalHarness {
    try ReplTerminalTests.open(command)
  }

  @Test func aLineIsMendedBeforeItIsRun() throws {
    let terminal = try Self.open()
    try terminal.press("insert 5 8", "Left", "3x", "BSpace", " ")
    #expect(try terminal.screen(notEndingWith: "bst 0> insert 5 3 8") == nil)
    try terminal.press("Enter")
    #expect(try terminal.screen(lacking: "inserted: 5 3 8 (2 comparisons)\nbst 3>") == nil)
    try terminal.press("sert 9", "C-a", "in", "C-e", "7")
    #expect(try terminal.screen(notEndingWith: "bst 3> insert 97") == nil)
    try terminal.press("Enter")
    #expect(try terminal.screen(notEndingWith: "inserted: 97 (2 comparisons)\nbst 4>") == nil)
  }

  @Test func earlierLinesComeBack() throws {
    let terminal = try Self.open()
    try terminal.type("insert 5")
    try terminal.type("insert 6")
    try terminal.wait { $0.hasSuffix("bst 2>") }
    try terminal.press("Up", "Up")
    #expect(try terminal.screen(notEndingWith: "bst 2> insert 5") == nil)
    try terminal.press("Down")
    #expect(try terminal.screen(notEndingWith: "bst 2> insert 6") == nil)
    try terminal.press("4", "Enter")
    #expect(try terminal.screen(notEndingWith: "inserted: 64 (2 comparisons)\nbst 3>") == nil)
  }

  @Test func commandsKeysAndFilesAreCompleted() throws {
    let terminal = try Self.open()
    for name in ["tree-large.json", "tree-small.json", "tree-\u{1B}[31m.json"] {
      try Data("[7]".utf8).write(to: terminal.folder.appendingPathComponent(name))
    }
    try terminal.press("ins", "Tab", "15 3 8", "Enter")
    #expect(try terminal.screen(lacking: "bst 0> insert 15 3 8\ninserted: 15 3 8") == nil)
    try terminal.press("search 1", "Tab", "Enter")
    #expect(try terminal.screen(lacking: "found: 15 (1 comparison)\nbst 3>") == nil)
    try terminal.press("search ", "Tab")
    #expect(try terminal.screen(lacking: "\n3   8   15\nbst 3> search") == nil)
    try terminal.press("C-c")
    try terminal.wait { $0.hasSuffix("^C\nbst 3>") }
    // What a name could do to the terminal is not offered.
    try terminal.press("load tr", "Tab")
    #expect(try terminal.screen(notEndingWith: "bst 3> load tree-") == nil)
    try terminal.press("Tab")
    #expect(
      try terminal.screen(
        notEndingWith: "\ntree-large.json  tree-small.json\nbst 3> load tree-") == nil)
    try terminal.press("s", "Tab", "Enter")
    #expect(try terminal.screen(lacking: "bst 3> load tree-small.json\n") == nil)
    #expect(try terminal.screen(notEndingWith: "bst 1>") == nil)
  }

  @Test func linesAreKeptForTheNextRunAndForNobodyElse() throws {
    let command = "clear; TREEVIZ_HISTORY=kept treeviz repl --no-drawing"
    let terminal = try Self.open(command)
    try terminal.type("insert 5 3")
    try terminal.type("insert 8")
    try terminal.type("exit")
    #expect(try terminal.status() == "0")
    let file = terminal.folder.appendingPathComponent("kept")
    #expect(try String(contentsOf: file, encoding: .utf8) == "insert 5 3\ninsert 8\nexit\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try terminal.type(command)
    try terminal.wait { $0.hasSuffix("bst 0>") }
    try terminal.press("Up", "Up", "Up", "Enter")
    #expect(try terminal.screen(lacking: "inserted: 5 3 (1 comparison)\nbst 2>") == nil)
    try terminal.press("Up", "Up", "Up")
    #expect(try terminal.screen(notEndingWith: "bst 2> insert 8") == nil)
  }

  /// The history is read before the first prompt; its progress must not outlive that.
  @Test func anIdlePromptStaysAsItIs() throws {
    let terminal = try Self.open()
    try terminal.type("insert 5")
    try terminal.type("exit")
    #expect(try terminal.status() == "0")
    try terminal.type("clear; treeviz repl --no-drawing")
    try terminal.wait { $0.hasSuffix("bst 0>") }
    usleep(1_800_000)
    let screen = try terminal.screen()
    #expect(screen.hasSuffix("bst 0>") && !screen.contains("reading"), "\(screen)")
  }

  @Test func anInterruptGivesUpTheLineOnly() throws {
    let terminal = try Self.open()
    try terminal.press("insert 4", "C-c")
    #expect(try terminal.screen(notEndingWith: "bst 0> insert 4^C\nbst 0>") == nil)
    try terminal.press("C-c")
    #expect(try terminal.screen(notEndingWith: "bst 0> ^C\nbst 0>") == nil)
    try terminal.type("insert 5")
    #expect(try terminal.screen(notEndingWith: "inserted: 5\nbst 1>") == nil)
    try terminal.press("C-d")
    #expect(try terminal.status() == "0")
    #expect(try terminal.isRestored())
  }

  @Test func itStopsAndGoesOnInTheMiddleOfALine() throws {
    let terminal = try Self.open()
    try terminal.press("insert 5 8")
    try terminal.wait { $0.hasSuffix("insert 5 8") }
    try terminal.press("C-z")
    try terminal.wait { $0.hasSuffix("$") && $0.contains("Stopped") }
    #expect(try terminal.isRestored())
    try terminal.type("fg")
    #expect(try terminal.screen(notEndingWith: "bst 0> insert 5 8") == nil)
    try terminal.press("Left", "3 ", "Enter")
    #expect(try terminal.screen(notEndingWith: "inserted: 5 3 8 (2 comparisons)\nbst 3>") == nil)
    try terminal.press("C-d")
    #expect(try terminal.status() == "0")
    #expect(try terminal.isRestored())
  }

  @Test func anotherSizeLeavesTheLineAsItWas() throws {
    let terminal = try Self.open()
    try terminal.press("insert 1011 1012 1013 1014 1015 1016")
    try terminal.wait { $0.hasSuffix("1016") }
    try terminal.resize(columns: 30, rows: 10)
    try terminal.wait { !$0.contains("1014 1015") }
    try terminal.press("C-l")
    let rows = "bst 0> insert 1011 1012 1013 1\n014 1015 1016"
    #expect(try terminal.screen(notEndingWith: rows) == nil)
    try terminal.press(" 1017")
    try terminal.resize(columns: 1, rows: 1)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.press("Enter")
    let keys = "1011 1012 1013 1014 1015 1016 1017"
    #expect(try terminal.screen(lacking: "inserted: \(keys) (21 comparisons)\n") == nil)
    try terminal.type("exit")
    #expect(try terminal.isRestored())
  }

  @Test func aTerminalThatIsTakenAwayEndsIt() throws {
    let terminal = try Self.open("sh -c 'trap \"\" HUP; treeviz repl; echo $? >status'")
    try terminal.hangUp()
    #expect(terminal.line(in: "status") == "74")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func everySignalRestoresAndKills(signal: Int32) throws {
    let terminal = try Self.open("sh -c 'echo $$ >pid; exec treeviz repl'")
    try terminal.press("insert 5")
    try terminal.wait { $0.hasSuffix("insert 5") }
    let process = try #require(pid_t(terminal.line(in: "pid")))
    kill(process, signal)
    #expect(try terminal.status() == "\(128 + signal)")
    #expect(try terminal.isRestored())
  }
}
