internal import ArgumentParser
import TextSupport

extension Settings {
  /// The options whose names may be omitted in a line, in the order of their values.
  ///
  /// For example, `traverse inorder reversed` means `traverse --order inorder --reversed`.
  static let shortForms = ["traverse": ["--order", "--reversed"], "check": ["--kind"]]

  /// Parses a line like a command line.
  ///
  /// The settings are the defaults of the options.
  ///
  /// - Parameters:
  ///   - words: the words after the name of the command.
  ///   - verb: the command.
  /// - Returns: the command with its arguments.
  /// - Throws: the error of the parser, which may also be a request for help.
  func parsed<Verb: ParsableCommand>(
    _ words: [SessionWord], as verb: Verb.Type
  ) throws -> Verb {
    if let word = words.first(where: { $0.text.utf8.contains(0) }) {
      throw ValidationError("'\(word.text.visibleOnTerminal)' contains NUL")
    }
    // A quoted word that begins with a minus sign is a key.
    var line = words.map { word in
      word.isQuoted
        ? RawArgument.encodingMinus(word.text) : RawArgument.encodingNumbers(in: [word.text])[0]
    }
    line = [verb._commandName] + (try Self.expanded(line, of: verb))
    if verb is any VerbOfKeys.Type {
      line = RawArgument.joiningKeys(in: line, of: [verb._commandName])
    }
    return try verb.parse(arguments(for: verb) + line.dropFirst())
  }

  /// Returns a line with the names of options that were omitted.
  private static func expanded(
    _ words: [String], of verb: any ParsableCommand.Type
  ) throws -> [String] {
    guard let names = shortForms[verb._commandName], !words.contains(names[0]) else { return words }
    var (rest, line) = (words[...], [String]())
    for name in names {
      guard let option = DeclaredOptions.of(verb).option(name), let word = rest.first,
        !word.hasPrefix("-")
      else { break }
      let shown = RawArgument.shown(word)
      if option.kind == .flag {
        guard "--\(word)" == name else {
          throw ValidationError("'\(shown.visibleOnTerminal)' is not the word \(name.dropFirst(2))")
        }
        line.append(name)
      } else if let value = ChoiceSpelling.name(of: word, among: option.values) {
        line += [name, value]
      } else if word.contains(where: { !$0.isLetter && $0 != "-" }) {
        // A word with other characters than letters and hyphens is no name of an order or kind, so
        // it must be a tree.
        break
      } else {
        throw ValidationError(
          "'\(shown.visibleOnTerminal)' is not a valid \(option.valueName ?? "value")"
            + option.advice(on: shown))
      }
      rest.removeFirst()
    }
    if !line.isEmpty, let word = rest.first, !word.hasPrefix("-") {
      throw ValidationError("Unexpected argument '\(RawArgument.shown(word))'")
    }
    return line + rest
  }
}
