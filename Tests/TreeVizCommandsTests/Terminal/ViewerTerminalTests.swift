import Foundation
import Testing
import TreeTestSupport

/// The viewer on a terminal, and the state of the terminal afterward.
@Suite(.waiting, .serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"))
struct ViewerTerminalTests {
  static let snapshots = Snapshots(
    in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Snapshots"))

  static let command = "treeviz insert 50 30 70 20 40 60 80 10 25 35 65 90 15 85 --view"

  static func isViewer(_ screen: String) -> Bool { screen.contains("14 nodes, height 4 · root") }

  /// Returns a terminal that shows the viewer.
  static func open(columns: Int = 80, rows: Int = 24) async throws -> TerminalHarness {
    let terminal = try await TerminalHarness(columns: columns, rows: rows)
    try await terminal.type(command)
    try await terminal.wait(until: isViewer)
    return terminal
  }

  @Test func itFillsAnyScreen() async throws {
    let terminal = try await Self.open()
    #expect(try await terminal.mismatch("terminal-80x24.txt", in: Self.snapshots) == nil)
    try await terminal.press("L", "Space", "m", "r")
    #expect(try await terminal.mismatch("terminal-folded.txt", in: Self.snapshots) == nil)
    try await terminal.resize(columns: 44, rows: 9)
    #expect(try await terminal.mismatch("terminal-44x9.txt", in: Self.snapshots) == nil)
    try await terminal.resize(columns: 80, rows: 24)
    #expect(try await terminal.wait { $0.contains("? help") }.contains("70 …5"))
    try await terminal.press("q")
    try await terminal.wait { $0.hasSuffix("--view\n$") }
    #expect(try await terminal.output(of: "echo left") == "left")
    #expect(try await terminal.isRestored())
  }

  @Test func itNeedsNeitherColorNorUnicode() async throws {
    let terminal = try await TerminalHarness(
      columns: 50, rows: 12, environment: ["NO_COLOR": "1"])
    try await terminal.type("treeviz random 40 --seed 2 --view --charset ascii")
    #expect(try await terminal.mismatch("terminal-ascii.txt", in: Self.snapshots) == nil)
    #expect(try await terminal.screen().allSatisfy(\.isASCII))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
  }

  @Test func anInterruptRestoresAndKills() async throws {
    let terminal = try await Self.open()
    try await terminal.press("C-c")
    #expect(try await terminal.status() == "130")
    #expect(try await terminal.isRestored())
  }

  @Test func itStopsAndGoesOn() async throws {
    let terminal = try await Self.open()
    try await terminal.press("L")
    let before = try await terminal.wait { $0.contains("right child of 50") }
    try await terminal.press("C-z")
    try await terminal.wait { $0.hasSuffix("$") && $0.contains("Stopped") }
    #expect(try await terminal.isRestored())
    try await terminal.type("fg")
    #expect(try await terminal.wait { $0 == before } == before)
    try await terminal.press("u")
    #expect(Self.isViewer(try await terminal.wait(until: Self.isViewer)))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGTRAP, SIGABRT])
  func everySignalRestoresAndKills(signal: Int32) async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("sh -c 'echo $$ >pid; exec \(Self.command)'")
    try await terminal.wait(until: Self.isViewer)
    let process = try #require(pid_t(await terminal.line(in: "pid")))
    kill(process, signal)
    #expect(try await terminal.status() == "\(128 + signal)")
    #expect(try await terminal.isRestored())
  }

  @Test func aTerminalThatIsTakenAwayEndsIt() async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("sh -c 'trap \"\" HUP; \(Self.command); echo $? >status'")
    try await terminal.wait(until: Self.isViewer)
    terminal.hangUp()
    #expect(await terminal.line(in: "status") == "0")
  }

  @Test(arguments: [(80, 24), (40, 12)]) func branchLengthsAreShown(columns: Int, rows: Int)
    async throws
  {
    let terminal = try await TerminalHarness(columns: columns, rows: rows)
    try await terminal.type("treeviz draw '((ant:1,bee:3)ab:2,(cat:4,dog:2):1)r;' --view")
    let lengths = try await terminal.wait { $0.contains("─ cat") && $0.contains("7 nodes") }
    // The line of the longest path is the longest one, and nothing is reported as not drawn.
    #expect(lengths.contains("ab") && lengths.contains("─ ant\n"))
    try await terminal.press("b")
    try await terminal.wait { $0.contains("levels") && $0.contains("┴") }
    try await terminal.press("b")
    try await terminal.wait { $0.contains("branch lengths") && $0.contains("─ dog") }
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
    #expect(try await !terminal.screen().contains("not drawn"))
    #expect(try await terminal.isRestored())
  }

  @Test func threeChildrenAreShown() async throws {
    let terminal = try await TerminalHarness(columns: 60, rows: 12)
    try await terminal.type("treeviz draw '(ant,bee,(cat,dog,eel)x)r;' --view")
    try await terminal.wait { $0.contains("─ eel") }
    try await terminal.press("L", "J")
    try await terminal.wait { $0.contains("child 2 of r") }
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
  }

  @Test func keysComeFromTheTerminalWhereTheTreeDoesNot() async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("echo 5 3 8 | treeviz draw - --view")
    try await terminal.wait { $0.contains("3 nodes, height 1 · root") }
    try await terminal.press("H")
    #expect(try await terminal.wait { $0.contains("left child of 5") }.contains("left child of 5"))
    try await terminal.press("q")
    try await terminal.wait { $0.hasSuffix("$") }
    #expect(try await terminal.isRestored())
  }
}

/// Uses of the viewer that are refused.
@Suite struct ViewerUsageTests {
  @Test func offATerminalItIsUsage() async throws {
    for arguments in [
      ["draw", "5 3 8", "--view"], ["random", "3", "--view"], ["insert", "5", "--view"],
      ["draw", "5 3 8", "--view", "-o", "x.svg"], ["convert", "5 3", "--to", "json", "--view"],
      ["compare", "5", "3", "--kinds", "bst,avl", "--view"],
    ] {
      let result = try await Tool.run(arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(result.errors.contains("--view"), "\(arguments)")
      #expect(result.output.isEmpty)
    }
  }
}
