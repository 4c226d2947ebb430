import TextSupport
import TreeSteps
import TreesOfKeys

/// The answer to a line of `treeviz repl --json`: one JSON object on one line.
///
/// Programs depend on its members, which the article about sessions documents.
struct SessionAnswer {
  private var text = ""
  private var values: [String] = []
  private var outcomes: [String] = []
  private var notes: [String] = []
  private var failures: [(failure: CommandFailure, place: String?)] = []

  /// Adds an output of the line.
  mutating func add(_ event: SessionEvent) {
    switch event {
    case .output(let text): self.text += text
    case .value(let json): values.append(json)
    case .outcome(let json): outcomes.append(json)
    case .note(let note): notes.append(note)
    case .failure(let failure, let place): failures.append((failure, place))
    }
  }

  /// Writes the object.
  ///
  /// - Parameter session: the session after the line.
  /// - Returns: the object and a line feed.
  func json(after session: Session) -> [UInt8] {
    var answer = JSONObject()
    answer.add("status", Int(failures.first?.failure.status.rawValue ?? 0))
    answer.add("text", text)
    // A recording has several lines. Within JSON strings, line feeds are escaped.
    answer.add("values", values) { buffer, value in
      for byte in value.utf8 where byte != UInt8(ascii: "\n") { buffer.write(byte) }
    }
    answer.add("outcomes", outcomes) { $0.write($1) }
    answer.add("notes", notes)
    answer.add("errors", objects: failures) { error, entry in
      error.add("status", Int(entry.failure.status.rawValue))
      error.add("message", entry.failure.message)
      error.add("place", entry.place)
      error.add("line", entry.failure.position?.line)
      error.add("column", entry.failure.position?.column)
    }
    answer.add("kinds", session.trees.map(\.kind.rawValue))
    answer.add("count", session.trees[0].count)
    var line = answer.buffer
    line.write(UInt8(ascii: "\n"))
    return line.bytes
  }
}
