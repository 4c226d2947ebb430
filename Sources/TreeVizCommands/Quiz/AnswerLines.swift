import Foundation
import SystemPackage

/// The answers of a learner, one a line, from a file or from standard input.
///
/// A line is handed out as soon as it is there, so that a person or another program can answer each
/// question after having read it. Where input is no terminal, blank lines and those that begin with `#` are
/// passed over.
final class AnswerLines {
  /// The longest line, in bytes.
  private static var maximumLength: Int { 1 << 20 }

  private let descriptor: FileDescriptor
  private let name: String
  private var lines: LineReader

  /// Whether a person types the answers.
  let isTyped: Bool

  /// Opens a file, or standard input for none or `-`.
  ///
  /// - Throws: 66 if there is no such file, 74 if it cannot be read.
  init(_ file: FileArgument?) throws(CommandFailure) {
    guard let file, !file.isStandardStream else {
      (descriptor, name) = (.standardInput, "standard input")
      lines = LineReader(descriptor, name: name, limit: Self.maximumLength)
      isTyped = isatty(STDIN_FILENO) == 1
      return
    }
    name = file.path.shown
    isTyped = false
    descriptor = try InputSource.open(file.path)
    lines = LineReader(descriptor, name: name, limit: Self.maximumLength)
  }

  deinit { if descriptor != .standardInput { try? descriptor.close() } }

  /// The next answer, or `nil` at the end.
  ///
  /// - Throws: 65 for a line that is too long or not UTF-8, 74 if reading fails.
  func next() throws(CommandFailure) -> String? {
    while let line = try nextLine() {
      if isTyped { return line }
      let text = line.drop { $0.isWhitespace }
      if !text.isEmpty, text.first != "#" { return line }
    }
    return nil
  }

  private func nextLine() throws(CommandFailure) -> String? {
    let excess = CommandFailure(
      .badData, "\(name): line \(lines.number + 1) is longer than \(Self.maximumLength) bytes")
    guard let line = try lines.next(excess: excess) else { return nil }
    if let text = String(validating: line, as: UTF8.self) { return text }
    // Who types can type again.
    if isTyped { return String(decoding: line, as: UTF8.self) }
    throw CommandFailure(
      .badData, "\(name): line \(lines.number), from byte \(lines.start), is not UTF-8")
  }
}
