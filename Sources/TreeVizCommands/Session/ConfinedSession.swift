import BinaryTrees
import SearchTrees
import TreeSteps

/// A session for scripts that are not trusted: it touches neither files nor the terminal.
///
/// Lines that would read or write files, open the viewer or start Graphviz are refused. Fuzzing drives
/// sessions by it.
package struct ConfinedSession {
  private var session: Session

  /// Whether drawings may hold the escape sequences of colours, because a line has asked for them.
  package private(set) var mayColor = false

  /// Begins a session on an empty tree.
  ///
  /// - Throws: ``CommandFailure`` if the options have no defaults.
  package init() throws {
    session = Session(try Settings())
    session.workspace.isConfined = true
  }

  /// Whether the session was told to end.
  package var isDone: Bool { session.isDone }

  /// Runs a line, and completes it as if it had just been typed.
  ///
  /// - Parameter bytes: the line, without its end.
  /// - Returns: what the session writes to standard output. Notes and failures are made safe to show
  ///   only where they are written.
  package mutating func run(_ bytes: some Collection<UInt8>) -> String {
    guard let line = String(validating: bytes, as: UTF8.self) else { return "" }
    mayColor = mayColor || line.contains("always")
    _ = Completion(of: line, in: session)
    session.remember(line)
    var said = ""
    session.run(line) { event in if case .output(let text) = event { said += text } }
    return said
  }

  /// What is wrong with a tree, or `nil` if all of them keep the rules of their kinds.
  ///
  /// - Returns: the kind and the violation, in words.
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
