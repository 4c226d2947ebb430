import Foundation
import Testing
import TreeTestSupport

/// The stepper on a terminal, and the state of the terminal afterward.
@Suite(.waiting, .serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"))
struct StepperTerminalTests {
  static let command = "treeviz insert 50 30 70 20 40 35 --kind avl --step"

  static func isStepper(_ screen: String) -> Bool { screen.contains("Press space to play") }

  /// Returns a terminal that shows the stepper.
  static func open(
    _ command: String = command, columns: Int = 80, rows: Int = 24
  ) async throws -> TerminalHarness {
    let terminal = try await TerminalHarness(columns: columns, rows: rows)
    try await terminal.type(command)
    try await terminal.wait(until: isStepper)
    return terminal
  }

  /// The colors of a quiz reach the terminal as colors, not as visible escape characters.
  @Test func quizzesAreColored() async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("treeviz quiz --topic rotation --kind avl --seed 3 --count 1")
    let screen = try await terminal.wait { $0.contains("none") && $0.contains("> ") }
    #expect(screen.contains("╭") && !screen.contains("␛"))
    try await terminal.press("C-c")
  }

  @Test func itStepsBothWaysAndSeeks() async throws {
    let terminal = try await Self.open()
    try await terminal.press("End")
    #expect(
      try await terminal.mismatch("stepper-end-80x24.txt", in: ViewerTerminalTests.snapshots) == nil
    )
    try await terminal.press("Left", "Left")
    try await terminal.wait { $0.contains("first rotate") == false && $0.contains("too high") }
    #expect(
      try await terminal.mismatch("stepper-back-80x24.txt", in: ViewerTerminalTests.snapshots)
        == nil)
    try await terminal.press("g", "3", "Enter")
    #expect(try await terminal.wait { $0.contains("step 3 of") }.contains("step 3 of"))
    try await terminal.press("/", "4", "0", "Enter")
    #expect(try await terminal.wait { $0.contains("Insert 40") }.contains("Insert 40"))
    try await terminal.press("?")
    #expect(try await terminal.wait { $0.contains("play and pause") }.contains("one operation"))
    try await terminal.press("?")
    try await terminal.wait { !$0.contains("play and pause") }
    try await terminal.resize(columns: 50, rows: 14)
    #expect(
      try await terminal.mismatch("stepper-50x14.txt", in: ViewerTerminalTests.snapshots) == nil)
    try await terminal.resize(columns: 1, rows: 1)
    try await terminal.resize(columns: 80, rows: 24)
    try await terminal.wait { $0.contains("q quit") }
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test func itPlaysByItself() async throws {
    let terminal = try await Self.open("treeviz traverse '5 3 8' --step")
    try await terminal.press("+", "+", "+", "Space")
    let end = try await terminal.wait { $0.contains("step 6 of 6") && $0.contains("paused") }
    #expect(end.contains("visited: 3 5 8"))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
  }

  @Test func anInterruptRestoresAndKills() async throws {
    let terminal = try await Self.open()
    try await terminal.press("Space")
    try await terminal.press("C-c")
    #expect(try await terminal.status() == "130")
    #expect(try await terminal.isRestored())
  }

  @Test func itStopsAndGoesOn() async throws {
    let terminal = try await Self.open()
    try await terminal.press("Right")
    try await terminal.wait { $0.contains("step 1 of") }
    try await terminal.press("C-z")
    try await terminal.wait { $0.hasSuffix("$") && $0.contains("Stopped") }
    #expect(try await terminal.isRestored())
    try await terminal.type("fg")
    #expect(try await terminal.wait { $0.contains("step 1 of") }.contains("step 1 of"))
    try await terminal.press("q")
    #expect(try await terminal.isRestored())
  }

  @Test func treesOfAnotherProgramArePlayed() async throws {
    let terminal = try await Self.open("printf '[5]\\n[5,3]\\n[5,3,8]\\n' | treeviz play -")
    try await terminal.press("Right")
    #expect(try await terminal.wait { $0.contains("Added 3.") }.contains("step 1 of 2"))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test func itNeedsNeitherColorNorUnicode() async throws {
    let terminal = try await Self.open(Self.command + " --charset ascii --color never", columns: 60)
    try await terminal.press("End")
    try await terminal.wait { $0.contains("Then rotate") }
    #expect(try await terminal.screen().allSatisfy(\.isASCII))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
  }

  @Test func aSessionStepsToo() async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("treeviz repl")
    try await terminal.wait { $0.contains("bst") }
    try await terminal.type("insert 5 3 8")
    try await terminal.wait { $0.contains("╭─┴─╮") }
    try await terminal.type("step search 8")
    try await terminal.wait(until: Self.isStepper)
    try await terminal.press("End")
    #expect(try await terminal.wait { $0.contains("8 = 8: found") }.contains("8 = 8: found"))
    try await terminal.press("q")
    // Keys typed before the prompt appears would be read by the stepper.
    try await terminal.wait { !Self.isStepper($0) && $0.hasSuffix(">") }
    try await terminal.type("quit")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }
}
