import Foundation
import SystemPackage

/// The answers to a quiz, one per line, from a file or from standard input.
///
/// A complete line is returned immediately, so that a person or another program can answer each
/// question after reading it. If the input is not a terminal, blank lines and lines that begin with
/// `#` are skipped.
final class AnswerLines {
  /// The maximum length of a line in bytes.
  private static var maximumLength: Int { 1 << 20 }

  private let descriptor: FileDescriptor
  private let name: String
  private var lines: LineReader

  /// Whether a person types the answers.
  let isTyped: Bool

  /// Opens a file, or standard input if `file` is `nil` or `-`.
  ///
  /// - Throws: status 66 if the file does not exist, 74 if it cannot be read.
  init(_ file: FileArgument?) throws(CommandFailure) {
    if let file, !file.isStandardStream {
      (name, isTyped) = (file.path.shown, false)
      descriptor = try InputSource.open(file.path)
    } else {
      (name, isTyped) = ("standard input", isatty(STDIN_FILENO) == 1)
      descriptor = .standardInput
    }
    lines = LineReader(descriptor, name: name, limit: Self.maximumLength)
  }

  deinit { if descriptor != .standardInput { try? descriptor.close() } }

  /// Returns the next answer, or `nil` at the end of the input.
  ///
  /// - Throws: status 65 if a line is too long or not valid UTF-8, 74 if reading fails.
  func next() throws(CommandFailure) -> String? {
    while true {
      let excess = CommandFailure(
        .badData, "\(name): line \(lines.number + 1) is longer than \(Self.maximumLength) bytes")
      guard let line = try lines.next(excess: excess) else { return nil }
      // A person can correct an invalid answer, so it is not an error.
      if isTyped { return String(decoding: line, as: UTF8.self) }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw CommandFailure(
          .badData, "\(name): line \(lines.number), from byte \(lines.start), is not UTF-8")
      }
      let first = text.first { !$0.isWhitespace }
      if let first, first != "#" { return text }
    }
  }
}
