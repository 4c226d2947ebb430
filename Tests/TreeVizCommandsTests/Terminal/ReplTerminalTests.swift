import Foundation
import Testing
import TreeTestSupport

/// A session on a terminal, with and without libedit, and the state of the terminal afterward.
@Suite(.waiting, .serialized, .enabled(if: TerminalHarness.isThere, "tmux is not installed"))
struct ReplTerminalTests {
  /// Returns a terminal with a new session.
  static func open(
    _ command: String = "treeviz repl", prompt: String = "bst 0>", columns: Int = 80,
    rows: Int = 24
  ) async throws -> TerminalHarness {
    let terminal = try await TerminalHarness(columns: columns, rows: rows)
    try await terminal.type(command)
    try await terminal.wait { $0.hasSuffix(prompt) }
    return terminal
  }

  @Test(arguments: [(80, 24), (60, 16)])
  func kindsStandSideBySide(columns: Int, rows: Int) async throws {
    let terminal = try await Self.open(
      "treeviz repl --kind bst,avl", prompt: "bst,avl 0>", columns: columns, rows: rows)
    try await terminal.type("insert 10 20 30 40 25")
    #expect(
      try await terminal.mismatch("repl-\(columns)x\(rows).txt", in: ViewerTerminalTests.snapshots)
        == nil)
    try await terminal.type("exit")
    #expect(try await terminal.status() == "0")
    #expect(try await terminal.isRestored())
  }

  @Test func aMistakeIsSaidAndTheSessionGoesOn() async throws {
    let terminal = try await Self.open("treeviz repl --no-drawing")
    try await terminal.type("oops")
    #expect(try await terminal.screen(lacking: "treeviz: 'oops' is not a command") == nil)
    try await terminal.type("load no-such-file")
    #expect(try await terminal.screen(lacking: "treeviz: no-such-file: No such file") == nil)
    try await terminal.type("insert \"5")
    #expect(try await terminal.screen(lacking: "an unclosed quotation mark") == nil)
    try await terminal.type("insert 5 3 8")
    try await terminal.type("insert x")
    #expect(try await terminal.screen(lacking: "the tree holds numbers, and x is a word") == nil)
    try await terminal.type("remove 8")
    #expect(try await terminal.screen(notEndingWith: "removed: 8 (2 comparisons)\nbst 2>") == nil)
    try await terminal.press("C-d")
    #expect(try await terminal.status() == "0")
  }

  /// Colors are applied, and no part of their escape sequences is visible.
  @Test func drawingsAreColored() async throws {
    let terminal = try await Self.open("treeviz repl --color always")
    try await terminal.type("insert 5 3 8")
    try await terminal.type("search 3")
    #expect(try await terminal.screen(lacking: "found: 3") == nil)
    #expect(!(try await terminal.screen().contains("\u{241B}")))
    try await terminal.press("C-d")
    #expect(try await terminal.status() == "0")
  }

  @Test func changesAreTakenBackAndMadeAgain() async throws {
    let terminal = try await Self.open("treeviz repl --no-drawing")
    try await terminal.type("insert 5 3 8")
    try await terminal.type("remove 3")
    #expect(try await terminal.screen(notEndingWith: "removed: 3 (2 comparisons)\nbst 2>") == nil)
    try await terminal.type("undo 2")
    #expect(
      try await terminal.screen(
        notEndingWith: "undid 2 changes (0 more available); the tree is empty\nbst 0>") == nil)
    try await terminal.type("redo")
    #expect(
      try await terminal.screen(
        notEndingWith: "redid 1 change (2 comparisons; 1 more available)\nbst 3>") == nil)
    try await terminal.type("undo 9")
    try await terminal.type("undo")
    #expect(try await terminal.screen(notEndingWith: "nothing to undo\nbst 0>") == nil)
  }

  /// Control characters in labels would be missing on the screen if they reached the terminal
  /// unchanged.
  @Test func labelsNeverReachTheTerminalRaw() async throws {
    let terminal = try await Self.open("treeviz repl --key-type text")
    let script = """
      insert "m\u{1B}[2Ja\u{7}" "\u{1B}]0;owned\u{7}x\u{9B}31my\u{202E}z"
      traverse inorder
      remove "m\u{1B}[2Jb"
      oops\u{9B}31m
      """
    try Data(script.utf8).write(to: terminal.folder.appendingPathComponent("script"))
    try await terminal.type("source script")
    let (first, second) = ("␛]0;owned␇x‹U+009B›31my‹U+202E›z", "m␛[2Ja␇")
    for line in [
      "inserted: \(second) \(first) (1 comparison)", "\n\(first) \(second)\n",
      "not found: m␛[2Jb", "\n\(first)\ntreeviz: ", "'oops‹U+009B›31m' is not a command",
    ] {
      #expect(try await terminal.screen(lacking: line) == nil)
    }
    try await terminal.type("exit")
    #expect(try await terminal.isRestored())
  }

  /// Without libedit, a session says why lines cannot be edited.
  @Test func aMissingEditorIsReported() async throws {
    #if os(Linux)
      let folder = try TemporaryFolder()
      for name in ["libedit.so.2", "libedit.so.0", "libedit.so"] {
        _ = try folder.file(name, "no library")
      }
      let terminal = try await Self.open(
        "LD_LIBRARY_PATH=\(folder.url.path) treeviz repl --no-drawing")
      #expect(
        try await terminal.screen(
          lacking: "treeviz: lines cannot be edited or recalled: libedit could not be loaded: ")
          == nil)
      try await terminal.type("insert 5 3")
      #expect(
        try await terminal.screen(notEndingWith: "inserted: 5 3 (1 comparison)\nbst 2>") == nil)
      try await terminal.press("C-d")
      #expect(try await terminal.status() == "0")
    #endif
  }

  @Test func aDumbTerminalIsAskedPlainly() async throws {
    let terminal = try await Self.open("TERM=dumb treeviz repl --no-drawing")
    try await terminal.type("insert 5 3")
    #expect(try await terminal.screen(notEndingWith: "inserted: 5 3 (1 comparison)\nbst 2>") == nil)
    try await terminal.press("C-d")
    #expect(try await terminal.status() == "0")
  }
}

extension TerminalHarness {
  /// Waits for a text; returns the screen if the text does not appear, or `nil`.
  func screen(lacking text: String) async throws -> String? {
    let screen = try await wait { $0.contains(text) }
    return screen.contains(text) ? nil : screen
  }

  /// Waits for the screen to end with a text; returns the screen if it does not, or `nil`.
  func screen(notEndingWith text: String) async throws -> String? {
    let screen = try await wait { $0.hasSuffix(text) }
    return screen.hasSuffix(text) ? nil : screen
  }
}
