import BinaryTrees
import TreeSteps
import TreesOfKeys

/// A session for untrusted scripts, without access to files and to the terminal.
///
/// The session refuses lines that would read or write files, open the viewer or start Graphviz. It
/// is the entry point for fuzzing.
package struct ConfinedSession {
  private var session: Session

  /// Whether drawings may contain color sequences, because a line has requested colors.
  package private(set) var mayColor = false

  /// The settings of all sessions.
  ///
  /// Reading them takes longer than running most scripts.
  private static let settings = Result { try Settings() }

  /// Creates a session on an empty tree.
  ///
  /// - Throws: ``CommandFailure`` if an option has no default.
  package init() throws {
    session = Session(try Self.settings.get())
    session.isConfined = true
  }

  /// Whether a line has ended the session.
  package var isDone: Bool { session.isDone }

  /// Completes a line as if the cursor were at its end, then runs it.
  ///
  /// - Parameter bytes: the line without its end.
  /// - Returns: the text for standard output. Notes and failures are omitted, because they are
  ///   sanitized only when they are written.
  package mutating func run(_ bytes: some Collection<UInt8>) -> String {
    guard let line = String(validating: bytes, as: UTF8.self) else { return "" }
    mayColor = mayColor || line.contains("always")
    _ = Completion(of: line, in: session)
    session.remember(line)
    var said = ""
    session.run(line) { event in
      if case .output(let text) = event { said += text }
      if case .value(let json) = event { said += json }
    }
    return said
  }

  /// Checks all trees against the rules of their kinds.
  ///
  /// - Returns: the kind and the first violation in words, or `nil` if no rule is violated.
  /// - Complexity: O(*n*).
  package func violation() -> String? {
    for tree in session.trees {
      let snapshot = tree.snapshot
      for rule in tree.kind.rules(duplicates: .right) {
        if let violation = snapshot.violation(of: rule) { return "\(tree.kind): \(violation)" }
      }
    }
    return nil
  }
}
