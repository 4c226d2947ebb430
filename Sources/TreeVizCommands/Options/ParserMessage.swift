internal import ArgumentParser
import TextSupport

/// Messages of the parser about mistyped values, extended by a list of valid values.
enum ParserMessage {
  /// Extends a message of the parser.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - verb: the parsed verb, or `nil` if it is unknown.
  /// - Returns: the extended message, or the same message if it is not about the value of an
  ///   option.
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
