internal import ArgumentParser
import SearchTrees
import TextSupport

/// A command that works on the session itself.
protocol SessionVerb: LineVerb {
  /// Does what the command is there for.
  func run(in session: inout Session, _ emit: (Session.Event) -> Void) throws
}

/// `set [NAME [VALUE]]`: shows what can be set, or sets it.
struct SetVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Show the settings, or change one.",
    discussion: "set charset ascii, set layout knuth, set duplicates count, set drawing off")

  @Argument(help: "The setting.", completion: .list(Setting.all.map(\.name))) var name:
    TextArgument?
  @Argument(help: "The value.") var value: TextArgument?

  func run(in session: inout Session, _ emit: (Session.Event) -> Void) throws {
    guard let name = name?.text else {
      let rows = Setting.all.map { setting in
        [setting.name, setting.value(session.options) ?? "none", setting.summary]
      }
      return emit(.output(TextTable(rows, alignment: .left).text))
    }
    guard let setting = Setting.named(name) else {
      let names = Setting.all.map(\.name).joined(separator: ", ")
      throw ValidationError("'\(name.visibleOnTerminal)' is not a setting; choose from \(names)")
    }
    let values = setting.values.joined(separator: ", ")
    guard let value = value?.text else {
      return emit(
        .output("\(name): \(setting.value(session.options) ?? "none") (of \(values))\n"))
    }
    var options = session.options
    guard setting.set(&options, value),
      (try? SessionOptions.parse(Setting.arguments(options))) != nil
    else {
      throw ValidationError(
        "'\(value.visibleOnTerminal)' is not a valid value of \(name): \(values)")
    }
    session.options = options
    emit(.output("\(name): \(setting.value(options) ?? "none")\n"))
    if options.picture.settingsUnusedInText.contains("--\(name)"), !options.picture.quiet {
      emit(.note("\(name): no effect on drawings in characters; use -o FILE.svg, .png or .pdf"))
    }
  }
}

/// `history [N]`: shows the lines so far.
struct HistoryVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show the lines so far, or the last N.")

  @OptionGroup var count: StepCount

  func run(in session: inout Session, _ emit: (Session.Event) -> Void) throws {
    let first = max(0, session.history.count - (count.n ?? session.history.count))
    let lines = session.history[first...].enumerated().map { number, line in
      "\(first + number + 1)  \(line.visibleOnTerminal)\n"
    }
    emit(.output(lines.joined()))
  }
}

/// `step COMMAND…`: the command with `--step`; the session sees to it before it reads the line.
struct StepVerb: LineVerb {
  static let configuration = CommandConfiguration(
    commandName: "step", abstract: "Play a command step by step.")

  @Argument(help: "The command.") var command: TextArgument
  @Argument(
    parsing: .captureForPassthrough, help: ArgumentHelp("Its words.", valueName: "word"))
  var words: [TextArgument] = []
}

/// `help [COMMAND]`: says what there is.
struct HelpVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "List the commands, or explain one.")

  @Argument(help: "The command.") var command: TextArgument?

  func run(in session: inout Session, _ emit: (Session.Event) -> Void) throws {
    guard let command = command?.text else {
      let rows = session.verbs.map { verb in
        [verb.declaration.usage(of: verb, withOptions: false), verb.declaration.summary]
      }
      let end = """
        help COMMAND explains one, COMMAND --help lists its options; quote words that contain
        spaces

        """
      return emit(.output(TextTable(rows, alignment: .left).text + end))
    }
    let verb = try session.verb(named: command)
    let declaration = verb.declaration
    var lines = [declaration.usage(of: verb), declaration.summary, verb.lineHelp]
    lines += declaration.operands(of: verb).filter { $0.values.count > 2 }.map { argument in
      "\(argument.word): \(argument.values.joined(separator: ", "))"
    }
    if declaration.hasOptions { lines.append("\(command) --help lists its options") }
    emit(.output(lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()))
  }
}

/// `exit`: ends the session.
struct ExitVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "exit", abstract: "End the session (also quit, and the end of input).",
    aliases: ["quit"])

  func run(in session: inout Session, _ emit: (Session.Event) -> Void) throws {
    session.isDone = true
  }
}
