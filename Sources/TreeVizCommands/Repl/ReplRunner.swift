import SystemPackage
import TreeSteps
import TreesOfKeys

/// Runs a session on the lines of a source and writes its output.
struct ReplRunner {
  var session: Session

  /// Whether a person types the lines.
  ///
  /// If so, messages have no line numbers, and failures do not affect the exit status.
  let isInteractive: Bool

  /// The file for the history, or `nil` if the history is not kept between runs.
  var file: HistoryFile?

  /// The maximum length of a line in the history, in bytes.
  private static let longestKept = 4096

  /// Runs the session to its end.
  ///
  /// - Throws: the first failure of a command, without its message, which has already been
  ///   reported; errors of reading and writing.
  mutating func run(_ lines: inout some LineSource) throws(CommandFailure) {
    var number = 0
    var first: CommandFailure?
    while !session.isDone {
      number += 1
      let numbered = isInteractive ? nil : "line \(number)"
      let line: String
      do {
        guard let next = try lines.next(for: session) else { break }
        line = next
      } catch {
        guard error.status == .badData else { throw error }
        Self.say(error, at: numbered)
        first = first ?? error
        continue
      }
      if line.utf8.count <= Self.longestKept {
        let last = session.history.last
        session.remember(line)
        if isInteractive, session.history.last != last { file?.append(line) }
      }
      var broken: CommandFailure?
      session.run(line) { event in
        switch event {
        case .output(let text), .value(let text):
          do throws(CommandFailure) {
            // The output contains no escape sequences except the color sequences of drawings.
            try StandardStreams.write(
              CollectionOfOne(Array(text.utf8)), to: .standardOutput, name: "standard output",
              allowsColor: true)
          } catch {
            broken = broken ?? error
          }
        case .outcome: break
        case .note(let note): StandardStreams.report("treeviz: \(note)")
        case .failure(let failure, let place):
          Self.say(failure, at: place ?? numbered)
          // A negative or missing answer is not a failure of a script.
          if failure.status != .no, failure.status != .undecided { first = first ?? failure }
        }
      }
      if let broken { throw broken }
    }
    if !isInteractive, let first { throw CommandFailure(first.status, nil) }
  }

  /// Runs the session to its end and answers each line by a ``SessionAnswer`` on one line.
  ///
  /// - Throws: errors of reading and writing. An error of reading has no message, because the last
  ///   answer contains it.
  mutating func runInJSON(_ lines: inout some LineSource) throws(CommandFailure) {
    while !session.isDone {
      var answer = SessionAnswer()
      var end: CommandFailure?
      do {
        guard let line = try lines.next(for: session) else { return }
        session.remember(line)
        session.run(line) { answer.add($0) }
      } catch {
        answer.add(.failure(error, place: nil))
        if error.status != .badData { end = CommandFailure(error.status, nil) }
      }
      try StandardStreams.write(answer.json(after: session))
      if let end { throw end }
    }
  }

  private static func say(_ failure: CommandFailure, at place: String?) {
    // Without a message, the output already contains the answer.
    guard let message = failure.message else { return }
    StandardStreams.report("treeviz: \(place.map { "\($0): " } ?? "")\(message)")
  }
}

extension Session {
  /// The prompt for the next line: the kinds and the size of the trees.
  var prompt: String {
    let kinds =
      trees.count > 3 ? "\(trees.count) kinds" : trees.map(\.kind.rawValue).joined(separator: ",")
    return "\(kinds) \(trees[0].count)> "
  }
}

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
