import Foundation
import TreeTerminal
import TreeText

/// Programs that use the whole terminal until the user quits.
enum TerminalView {
  /// Checks before any work that `--view` can be used on this terminal.
  ///
  /// - Parameter advice: an alternative for the error message.
  /// - Throws: a usage error if there is no suitable terminal.
  static func check(_ advice: String) throws(CommandFailure) {
    guard StandardStreams.isOutputTerminal else {
      throw CommandFailure(.usage, "--view needs a terminal on standard output; \(advice)")
    }
    guard ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
      throw CommandFailure(
        .usage, "--view needs a terminal that can move its cursor; this one is dumb (TERM)")
    }
  }

  /// Runs a program on the terminal.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - hasColor: whether the program uses color.
  ///   - charset: the characters of the drawing.
  ///   - interrupts: whether Ctrl-C ends the process. Otherwise, the program receives it as a key.
  /// - Throws: a usage error if there is no terminal, status 74 if writing to the terminal fails.
  static func run(
    _ program: inout some TerminalProgram, hasColor: Bool, charset: TextOptions.Charset,
    interrupts: Bool
  ) throws(CommandFailure) {
    Progress.silence()
    do {
      let session = try TerminalSession(
        appearance: TerminalAppearance(hasColor: hasColor, charset: charset),
        interrupts: interrupts)
      defer { session.end() }
      try program.run(on: session)
    } catch {
      throw CommandFailure(error == .noTerminal ? .usage : .inputOutput, error.description)
    }
  }
}
