import Foundation

/// A session of the program, `treeviz repl`.
///
/// Tests with many lines use it, because a debug build of ArgumentParser checks all declarations
/// whenever it parses a line, which takes a hundred times as long as the line in a release build.
enum SessionProcess {
  /// The answers to the lines of a session.
  struct Result {
    /// The output, the notes and the failures of each line.
    ///
    /// Failures have no line number.
    let answers: [String]

    /// The status of the first failure, or 0.
    ///
    /// It is `nil` if there are several lines, because the lines between them are failures.
    let status: Int32?
  }

  /// Runs lines until the session ends.
  ///
  /// - Parameters:
  ///   - lines: the lines. A line after the end of the session has no answer.
  ///   - arguments: arguments of `treeviz repl`.
  ///   - folder: the working directory.
  /// - Returns: the answers and the status.
  /// - Throws: an error if the program cannot be started.
  static func run(
    _ lines: [String], arguments: [String] = [], in folder: URL? = nil
  ) async throws -> Result {
    // The message about a line that is not UTF-8 separates the answers of two lines. Such a line is
    // not part of the history.
    let input = lines.map { Data("\($0)\n".utf8) }.joined(separator: Data([0xFF, 0x0A]))
    let result = try await Tool.run(
      ["-c", "exec \"$0\" repl \"$@\" 2>&1", Tool.program.path] + arguments, input: Data(input),
      in: folder, program: URL(fileURLWithPath: "/bin/sh"))
    let text = result.text.replacing(#/treeviz: line [0-9]+: /#, with: "treeviz: ")
    let end = "treeviz: the line is not UTF-8\n"
    return Result(
      answers: text.components(separatedBy: end), status: lines.count == 1 ? result.status : nil)
  }
}
