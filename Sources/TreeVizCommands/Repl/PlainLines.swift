import SystemPackage

/// Where the lines of a session come from.
protocol LineSource {
  /// The next line, or `nil` at the end of input.
  ///
  /// - Parameter session: the session that the line is for.
  /// - Returns: the line without its end.
  /// - Throws: 65 if the line is no text, after which the next one can be read; 74 if reading fails.
  mutating func next(for session: Session) throws(CommandFailure) -> String?
}

/// The lines of standard input as they come, edited by the terminal alone.
struct PlainLines: LineSource {
  /// Whether a person is to be asked for each line.
  let prompts: Bool

  /// The most bytes that a line may have.
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
    guard let text = String(validating: line, as: UTF8.self) else { throw LineSplitter.notText }
    return text
  }
}
