internal import ArgumentParser
import TextSupport

/// A message of the parser about a mistyped value, completed by the values that the option takes.
enum ParserMessage {
  /// Completes a message of the parser.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - verb: the verb that was parsed, or `nil` if it is unknown.
  /// - Returns: the message; unchanged if it is not about the value of an option.
  static func completed(_ message: String, of verb: (any ParsableArguments.Type)?) -> String {
    let message = RawArgument.shown(message)
    let pattern = /(Error: )?The value '((?s:.*))' is invalid for '(--?[a-z-]+)(?: <[^>]*>)?'/
    guard let verb, let match = message.prefixMatch(of: pattern),
      let option = DeclaredOptions.of(verb).option(String(match.output.3))
    else { return message }
    let value = String(match.output.2)
    let usage = message[match.range.upperBound...].firstRange(of: "\nUsage:")
    let end = usage.map { String(message[$0.lowerBound...]) } ?? ""
    let name = value.visibleOnTerminal.clipped(toCells: 60)
    return "\(match.output.1 ?? "")'\(name)' is not a valid value for \(match.output.3)"
      + option.advice(on: value) + end
  }
}
