internal import ArgumentParser
import TextSupport

// The registry of session commands.
extension Session {
  /// The commands: verbs of the command line and commands that exist only in sessions.
  static let verbs: [any ParsableCommand.Type] = [
    InsertCommand.self, RemoveCommand.self, SearchCommand.self, QueryCommand.self,
    ExtractCommand.self, ChangeKeyCommand.self, HeapifyVerb.self, HeapsortCommand.self,
    FindCommand.self, SplitCommand.self, JoinCommand.self, TraverseCommand.self, RotateVerb.self,
    DrawCommand.self, ConvertCommand.self, CheckCommand.self,
    InfoCommand.self, CompareCommand.self, DiffCommand.self, KindVerb.self, UndoVerb.self,
    RedoVerb.self, ClearVerb.self, SaveVerb.self, LoadVerb.self, SourceVerb.self, SetVerb.self,
    HistoryVerb.self, TitleVerb.self, StepVerb.self, HelpVerb.self, ExitVerb.self,
  ]

  /// The names of the commands.
  static var names: [String] { verbs.map { $0._commandName } }

  /// Returns the command with a name.
  ///
  /// - Throws: a usage error if there is no such command.
  static func verb(named name: String) throws(CommandFailure) -> any ParsableCommand.Type {
    let verb = verbs.first { $0._commandName == name || $0.configuration.aliases.contains(name) }
    if let verb { return verb }
    throw ChoiceSpelling.unknown(name, among: names, "command", advice: "help lists all")
  }
}

extension Session {
  /// Runs a line.
  ///
  /// A command that fails does not change the trees. One exception: if a change succeeds and only
  /// the drawing that follows fails, the change remains.
  ///
  /// - Parameters:
  ///   - line: the line. Empty lines and comments have no effect.
  ///   - emit: receives the output, the notes and the failure.
  mutating func run(_ line: String, _ emit: (SessionEvent) -> Void) {
    do {
      try Self.perform(line, emit) { verb, words in
        let command = try self.command(verb, words)
        guard let verb = command as? any SessionVerb, !verb.namesInput else {
          try checkConfinement()
          var command = command
          return try command.run()
        }
        try verb.run(in: &self)
      }
    } catch {
      emit(.failure(error, place: nil))
    }
  }

  /// Performs the command of a line.
  ///
  /// - Parameters:
  ///   - line: the line. Empty lines and comments have no effect.
  ///   - emit: receives the output and the notes.
  ///   - body: parses and runs the command.
  /// - Throws: the failure of the command.
  static func perform(
    _ line: String, _ emit: (SessionEvent) -> Void,
    _ body: (any ParsableCommand.Type, [SessionWord]) throws -> Void
  ) throws(CommandFailure) {
    var words = try ShellWords.words(of: line)
    guard let first = words.first else { return }
    var verb = try verb(named: first.text)
    if verb == StepVerb.self, words.count > 1 { (verb, words) = try stepping(words) }
    let given = words.dropFirst().map(\.text)
    try CommandFailure.reporting {
      try Invocation.$arguments.withValue(given) {
        try SessionOutput.receive(emit) {
          do {
            try body(verb, Array(words.dropFirst()))
          } catch {
            try StandardStreams.write(help(for: error, of: verb, words.dropFirst()))
          }
        }
      }
    }
  }

  /// Returns the command after `step`, and its words including `--step`.
  private static func stepping(
    _ words: [SessionWord]
  ) throws(CommandFailure) -> (any ParsableCommand.Type, [SessionWord]) {
    let verb = try verb(named: words[1].text)
    guard DeclaredOptions.of(verb).option("--step") != nil else {
      throw CommandFailure(.usage, "'\(words[1].text.visibleOnTerminal)' has no steps")
    }
    // After two dashes, `--step` would be a key.
    let end = words.firstIndex { $0.text == "--" && !$0.isQuoted } ?? words.endIndex
    let step = SessionWord(text: "--step", isQuoted: false)
    return (verb, words[1..<end] + [step] + words[end...])
  }

  /// Returns the command of a line, and remembers which of its words are quoted.
  ///
  /// - Parameters:
  ///   - verb: the type of the command.
  ///   - words: the words after the verb.
  /// - Returns: the command with its arguments.
  /// - Throws: the error of the parser, which may also be a request for help.
  mutating func command(
    _ verb: any ParsableCommand.Type, _ words: [SessionWord]
  ) throws -> any ParsableCommand {
    quoted = words.contains(where: \.isQuoted) ? Self.quotedKeys(in: words, of: verb) : []
    return try parsedLines.command(of: words, as: verb, with: settings)
  }

  /// Returns the quoted words that are not values of options.
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

  /// Returns the requested help, or throws the failure of a command.
  private static func help(
    for error: any Error, of verb: any ParsableCommand.Type, _ words: ArraySlice<SessionWord>
  ) throws -> String {
    if let failure = error as? CommandFailure { throw failure }
    if let error = error as? any StatusError { throw CommandFailure(error.status, "\(error)") }
    let code = verb.exitCode(for: error)
    if code.isSuccess { return verb.fullMessage(for: error, columns: 80) + "\n" }
    var message = DeclaredOptions.completed(verb.message(for: error), of: verb)
    guard code == .validationFailure else { throw CommandFailure(.software, message) }
    message =
      DeclaredOptions.of(verb).unknownOption(
        in: words.filter { !$0.isQuoted }.map(\.argument), refusedAs: message) ?? message
    if message.hasPrefix("Unknown option") || message.hasPrefix("Missing value"),
      let advice = DeclaredOptions.of(verb).adviceOnMinus(in: words.map(\.argument))
    {
      message += "\n  \(advice)"
    }
    throw CommandFailure(.usage, "\(message)\n  'help \(verb._commandName)' explains it")
  }
}
