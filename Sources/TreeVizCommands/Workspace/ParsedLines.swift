internal import ArgumentParser

/// A verb whose arguments are keys, except for its options.
protocol VerbWithKeys: SessionVerb {
  /// The key arguments.
  var keys: [RawArgument] { get set }

  /// Whether the verb takes a single key, so that the argument is not split.
  static var takesOneKey: Bool { get }
}

/// The commands that were parsed from lines of a session with the same settings.
///
/// The parser takes about a hundred times longer than the insertion of a key, and most lines of a
/// script differ only in their keys.
struct ParsedLines {
  /// The parts of a line that the parser must see.
  private struct Shape: Hashable {
    let verb: ObjectIdentifier
    /// The words after the verb, or `nil` if all of them are keys.
    let words: [SessionWord]?
  }

  private var commands: [Shape: any ParsableCommand] = [:]

  /// The maximum number of commands.
  private static let limit = 100

  /// Returns the command of a line.
  ///
  /// For the parser, a word is a key if it does not begin with a minus sign and no option precedes
  /// it. Therefore, lines without options have the same commands, except for their keys.
  ///
  /// - Parameters:
  ///   - words: the words after the verb.
  ///   - verb: the verb.
  ///   - settings: the settings, the same for all calls.
  /// - Returns: the command with its arguments.
  /// - Throws: the error of the parser, which may also be a request for help.
  mutating func command<Verb: ParsableCommand>(
    of words: [SessionWord], as verb: Verb.Type, with settings: Settings
  ) throws -> Verb {
    let keys = words.map(\.argument)
    let keyed = verb as? any VerbWithKeys.Type
    let hasOnlyKeys =
      keyed.map { $0.takesOneKey ? words.count == 1 : !words.isEmpty } ?? false
      && keys.allSatisfy { !$0.isEmpty && $0.utf8.first != UInt8(ascii: "-") }
      && !words.contains { $0.text.utf8.contains(0) }
    let shape = Shape(verb: ObjectIdentifier(verb), words: hasOnlyKeys ? nil : words)
    if let known = commands[shape] as? Verb {
      guard hasOnlyKeys, var command = known as? any VerbWithKeys else { return known }
      command.keys = keys.map { RawArgument(argument: $0) }
      if let command = command as? Verb { return command }
    }
    let command = try settings.parsed(words, as: verb)
    if commands.count == Self.limit { commands = [:] }
    commands[shape] = command
    return command
  }
}
