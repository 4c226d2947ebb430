import SystemPackage

/// The source of the lines of a session.
protocol LineSource {
  /// Returns the next line, or `nil` at the end of input.
  ///
  /// - Parameter session: the session that runs the line.
  /// - Returns: the line without its end.
  /// - Throws: status 65 if the line is not valid UTF-8, 74 if reading fails. After status 65, the
  ///   next line can be read.
  mutating func next(for session: Session) throws(CommandFailure) -> String?
}

/// The lines of standard input without an editor.
struct PlainLines: LineSource {
  /// Whether a prompt precedes each line.
  let prompts: Bool

  /// The maximum number of bytes in a line.
  let limit: Int

  private var lines: LineReader

  init(prompts: Bool, limit: Int) {
    (self.prompts, self.limit) = (prompts, limit)
    lines = LineReader(.standardInput, name: "standard input", limit: limit)
  }

  mutating func next(for session: Session) throws(CommandFailure) -> String? {
    if prompts { try StandardStreams.write(Array(session.prompt.utf8)) }
    let excess = CommandFailure(.inputOutput, "a line has more than \(limit) bytes")
    guard let line = try lines.next(excess: excess) else {
      if prompts { try StandardStreams.write(Array("\n".utf8)) }
      return nil
    }
    guard let text = String(validating: line, as: UTF8.self) else { throw LineReader.notText }
    return text
  }
}
