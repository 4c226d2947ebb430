import Foundation
import Testing

/// `treeviz play -` on a terminal while another program is printing trees.
@Suite(.waiting, .serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"))
struct FollowingTerminalTests {
  /// Returns a terminal that follows the trees of a log, and the handle to write the log.
  private func open(_ options: String = "") async throws -> (TerminalHarness, FileHandle) {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    let pipe = terminal.folder.appendingPathComponent("log").path
    try #require(mkfifo(pipe, 0o600) == 0)
    try await terminal.type("cat log | treeviz play - \(options)")
    return (terminal, try #require(FileHandle(forWritingAtPath: pipe)))
  }

  @Test func theNewestTreeIsShown() async throws {
    let (terminal, log) = try await open()
    try await terminal.wait { $0.contains("waiting for a tree") && $0.contains("following") }
    try log.write(contentsOf: Data("[5]\n[5,".utf8))
    try await terminal.wait { $0.contains("trees of standard input") && $0.contains("step 0 of 0") }
    try log.write(contentsOf: Data("3]\n".utf8))
    #expect(try await terminal.wait { $0.contains("Added 3") }.contains("step 1 of 1"))
    try log.write(contentsOf: Data("[5,3,8]\n[5,3,8,1]\n".utf8))
    try await terminal.wait { $0.contains("step 3 of 3") && $0.contains("following") }
    // An earlier step stays on the screen while further trees arrive.
    try await terminal.press("Left", "Left")
    try await terminal.wait { $0.contains("step 1 of 3") }
    try log.write(contentsOf: Data("[5,3,8,1,4]\n".utf8))
    #expect(try await terminal.wait { $0.contains("of 4") }.contains("step 1 of 4"))
    try await terminal.press("End")
    try await terminal.wait { $0.contains("step 4 of 4") && $0.contains("following") }
    try log.close()
    #expect(try await terminal.wait { $0.contains("end of input") }.contains("Added 4"))
    try await terminal.press("Home")
    #expect(try await terminal.wait { $0.contains("step 0 of 4") }.contains("paused"))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  /// A line that could begin a drawing is treated as a tree if no further line follows it.
  @Test func keysAreShownAtOnce() async throws {
    let (terminal, log) = try await open()
    try log.write(contentsOf: Data("5\n5 3 8\n".utf8))
    #expect(try await terminal.wait { $0.contains("step 1 of 1") }.contains("Added 3, 8"))
    try log.write(contentsOf: Data("\n  5\n╭─╯\n3\n".utf8))
    #expect(try await terminal.wait { $0.contains("step 2 of 2") }.contains("Removed 8"))
    try await terminal.press("C-c")
    #expect(try await terminal.status() == "130")
    #expect(try await terminal.isRestored())
    try log.close()
  }

  @Test func aBadLineEndsIt() async throws {
    let (terminal, log) = try await open()
    try log.write(contentsOf: Data("[5]\n".utf8))
    try await terminal.wait { $0.contains("step 0 of 0") }
    try log.write(contentsOf: Data("state: [5]\n".utf8))
    let screen = try await terminal.wait { $0.contains("--prefix TEXT") && $0.hasSuffix("$") }
    #expect(screen.contains("line 2, column 1"))
    try log.close()
    #expect(try await terminal.status() == "65")
    #expect(try await terminal.isRestored())
  }

  @Test func otherLinesWaitUntilTheScreenIsFree() async throws {
    let (terminal, log) = try await open("--prefix T:")
    try log.write(contentsOf: Data("started\nT: [5]\ninsert 3\n12:00 T: [5,\n  3]\n".utf8))
    try await terminal.wait { $0.contains("step 1 of 1") }
    #expect(try await terminal.screen().contains("line 4: insert 3"))
    #expect(!(try await terminal.screen().contains("started")))
    try log.close()
    try await terminal.wait { $0.contains("end of input") }
    try await terminal.press("q")
    #expect(try await terminal.wait { $0.hasSuffix("$") }.contains("started\ninsert 3\n$"))
  }

  @Test func whatEndsSoonIsPlayedFromItsBeginning() async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("echo '[5]' >log; echo '[5,3]' >>log; treeviz play log")
    try await terminal.wait { $0.contains("step 0 of 1") && $0.contains("paused") }
    try await terminal.press("q")
    // The program may read more than the "q" at a time, so the shell must have the terminal again.
    try await terminal.wait { $0.hasSuffix("$") }
    try await terminal.type("clear; (cat log; sleep 3) | treeviz play - --no-follow")
    #expect(try await terminal.wait { $0.contains("step 0 of 1") }.contains("paused"))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
  }

  /// A program that prints trees faster than they can be shown.
  @Test func manyTrees() async throws {
    let terminal = try await TerminalHarness(columns: 80, rows: 24)
    try await terminal.type("(seq 1 5000; sleep 2; echo 7) | treeviz play -")
    try await terminal.wait { $0.contains("of 5000") && $0.contains("end of input") }
    try await terminal.press("Home", "Right")
    #expect(
      try await terminal.wait { $0.contains("step 1 of 5000") }.contains("Added 2; removed 1"))
    try await terminal.press("q")
    #expect(try await terminal.status() == "0")
  }
}

@Suite struct FollowingUsageTests {
  @Test func offATerminalItIsUsage() async throws {
    #expect(try await Tool.run("play", "-", "--follow", input: "[5]\n").status == 64)
    #expect(try await Tool.run("play", "[5]", "--follow").status == 64)
    #expect(try await Tool.run("play", "-", "--no-follow", input: "[5]\n").status == 0)
  }
}
