import Foundation
import TreeTerminal
import TreeText

/// What takes the whole terminal until the person who looks has seen enough.
enum TerminalView {
  /// Refuses `--view` before any work is done where there is no terminal for it.
  ///
  /// - Parameter advice: what to do instead.
  /// - Throws: usage.
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
  ///   - hasColor: whether it is in colour.
  ///   - charset: the characters that it is drawn with.
  ///   - interrupts: whether Ctrl-C ends more than it.
  /// - Throws: usage if there is no terminal, 74 if that does not take what is written.
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
