internal import ArgumentParser
import TextSupport

// The registry of a session's commands.
extension Session {
  /// All commands: verbs of the command line, and what there is only here.
  private static let all: [any ParsableCommand.Type] = [
    InsertCommand.self, RemoveCommand.self, SearchCommand.self, TraverseCommand.self,
    RotateVerb.self, DrawCommand.self, ConvertCommand.self, CheckCommand.self, InfoCommand.self,
    CompareCommand.self, DiffCommand.self, KindVerb.self, KindsVerb.self, UndoVerb.self,
    RedoVerb.self, ClearVerb.self, SaveVerb.self, LoadVerb.self, SourceVerb.self, SetVerb.self,
    HistoryVerb.self, StepVerb.self, HelpVerb.self, ExitVerb.self,
  ]

  /// The commands that this session has.
  var verbs: [any ParsableCommand.Type] {
    Self.all.filter { workspace.playsSteps || $0 != StepVerb.self }
  }

  /// The names of the commands that this session has.
  var names: [String] { verbs.map { $0._commandName } }

  /// The command of a name.
  ///
  /// - Throws: usage, if there is none.
  func verb(named name: String) throws(CommandFailure) -> any ParsableCommand.Type {
    let verb = verbs.first {
      $0._commandName == name || $0.configuration.aliases.contains(name)
    }
    if let verb { return verb }
    throw ChoiceSpelling.unknown(name, among: names, "command", advice: "help lists all")
  }
}

extension Session {
  /// Runs a line; a command that fails leaves the trees as they were, unless only the drawing that
  /// follows every change fails.
  ///
  /// - Parameters:
  ///   - line: the line; an empty one and a comment do nothing.
  ///   - emit: receives the output, the notes and the failure.
  mutating func run(_ line: String, _ emit: (Event) -> Void) {
    do {
      var words = try ShellWords.words(of: line)
      guard let first = words.first else { return }
      var verb = try verb(named: first.text)
      if verb == StepVerb.self, words.count > 1 { (verb, words) = try stepping(words) }
      let given = words.dropFirst().map(\.text)
      try Invocation.$arguments.withValue(given) {
        try Invocation.$isInSession.withValue(true) {
          do {
            try run(verb, Array(words.dropFirst()), emit)
          } catch {
            emit(try Self.event(for: error, of: verb))
          }
        }
      }
    } catch let failure as CommandFailure {
      emit(.failure(failure, place: nil))
    } catch {
      emit(.failure(CommandFailure(.software, "\(error)"), place: nil))
    }
  }

  /// The command that is to be played, and its words.
  private func stepping(
    _ words: [SessionWord]
  ) throws(CommandFailure) -> (any ParsableCommand.Type, [SessionWord]) {
    let verb = try verb(named: words[1].text)
    guard DeclaredOptions.of(verb).option("--step") != nil else {
      throw CommandFailure(.usage, "'\(words[1].text.visibleOnTerminal)' has no steps")
    }
    // After two dashes it would be a key.
    let end = words.firstIndex { $0.text == "--" && !$0.isQuoted } ?? words.endIndex
    let step = SessionWord(text: "--step", isQuoted: false)
    return (verb, words[1..<end] + [step] + words[end...])
  }

  private mutating func run(
    _ verb: any ParsableCommand.Type, _ words: [SessionWord], _ emit: (Event) -> Void
  ) throws {
    var command = try settings.parsed(words, as: verb)
    workspace.quoted = Self.quotedKeys(in: words, of: verb)
    if let command = command as? any SessionVerb { return try command.run(in: &self, emit) }
    guard let verb = command as? any WorkspaceVerb, !verb.namesInput else {
      try workspace.checkConfinement()
      return try command.run()
    }
    try verb.run(in: &workspace, emit)
  }

  /// The words that stood in quotation marks, and not as the value of an option.
  private static func quotedKeys(
    in words: [SessionWord], of verb: any ParsableCommand.Type
  ) -> Set<String> {
    var quoted: Set<String> = []
    var isValue = false
    for word in words {
      if word.isQuoted, !isValue { quoted.insert(word.text) }
      isValue = !word.isQuoted && DeclaredOptions.of(verb).option(word.text)?.kind == .option
    }
    return quoted
  }

  /// The failure of a command, or the help that was asked for.
  private static func event(
    for error: any Error, of verb: any ParsableCommand.Type
  ) throws -> Event {
    if let failure = error as? CommandFailure { throw failure }
    let code = verb.exitCode(for: error)
    if code.isSuccess { return .output(verb.fullMessage(for: error, columns: 80) + "\n") }
    let message = ParserMessage.completed(verb.message(for: error), of: verb)
    guard code == .validationFailure else { throw CommandFailure(.software, message) }
    throw CommandFailure(.usage, "\(message)\n  'help \(verb._commandName)' explains it")
  }
}
