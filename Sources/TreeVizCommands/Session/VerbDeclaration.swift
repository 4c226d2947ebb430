internal import ArgumentParser
import Foundation

/// What a command declares of itself, as `--experimental-dump-help` tells it.
struct VerbDeclaration {
  /// An argument, an option or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable { let kind, name: String }

    let kind: Kind
    let isOptional, isRepeating: Bool
    let parsingStrategy: String
    let names: [Name]?
    let abstract, valueName: String?
    let allValues: [String]?
    let completionKind: [String: [String: [String]]]?

    /// The names as they are typed.
    var spellings: [String] {
      (names ?? []).map { $0.kind == "short" ? "-\($0.name)" : "--\($0.name)" }
    }

    /// The name in full, with its two dashes.
    var longName: String? { spellings.first { $0.hasPrefix("--") } }

    /// What can stand in its place, if that is a choice.
    var values: [String] { allValues ?? (takesMore ? [] : knownValues) }

    /// The names that can stand in its place, perhaps beside other values.
    var knownValues: [String] { allValues ?? completionKind?["list"]?["values"] ?? [] }

    /// Whether its names are not all that it takes.
    private var takesMore: Bool { ["page", "color"].contains(valueName) }

    /// Whether several values stand in one word with commas between them.
    var isList: Bool { ["kinds", "notes"].contains(valueName) }

    /// Whether it is a file, or a tree that may be one.
    var isFile: Bool { completionKind?["file"] != nil }

    /// What stands for it in the help.
    var word: String { (valueName ?? "").uppercased() }

    /// The argument in a line of the help.
    var usage: String {
      let isChoice = (1...2).contains(values.count)
      let name = kind == .flag ? valueName ?? "" : isChoice ? values.joined(separator: "|") : word
      return name + (isRepeating ? "…" : "")
    }
  }

  private let abstract: String?
  private let arguments: [Argument]

  /// The options and flags, but not those that every command has.
  let options: [Argument]

  /// The options by their names as they are typed: they are looked up for each line of a session.
  private let optionsByName: [String: Argument]

  private init(abstract: String?, arguments: [Argument]) {
    (self.abstract, self.arguments) = (abstract, arguments)
    options = arguments.filter { $0.kind != .positional && $0.valueName != "help" }
    optionsByName = Dictionary(
      options.flatMap { option in option.spellings.map { ($0, option) } }
    ) { first, _ in first }
  }

  var hasOptions: Bool { !options.isEmpty }

  /// What the command does, in one line.
  var summary: String {
    let first = (abstract ?? "").prefix { $0 != ";" }
    return String(first.last == "." ? first.dropLast() : first)
  }

  /// The option of a name as it is typed.
  func option(_ spelling: String) -> Argument? { optionsByName[spelling] }

  /// What stands in a line of a session in this order, without names.
  func operands(of verb: any LineVerb.Type) -> [Argument] {
    if !verb.operands.isEmpty { return verb.operands.compactMap { option("--\($0)") } }
    return arguments.filter { $0.kind == .positional && $0.valueName != "tree" }
  }

  /// A line of the command as it stands in the help: in brackets is what may be left out.
  func usage(of verb: any LineVerb.Type, withOptions: Bool = true) -> String {
    let isAtHand = verb.inputAtHand.first == TextArgument.atHand.text
    let words = operands(of: verb).map { isAtHand || $0.isOptional ? "[\($0.usage)]" : $0.usage }
    let end = withOptions && hasOptions ? ["[OPTION…]"] : []
    return ([verb._commandName] + words + end).joined(separator: " ")
  }
}

extension VerbDeclaration {
  private struct Dump: Decodable {
    struct Command: Decodable {
      let abstract: String?
      let arguments: [Argument]?
    }

    let command: Command
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: VerbDeclaration] = [:]

  /// The declaration of a type, which is asked for it once.
  static func of(_ type: any ParsableArguments.Type) -> VerbDeclaration {
    lock.withLock {
      if let known = known[ObjectIdentifier(type)] { return known }
      var dump: Dump?
      do {
        dump = try JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8))
      } catch {
        // An update of the parser has changed the format; the verb itself still works.
        StandardStreams.report("treeviz: the options of \(type) are unknown: \(error)")
      }
      let declaration = VerbDeclaration(
        abstract: dump?.command.abstract, arguments: dump?.command.arguments ?? [])
      known[ObjectIdentifier(type)] = declaration
      return declaration
    }
  }
}

extension LineVerb {
  /// What the command declares of itself.
  static var declaration: VerbDeclaration { .of(self) }
}
