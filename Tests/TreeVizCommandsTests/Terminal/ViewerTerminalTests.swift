import Foundation
import Testing
import TreeTestSupport

/// The viewer on a terminal, and the terminal after it.
@Suite(.serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"))
struct ViewerTerminalTests {
  static let snapshots = Snapshots(
    in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Snapshots"))

  static let command = "treeviz insert 50 30 70 20 40 60 80 10 25 35 65 90 15 85 --view"

  static func isViewer(_ screen: String) -> Bool { screen.contains("14 nodes, height 4 · root") }

  /// A terminal in which the viewer has just been opened.
  static func open(columns: Int = 80, rows: Int = 24) throws -> TerminalHarness {
    let terminal = try TerminalHarness(columns: columns, rows: rows)
    try terminal.type(command)
    try terminal.wait(until: isViewer)
    return terminal
  }

  @Test func itFillsAnyScreen() throws {
    let terminal = try Self.open()
    #expect(try terminal.mismatch("terminal-80x24.txt", in: Self.snapshots) == nil)
    try terminal.press("L", "Space", "m", "r")
    #expect(try terminal.mismatch("terminal-folded.txt", in: Self.snapshots) == nil)
    try terminal.resize(columns: 44, rows: 9)
    #expect(try terminal.mismatch("terminal-44x9.txt", in: Self.snapshots) == nil)
    try terminal.resize(columns: 80, rows: 24)
    #expect(try terminal.wait { $0.contains("? help") }.contains("70 …5"))
    try terminal.press("q")
    try terminal.wait { $0.hasSuffix("--view\n$") }
    #expect(try terminal.output(of: "echo left") == "left")
    #expect(try terminal.isRestored())
  }

  @Test func itNeedsNeitherColourNorUnicode() throws {
    let terminal = try TerminalHarness(
      columns: 50, rows: 12, environment: ["NO_COLOR": "1"])
    try terminal.type("treeviz random 40 --seed 2 --view --charset ascii")
    #expect(try terminal.mismatch("terminal-ascii.txt", in: Self.snapshots) == nil)
    #expect(try terminal.screen().allSatisfy(\.isASCII))
    try terminal.press("q")
    #expect(try terminal.status() == "0")
  }

  @Test func anInterruptRestoresAndKills() throws {
    let terminal = try Self.open()
    try terminal.press("C-c")
    #expect(try terminal.status() == "130")
    #expect(try terminal.isRestored())
  }

  @Test func itStopsAndGoesOn() throws {
    let terminal = try Self.open()
    try terminal.press("L")
    let before = try terminal.wait { $0.contains("right child of 50") }
    try terminal.press("C-z")
    try terminal.wait { $0.hasSuffix("$") && $0.contains("Stopped") }
    #expect(try terminal.isRestored())
    try terminal.type("fg")
    #expect(try terminal.wait { $0 == before } == before)
    try terminal.press("u")
    #expect(Self.isViewer(try terminal.wait(until: Self.isViewer)))
    try terminal.press("q")
    #expect(try terminal.status() == "0")
    #expect(try terminal.isRestored())
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGTRAP, SIGABRT])
  func everySignalRestoresAndKills(signal: Int32) throws {
    let terminal = try TerminalHarness(columns: 80, rows: 24)
    try terminal.type("sh -c 'echo $$ >pid; exec \(Self.command)'")
    try terminal.wait(until: Self.isViewer)
    let process = try #require(pid_t(terminal.line(in: "pid")))
    kill(process, signal)
    #expect(try terminal.status() == "\(128 + signal)")
    #expect(try terminal.isRestored())
  }

  @Test func aTerminalThatIsTakenAwayEndsIt() throws {
    let terminal = try TerminalHarness(columns: 80, rows: 24)
    try terminal.type("sh -c 'trap \"\" HUP; \(Self.command); echo $? >status'")
    try terminal.wait(until: Self.isViewer)
    try terminal.hangUp()
    #expect(terminal.line(in: "status") == "0")
  }

  @Test func keysComeFromTheTerminalWhereTheTreeDoesNot() throws {
    let terminal = try TerminalHarness(columns: 80, rows: 24)
    try terminal.type("echo 5 3 8 | treeviz draw - --view")
    try terminal.wait { $0.contains("3 nodes, height 1 · root") }
    try terminal.press("H")
    #expect(try terminal.wait { $0.contains("left child of 5") }.contains("left child of 5"))
    try terminal.press("q")
    try terminal.wait { $0.hasSuffix("$") }
    #expect(try terminal.isRestored())
  }
}

/// The viewer where it cannot be.
@Suite struct ViewerUsageTests {
  @Test func offATerminalItIsUsage() throws {
    for arguments in [
      ["draw", "5 3 8", "--view"], ["random", "3", "--view"], ["insert", "5", "--view"],
      ["draw", "5 3 8", "--view", "-o", "x.svg"], ["convert", "5 3", "--to", "json", "--view"],
      ["compare", "5", "3", "--kinds", "bst,avl", "--view"],
    ] {
      let result = try Tool.run(arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(result.errors.contains("--view"), "\(arguments)")
      #expect(result.output.isEmpty)
    }
  }
}
