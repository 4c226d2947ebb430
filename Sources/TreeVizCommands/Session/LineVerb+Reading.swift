internal import ArgumentParser
import TextSupport

extension LineVerb {
  /// Reads the words of a line after the name of the command.
  ///
  /// What was set comes before them, and so do the trees at hand, so that what the line says counts.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - options: what was set.
  /// - Returns: the command with its arguments.
  /// - Throws: what the parser throws; a request for help is thrown, too.
  static func read(_ words: [SessionWord], _ options: SessionOptions) throws -> Self {
    if let word = words.first(where: { $0.text.utf8.contains(0) }) {
      throw ValidationError("'\(word.text.visibleOnTerminal)' contains NUL")
    }
    let hidden = words.map { word in
      // What begins with a minus sign in quotation marks is a key.
      word.isQuoted && word.text.hasPrefix("-")
        ? "\0" + word.text : NegativeArguments.hidden(in: [word.text])[0]
    }
    var line = try named(hidden)
    if self is any VerbOfKeys.Type {
      line = Array(OperandRuns.joined(in: [_commandName] + line, of: [_commandName]).dropFirst())
    }
    let settings = Setting.arguments(options) { setting in
      !ignoredSettings.contains(setting.name)
        && declaration.option("--\(setting.name)") != nil
    }
    do {
      return try parse(settings + inputAtHand + line)
    } catch {
      // Unless it has a short form, the line may name a tree as a command line does.
      guard !inputAtHand.isEmpty, line == hidden, let verb = try? parse(settings + line) else {
        throw error
      }
      return verb
    }
  }

  /// The words that stood in quotation marks, and not as the value of an option.
  static func quotedKeys(in words: [SessionWord]) -> Set<String> {
    var quoted: Set<String> = []
    var isValue = false
    for word in words {
      if word.isQuoted, !isValue { quoted.insert(word.text) }
      isValue = !word.isQuoted && declaration.option(word.text)?.kind == .option
    }
    return quoted
  }

  /// Puts before words that stand without them the names of their options.
  private static func named(_ words: [String]) throws -> [String] {
    guard let first = operands.first, !words.contains("--\(first)") else { return words }
    var (rest, line) = (words[...], [String]())
    for option in declaration.operands(of: self) {
      guard let word = rest.first, !word.hasPrefix("-") else { break }
      let (name, shown) = (option.longName ?? "", NegativeArguments.shown(word).visibleOnTerminal)
      if option.kind == .flag {
        guard "--\(word)" == name else {
          throw ValidationError("'\(shown)' is not the word \(name.dropFirst(2))")
        }
        line.append(name)
      } else {
        guard let value = ChoiceSpelling.name(of: word, among: option.values) else {
          // What cannot be a name may be a tree.
          if !inputAtHand.isEmpty, word.contains(where: { !$0.isLetter && $0 != "-" }) { break }
          let near = ChoiceSpelling.suggestions(
            for: NegativeArguments.restored(word), among: option.values)
          let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
          throw ValidationError(
            "'\(shown)' is not a valid \(option.valueName ?? "value")\(hint)\n  choose from: "
              + option.values.joined(separator: ", "))
        }
        line += [name, value]
      }
      rest.removeFirst()
    }
    return line + rest
  }

  /// What a failure of the command says, or the help that was asked for.
  static func event(for error: any Error) -> Session.Event {
    if let failure = error as? CommandFailure { return .failure(failure, place: nil) }
    let code = exitCode(for: error)
    if code.isSuccess { return .output(fullMessage(for: error, columns: 80) + "\n") }
    let message = ParserMessage.completed(
      NegativeArguments.shown(message(for: error)), of: self)
    guard code == .validationFailure else {
      return .failure(CommandFailure(.software, message), place: nil)
    }
    let usage = "usage: \(declaration.usage(of: self))"
    return .failure(CommandFailure(.usage, "\(message)\n\(usage)"), place: nil)
  }
}
