internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeLayout
import TreeText

/// The settings of a session: default options, which are placed before the options of each line.
struct Settings {
  /// The entered values by option name.
  private var values: [String: String]

  /// The options that result from ``values``.
  private(set) var options: SessionOptions

  /// All options that a session declares.
  private static let declared = DeclaredOptions.of(SessionOptions.self)

  /// The names of options that apply to single lines and are not settings.
  private static let single = Set(
    [
      "output", "format", "engine", "mark", "tag", "triangles", "title", "view", "step", "at",
      "steps", "no-drawing", "leaf-labels",
    ] + ColumnOptions.ofOneTree + RootingOptions.ofOneTree.map { String($0.dropFirst(2)) })

  /// The names of all settings, in the order of their declaration.
  static let names = declared.options.compactMap { $0.longName.map { String($0.dropFirst(2)) } }
    .filter { !single.contains($0) }

  /// Reads the settings from a command line.
  ///
  /// - Parameter commandLine: the command line. Other arguments are ignored.
  /// - Throws: the error of the parser if a value is invalid.
  init(_ commandLine: [String] = []) throws {
    var values: [String: String] = [:]
    var rest = commandLine.prefix { $0 != "--" }
    while let word = rest.popFirst() {
      let spelling = word.prefix { $0 != "=" }
      guard let option = Self.declared.option(String(spelling)), let longName = option.longName
      else { continue }
      let name = String(longName.dropFirst(2))
      if option.kind == .flag {
        let isOff = name.hasPrefix("no-")
        values[isOff ? String(name.dropFirst(3)) : name] = isOff ? "off" : "on"
      } else {
        values[name] =
          spelling == word ? rest.popFirst() : String(word[spelling.endIndex...].dropFirst())
      }
    }
    self.values = values
    options = try Self.options(values)
  }

  private static func options(_ values: [String: String]) throws -> SessionOptions {
    try SessionOptions.parse(names.flatMap { arguments($0, values[$0]) })
  }

  /// Returns the value of a setting in words.
  func value(of name: String) -> String {
    let option = Self.declared.option("--\(name)")
    let standard = option?.kind == .flag ? "off" : "none"
    return values[name] ?? option?.defaultValue.map { $0.hasPrefix("--") ? "on" : $0 } ?? standard
  }

  /// Whether a setting differs from its default but does not affect drawings in characters.
  func isForPictures(_ name: String) -> Bool {
    var standard = self
    standard.values = [:]
    if value(of: name) == standard.value(of: name) { return false }
    switch name {
    case "layout": return !options.picture.layout.algorithm.isForText
    case "orientation": return true
    default: return !OptionUse.applies("--\(name)", to: .text)
    }
  }

  /// Returns a short description of a setting.
  static func summary(of name: String) -> String {
    String((declared.option("--\(name)")?.abstract ?? "").prefix { !";:,.".contains($0) })
  }

  /// Returns the possible values of a setting.
  ///
  /// Angle brackets enclose placeholders for values without names, such as numbers.
  static func values(of name: String) -> [String] {
    guard let option = declared.option("--\(name)"), option.kind == .option else {
      return ["on", "off"]
    }
    let all =
      option.values.isEmpty ? ["<\(option.valueName ?? "")>"] + option.knownValues : option.values
    return option.defaultValue != nil || all.contains("none") ? all : all + ["none"]
  }

  /// Returns the possible values of a setting without placeholders.
  static func choices(of name: String) -> [String] {
    names.contains(name) ? values(of: name).filter { !$0.hasPrefix("<") } : []
  }

  /// Changes a setting.
  ///
  /// - Throws: a usage error if there is no such setting or the value is invalid.
  mutating func set(_ name: String, to value: String) throws(ValidationError) {
    let all = Self.values(of: name)
    let isFlag = Self.declared.option("--\(name)")?.kind == .flag
    var changed = self
    let isReset = value == "none" && all.contains("none")
    changed.values[name] =
      isReset ? nil : ChoiceSpelling.name(of: value, among: Self.choices(of: name)) ?? value
    guard !isFlag || all.contains(value), let options = try? Self.options(changed.values) else {
      throw ValidationError(
        "'\(value.visibleOnTerminal)' is not a valid value of \(name): "
          + all.joined(separator: ", "))
    }
    changed.options = options
    self = changed
  }

  /// Returns a setting as arguments.
  ///
  /// The result is empty if the setting has no value.
  private static func arguments(_ name: String, _ value: String?) -> [String] {
    switch value {
    case nil: []
    case "on" where values(of: name) == ["on", "off"]: ["--\(name)"]
    case "off" where values(of: name) == ["on", "off"]: name == "drawing" ? ["--no-drawing"] : []
    case let value?: ["--\(name)", RawArgument.encodingMinus(value)]
    }
  }

  /// Returns the settings that apply to a command, as arguments.
  func arguments(for verb: any ParsableCommand.Type) -> [String] {
    let declared = DeclaredOptions.of(verb)
    var ignored: Set<String> = []
    let name = verb._commandName
    // Only these verbs insert keys.
    if !["insert", "compare"].contains(name) { ignored = ["duplicates", "seed"] }
    // The setting of a traversal does not apply to `traverse`, whose line names an order, or to
    // comparisons, which show several trees.
    let isTraversed = !["traverse", "compare", "diff"].contains(name)
    if !isTraversed || values["traversal"] == nil { ignored.insert("reversed") }
    if !isTraversed { ignored.insert("traversal") }
    return Self.names.filter { !ignored.contains($0) && declared.option("--\($0)") != nil }
      .flatMap { Self.arguments($0, values[$0]) }
  }
}

/// The options of a session, which are also options of the command line.
struct SessionOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  @OptionGroup var insertion: InsertionOptions
  @OptionGroup var removals: RemovalOptions

  var seed: UInt64 { insertion.seed }

  @Flag(inversion: .prefixedNo, help: "Draw the tree after each change.") var drawing = true

  func validate() throws {
    try refuse(if: [
      picture.isAskedFor || !picture.mark.isEmpty || !picture.look.tag.isEmpty
        || !picture.look.triangles.isEmpty:
        "-o, --format, --engine, --mark, --tag, --triangles and --view belong to the command draw in the session.",
      picture.columns.areForOneTree:
        "\(ColumnOptions.ofOneTree.map { "--\($0)" }.joined(separator: ", ")) belong to the command draw in the session.",
    ])
  }
}

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
  func parsed<Verb: ParsableCommand>(_ words: [SessionWord], as verb: Verb.Type) throws -> Verb {
    if let word = words.first(where: { $0.text.utf8.contains(0) }) {
      throw ValidationError("'\(word.text.visibleOnTerminal)' contains NUL")
    }
    let line = RawArgument.joiningKeys(
      in: [verb._commandName] + (try Self.expanded(words.map(\.argument), of: verb)), of: verb)
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
        // A word that contains characters other than letters and hyphens is not the name of an order
        // or kind, so it must be a tree.
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
