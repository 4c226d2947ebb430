import SearchTrees
import TreeSteps

/// Runs a session on the lines of a source, and says what it has to say.
struct ReplRunner {
  var session: Session

  /// Whether a person types the lines: then no line has a number, and no mistake ends in a status.
  let isInteractive: Bool

  /// Where lines are kept between runs, if they are.
  var file: HistoryFile?

  /// The most of a line that goes into the history, in bytes.
  private static let longestKept = 4096

  /// Runs the session to its end.
  ///
  /// - Throws: the first failure, which has been said already; or that of reading and writing.
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
        case .output(let text):
          do throws(CommandFailure) {
            // Products have made visible what is not a colour of their own.
            try StandardStreams.write(Array(text.utf8), allowsColor: true)
          } catch {
            broken = broken ?? error
          }
        case .note(let note): StandardStreams.report("treeviz: \(note)")
        case .failure(let failure, let place):
          Self.say(failure, at: place ?? numbered)
          // That the answer is no is no failure of a script.
          if failure.status != .no { first = first ?? failure }
        }
      }
      if let broken { throw broken }
    }
    if !isInteractive, let first { throw CommandFailure(first.status, nil) }
  }

  private static func say(_ failure: CommandFailure, at place: String?) {
    // Where there is no message, the product has said it already.
    guard let message = failure.message else { return }
    StandardStreams.report("treeviz: \(place.map { "\($0): " } ?? "")\(message)")
  }
}

extension Session {
  /// What a person is asked with for the next line: the kind and the size of the tree.
  var prompt: String {
    let kinds =
      trees.count > 3
      ? "\(trees.count) kinds" : trees.map(\.kind.rawValue).joined(separator: ",")
    return "\(kinds) \(trees[0].count)> "
  }
}
