internal import ArgumentParser
import Foundation
import TextSupport

/// The arguments that a command declares, as printed by `--experimental-dump-help`.
///
/// Completion, settings and the hints about mistyped values need them. The parser has no other
/// interface for this.
struct DeclaredOptions {
  /// An argument, an option or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable { let kind, name: String }

    let kind: Kind
    let isRepeating: Bool
    let parsingStrategy: String
    let names: [Name]?
    let abstract, valueName, defaultValue: String?
    let allValues: [String]?
    let completionKind: [String: [String: [String]]]?

    /// The names with their dashes.
    var spellings: [String] {
      (names ?? []).map { $0.kind == "short" ? "-\($0.name)" : "--\($0.name)" }
    }

    /// The long name with its two dashes.
    var longName: String? { spellings.first { $0.hasPrefix("--") } }

    /// All values that the option accepts.
    ///
    /// The list is empty if the option also accepts values without names.
    var values: [String] { allValues ?? (takesMore ? [] : knownValues) }

    /// The named values that the option accepts.
    var knownValues: [String] { allValues ?? completionKind?["list"]?["values"] ?? [] }

    /// Whether the option also accepts values without names, such as `800x600` or `#f5f5f5`.
    private var takesMore: Bool { ["page", "color"].contains(valueName) }

    /// Whether a word may contain several values, separated by commas.
    var isList: Bool { isRepeating || ["kinds", "notes"].contains(valueName) }

    /// Whether the argument is a file, or a tree that may be given by a file.
    var isFile: Bool { completionKind?["file"] != nil }

    /// Returns a hint about the intended value and the list of all values.
    func advice(on value: String) -> String {
      let parts = isList ? value.split(separator: ",").map(String.init) : [value]
      let mistyped = parts.first { ChoiceSpelling.name(of: $0, among: knownValues) == nil }
      let hint = ChoiceSpelling.hint(at: mistyped ?? value, among: knownValues)
      if !values.isEmpty { return "\(hint)\n  choose from: \(values.joined(separator: ", "))" }
      return hint + (abstract.map { "\n  \($0)" } ?? "")
    }
  }

  /// The options and flags except `--help`.
  let options: [Argument]

  /// The arguments without names.
  let positionals: [Argument]

  private init(_ arguments: [Argument]) {
    options = arguments.filter { $0.kind != .positional && $0.valueName != "help" }
    positionals = arguments.filter { $0.kind == .positional }
  }

  /// Returns the option with a name, which includes its dashes.
  func option(_ spelling: String) -> Argument? {
    spelling.hasPrefix("-") ? options.first { $0.spellings.contains(spelling) } : nil
  }
}

extension DeclaredOptions {
  private struct Dump: Decodable {
    struct Command: Decodable { let arguments: [Argument]? }

    let command: Command
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: DeclaredOptions] = [:]

  /// Returns the arguments that a type declares.
  ///
  /// The result is cached.
  static func of(_ type: any ParsableArguments.Type) -> DeclaredOptions {
    if let known = lock.withLock({ known[ObjectIdentifier(type)] }) { return known }
    var dump: Dump?
    do {
      dump = try JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8))
    } catch {
      // A new version of the parser may use another format. The command itself still works.
      StandardStreams.report("treeviz: the options of \(type) are unknown: \(error)")
    }
    let declared = DeclaredOptions(dump?.command.arguments ?? [])
    lock.withLock { known[ObjectIdentifier(type)] = declared }
    return declared
  }
}

extension DeclaredOptions {
  /// The options that the parser itself declares.
  private static let ofParser = [
    "--help", "-h", "--help-hidden", "--version", "--generate-completion-script",
    "--experimental-dump-help",
  ]

  /// Returns a message about the first unknown option in a line that the parser has refused.
  ///
  /// The parser first reports other mistakes, such as missing arguments, or the value after an unknown
  /// option, which it takes for an argument.
  ///
  /// - Parameters:
  ///   - words: the words after the verb.
  ///   - message: the message of the parser, without a prefix.
  /// - Returns: the message, or `nil` if all options are known or the message of the parser already
  ///   names an option.
  func unknownOption(in words: some Sequence<String>, refusedAs message: String) -> String? {
    if message.hasPrefix("Unknown option") { return nil }
    var isValue = false
    for word in words.prefix(while: { $0 != "--" }) {
      let name = String(word.prefix { $0 != "=" })
      guard !isValue, name.hasPrefix("-"), name != "-" else {
        isValue = false
        continue
      }
      if let option = option(name) {
        isValue = option.parsingStrategy == "unconditional" && name == word
        continue
      }
      let isGroup =
        !name.hasPrefix("--") && name == word
        && name.dropFirst().allSatisfy { option("-\($0)") != nil }
      if isGroup || Self.ofParser.contains(name) { continue }
      let names = options.compactMap { $0.longName?.dropFirst(2) }.map(String.init)
      let near = ChoiceSpelling.suggestions(for: String(name.drop { $0 == "-" }), among: names)
      let hint = name.hasPrefix("--") ? near.first.map { ". Did you mean '--\($0)'?" } : nil
      return "Unknown option '\(RawArgument.shown(name).visibleOnTerminal)'\(hint ?? "")"
    }
    return nil
  }

  /// Returns advice for a value that begins with a minus sign, which the parser takes for an option.
  ///
  /// - Parameter words: the words after the verb, in a line that the parser has refused.
  /// - Returns: the advice, or `nil` if there is no such value.
  func adviceOnMinus(in words: some Collection<String>) -> String? {
    let line = words.prefix { $0 != "--" }
    for (name, value) in zip(line, line.dropFirst()) {
      guard let option = option(name), option.kind == .option,
        option.parsingStrategy != "unconditional", value.hasPrefix("-"), value.count > 1,
        self.option(String(value.prefix { $0 != "=" })) == nil
      else { continue }
      // Two dashes and a letter are more likely a mistyped option.
      if value.hasPrefix("--"), value.dropFirst(2).first?.isLetter ?? true { continue }
      let joined = ShellWords.quoted(value).visibleOnTerminal
      return "a value that begins with a minus sign follows an equals sign: \(name)=\(joined)"
    }
    return nil
  }

  /// Extends a message of the parser about a mistyped value by a list of valid values.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - verb: the parsed verb, or `nil` if it is unknown.
  /// - Returns: the extended message, or the same message if it is not about a value.
  static func completed(_ message: String, of verb: (any ParsableArguments.Type)?) -> String {
    let message = RawArgument.shown(message)
    let pattern =
      /(Error: )?The value '((?s:.*))' is invalid for '(?:(--?[a-z-]+)(?: <[^>]*>)?|<([a-z]+)>)'/
    guard let verb, let match = message.prefixMatch(of: pattern) else { return message }
    let declared = DeclaredOptions.of(verb)
    let (value, noun) = (String(match.output.2), match.output.4.map(String.init))
    guard
      let argument = match.output.3.map({ declared.option(String($0)) })
        ?? declared.positionals.first(where: { $0.valueName == noun })
    else { return message }
    let usage = message[match.range.upperBound...].firstRange(of: "\nUsage:")
    let end = usage.map { String(message[$0.lowerBound...]) } ?? ""
    let name = value.visibleOnTerminal.clipped(toCells: 60)
    let place = match.output.3.map(String.init) ?? "<\(noun ?? "")>"
    return "\(match.output.1 ?? "")'\(name)' is not a valid value for \(place)"
      + argument.advice(on: value) + end
  }
}
