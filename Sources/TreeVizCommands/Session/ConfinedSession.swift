import BinaryTrees
import SearchTrees

/// A session for scripts that are not trusted: it touches neither files nor the terminal.
///
/// Lines that would read or write files, open the viewer or start Graphviz are passed over. Fuzzing
/// drives sessions by it.
package struct ConfinedSession {
  private var session: Session

  /// Whether drawings may hold the escape sequences of colours, because a line has asked for them.
  package private(set) var mayColor = false

  /// Begins a session on an empty tree.
  ///
  /// - Throws: ``CommandFailure`` if the options have no defaults.
  package init() throws { session = Session(try .standard()) }

  /// Whether the session was told to end.
  package var isDone: Bool { session.isDone }

  /// Runs a line, and completes it as if it had just been typed.
  ///
  /// - Parameter bytes: the line, without its end.
  /// - Returns: what the session writes to standard output. Notes and failures are made safe to show
  ///   only where they are written.
  package mutating func run(_ bytes: some Collection<UInt8>) -> String {
    guard let line = String(validating: bytes, as: UTF8.self),
      (try? isConfined(SessionWords.words(of: line))) ?? true
    else { return "" }
    _ = Completion(of: line, in: session)
    session.remember(line)
    var said = ""
    session.run(line) { event in if case .output(let text) = event { said += text } }
    mayColor = mayColor || session.options.picture.color == .always
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

  /// Whether a command stays in the session.
  private mutating func isConfined(_ words: [SessionWord]) -> Bool {
    switch words.first.flatMap({ SessionVerb(name: $0.text) }) {
    case .save, .load, .source, .step: return false
    case .draw:
      let arguments = words.dropFirst().map(\.text)
      guard let picture = try? session.options.picture(with: arguments) else { return true }
      mayColor = mayColor || picture.color == .always
      return picture.output == nil && picture.engine == nil && !picture.view
    default: return true
    }
  }
}
