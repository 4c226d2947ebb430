internal import ArgumentParser
import TextSupport

/// What the parser says of a mistake on a command line, with what it leaves out: the values that an
/// option takes, also one that the help does not list, and those that a mistyped one may stand for.
enum ParserMessage {
  /// Completes a message of the parser.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - verb: the verb that was parsed; `nil` if that is not known.
  /// - Returns: the message; as it was, if it is not about the value of an option.
  static func completed(_ message: String, of verb: (any ParsableArguments.Type)?) -> String {
    let pattern = /(Error: )?The value '((?s:.*))' is invalid for '(--?[a-z-]+)(?: <[^>]*>)?'/
    guard let verb, let match = message.prefixMatch(of: pattern),
      let option = VerbDeclaration.of(verb).option(String(match.output.3))
    else { return message }
    let value = String(match.output.2)
    let usage = message[match.range.upperBound...].firstRange(of: "\nUsage:")
    let end = usage.map { String(message[$0.lowerBound...]) } ?? ""
    let name = value.visibleOnTerminal.clipped(toCells: 60)
    return "\(match.output.1 ?? "")'\(name)' is not a valid value for \(match.output.3)"
      + explanation(of: option, for: value) + end
  }

  /// What an option takes, and which of it a mistyped value may stand for.
  private static func explanation(of option: VerbDeclaration.Argument, for value: String) -> String
  {
    let parts = option.isList ? value.split(separator: ",").map(String.init) : [value]
    let mistyped =
      parts.first { ChoiceSpelling.name(of: $0, among: option.knownValues) == nil } ?? value
    let near = ChoiceSpelling.suggestions(for: mistyped, among: option.knownValues)
    let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    let isChoice = !option.values.isEmpty
    let choices = isChoice ? "\n  choose from: \(option.values.joined(separator: ", "))" : ""
    let help = isChoice || option.abstract == nil ? "" : "\n  \(option.abstract ?? "")"
    return hint + choices + help
  }
}
