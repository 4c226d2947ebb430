import Foundation
import Testing
import TreeTestSupport

/// The stepper on a terminal, and the terminal after it.
@Suite(.serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"))
struct StepperTerminalTests {
  static let command = "treeviz insert 50 30 70 20 40 35 --kind avl --step"

  static func isStepper(_ screen: String) -> Bool { screen.contains("Press space to play") }

  /// A terminal in which the stepper has just been opened.
  static func open(
    _ command: String = command, columns: Int = 80, rows: Int = 24
  ) throws -> TerminalHarness {
    let terminal = try TerminalHarness(columns: columns, rows: rows)
    try terminal.type(command)
    try terminal.wait(until: isStepper)
    return terminal
  }

  @Test func itStepsBothWaysAndSeeks() throws {
    let terminal = try Self.open()
    try terminal.press("End")
    #expect(
      try terminal.mismatch("stepper-end-80x24.txt", in: ViewerTerminalTests.snapshots) == nil)
    try terminal.press("Left", "Left")
    try terminal.wait { $0.contains("first rotate") == false && $0.contains("too high") }
    #expect(
      try terminal.mismatch("stepper-back-80x24.txt", in: ViewerTerminalTests.snapshots) == nil)
    try terminal.press("g", "3", "Enter")
    #expect(try terminal.wait { $0.contains("step 3 of") }.contains("step 3 of"))
    try terminal.press("/", "4", "0", "Enter")
    #expect(try terminal.wait { $0.contains("insert 40") }.contains("insert 40"))
    try terminal.press("?")
    #expect(try terminal.wait { $0.contains("play and pause") }.contains("one operation"))
    try terminal.press("?")
    try terminal.wait { !$0.contains("play and pause") }
    try terminal.resize(columns: 50, rows: 14)
    #expect(try terminal.mismatch("stepper-50x14.txt", in: ViewerTerminalTests.snapshots) == nil)
    try terminal.resize(columns: 1, rows: 1)
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait { $0.contains("q quit") }
    try terminal.press("q")
    #expect(try terminal.status() == "0")
    #expect(try terminal.isRestored())
  }

  @Test func itPlaysByItself() throws {
    let terminal = try Self.open("treeviz traverse '5 3 8' --step")
    try terminal.press("+", "+", "+", "Space")
    let end = try terminal.wait { $0.contains("step 6 of 6") && $0.contains("paused") }
    #expect(end.contains("visited: 3 5 8"))
    try terminal.press("q")
    #expect(try terminal.status() == "0")
  }

  @Test func anInterruptRestoresAndKills() throws {
    let terminal = try Self.open()
    try terminal.press("Space")
    try terminal.press("C-c")
    #expect(try terminal.status() == "130")
    #expect(try terminal.isRestored())
  }

  @Test func itStopsAndGoesOn() throws {
    let terminal = try Self.open()
    try terminal.press("Right")
    try terminal.wait { $0.contains("step 1 of") }
    try terminal.press("C-z")
    try terminal.wait { $0.hasSuffix("$") && $0.contains("Stopped") }
    #expect(try terminal.isRestored())
    try terminal.type("fg")
    #expect(try terminal.wait { $0.contains("step 1 of") }.contains("step 1 of"))
    try terminal.press("q")
    #expect(try terminal.isRestored())
  }

  @Test func treesOfAnotherProgramArePlayed() throws {
    let terminal = try Self.open("printf '[5]\\n[5,3]\\n[5,3,8]\\n' | treeviz play -")
    try terminal.press("Right")
    #expect(try terminal.wait { $0.contains("added 3") }.contains("step 1 of 2"))
    try terminal.press("q")
    #expect(try terminal.status() == "0")
    #expect(try terminal.isRestored())
  }

  @Test func itNeedsNeitherColourNorUnicode() throws {
    let terminal = try Self.open(Self.command + " --charset ascii --color never", columns: 60)
    try terminal.press("End")
    try terminal.wait { $0.contains("is on top") }
    #expect(try terminal.screen().allSatisfy(\.isASCII))
    try terminal.press("q")
    #expect(try terminal.status() == "0")
  }

  @Test func aSessionStepsToo() throws {
    let terminal = try TerminalHarness(columns: 80, rows: 24)
    try terminal.type("treeviz repl")
    try terminal.wait { $0.contains("bst") }
    try terminal.type("insert 5 3 8")
    try terminal.wait { $0.contains("╭─┴─╮") }
    try terminal.type("step search 8")
    try terminal.wait(until: Self.isStepper)
    try terminal.press("End")
    #expect(try terminal.wait { $0.contains("8 = 8: found") }.contains("8 = 8: found"))
    try terminal.press("q")
    // What is typed too early reaches the stepper.
    try terminal.wait { !Self.isStepper($0) && $0.hasSuffix(">") }
    try terminal.type("quit")
    #expect(try terminal.status() == "0")
    #expect(try terminal.isRestored())
  }
}
