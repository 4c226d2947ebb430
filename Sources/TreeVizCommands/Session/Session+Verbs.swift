internal import ArgumentParser
import TextSupport

// The registry of a session's commands.
extension Session {
  /// All commands: verbs of the command line, and what there is only here.
  private static let all: [any LineVerb.Type] = [
    InsertCommand.self, RemoveCommand.self, SearchCommand.self, TraverseCommand.self,
    RotateVerb.self, DrawCommand.self, ConvertCommand.self, CheckCommand.self, InfoCommand.self,
    CompareCommand.self, DiffCommand.self, KindVerb.self, KindsVerb.self, UndoVerb.self,
    RedoVerb.self, ClearVerb.self, SaveVerb.self, LoadVerb.self, SourceVerb.self, SetVerb.self,
    HistoryVerb.self, StepVerb.self, HelpVerb.self, ExitVerb.self,
  ]

  /// The commands that this session has.
  var verbs: [any LineVerb.Type] {
    Self.all.filter { workspace.playsSteps || $0 != StepVerb.self }
  }

  /// The names of the commands that this session has.
  var names: [String] { verbs.map { $0._commandName } }

  /// The command of a name.
  ///
  /// - Throws: usage, if there is none.
  func verb(named name: String) throws(CommandFailure) -> any LineVerb.Type {
    let verb = verbs.first {
      $0._commandName == name || $0.configuration.aliases.contains(name)
    }
    if let verb { return verb }
    let shown = name.clipped(toCells: 40).visibleOnTerminal
    let near = ChoiceSpelling.suggestions(for: name, among: names)
    let hint = near.isEmpty ? "help lists all" : "did you mean \(near.joined(separator: " or "))?"
    throw CommandFailure(.usage, "'\(shown)' is not a command; \(hint)")
  }
}

extension Session {
  /// Runs a line; a command that fails leaves the trees as they were, unless all that fails is the
  /// drawing that follows every change.
  ///
  /// - Parameters:
  ///   - line: the line; an empty one and a comment do nothing.
  ///   - emit: is told what there is to say, at once.
  mutating func run(_ line: String, _ emit: (Event) -> Void) {
    do {
      var words = try ShellWords.words(of: line)
      guard let first = words.first else { return }
      var verb = try verb(named: first.text)
      if verb == StepVerb.self, words.count > 1 {
        (verb, words) = try stepping(words)
      }
      do {
        try run(verb, Array(words.dropFirst()), emit)
      } catch {
        emit(verb.event(for: error))
      }
    } catch {
      emit(.failure(error, place: nil))
    }
  }

  /// The command that is to be played, and its words.
  private func stepping(
    _ words: [SessionWord]
  ) throws(CommandFailure) -> (any LineVerb.Type, [SessionWord]) {
    let verb = try verb(named: words[1].text)
    guard verb.declaration.option("--step") != nil else {
      throw CommandFailure(.usage, "'\(words[1].text.visibleOnTerminal)' has no steps")
    }
    // After two dashes it would be a key.
    let end = words.firstIndex { $0.text == "--" && !$0.isQuoted } ?? words.endIndex
    let step = SessionWord(text: "--step", isQuoted: false)
    return (verb, words[1..<end] + [step] + words[end...])
  }

  private mutating func run(
    _ verb: any LineVerb.Type, _ words: [SessionWord], _ emit: (Event) -> Void
  ) throws {
    let command = try verb.read(words, options)
    workspace.quoted = verb.quotedKeys(in: words)
    if let command = command as? any SessionVerb { return try command.run(in: &self, emit) }
    guard var verb = command as? any WorkspaceVerb else { return }
    if !verb.namesInput { return try verb.run(in: &workspace, emit) }
    try workspace.checkConfinement()
    try RunningSession.$isThere.withValue(true) { try verb.run() }
  }
}
