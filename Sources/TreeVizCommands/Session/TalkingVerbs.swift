internal import ArgumentParser
import TextSupport

/// `set [NAME [VALUE]]`: shows or changes the settings.
struct SetVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Show the settings, or change one.",
    discussion: "set charset ascii, set layout knuth, set duplicates count, set drawing off")

  @Argument(help: "The setting.", completion: .list(Settings.names)) var name: RawArgument?
  @Argument(help: "The value.") var value: RawArgument?

  func run(in session: inout Session) throws {
    guard let name = name?.text else {
      let rows = Settings.names.map {
        [$0, session.settings.value(of: $0), Settings.summary(of: $0)]
      }
      return try StandardStreams.write(TextTable(rows, alignment: .left).text)
    }
    guard Settings.names.contains(name) else {
      let names = Settings.names.joined(separator: ", ")
      throw ValidationError("'\(name.visibleOnTerminal)' is not a setting; choose from \(names)")
    }
    if let value { try session.settings.set(name, to: value.text) }
    let values = Settings.values(of: name).joined(separator: ", ")
    let end = value == nil ? " (of \(values))" : ""
    try StandardStreams.write("\(name): \(session.settings.value(of: name))\(end)\n")
    if value != nil, session.settings.isForPictures(name), !session.options.picture.quiet {
      StandardStreams.note([
        "\(name): no effect on drawings in characters; use \(PictureFile.option)"
      ])
    }
  }
}

/// `history [N]`: shows the previous lines.
struct HistoryVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show the entered lines, or the last N.")

  @OptionGroup var count: StepCount

  func run(in session: inout Session) throws {
    let first = max(0, session.history.count - (count.n ?? session.history.count))
    let lines = session.history[first...].enumerated().map { number, line in
      "\(first + number + 1)  \(line.visibleOnTerminal)\n"
    }
    try StandardStreams.write(lines.joined())
  }
}

/// `step COMMAND…`: plays a command step by step.
///
/// The session replaces this command by the given one with `--step` before it parses the line.
struct StepVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "step", abstract: "Play a command step by step.")

  @Argument(help: "The command.") var command: RawArgument
  @Argument(
    parsing: .captureForPassthrough, help: ArgumentHelp("Its words.", valueName: "word"))
  var words: [RawArgument] = []
}

/// `help [COMMAND]`: lists the commands, or explains one.
struct HelpVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "List the commands, or explain one.")

  @Argument(help: "The command.") var command: RawArgument?

  func run(in session: inout Session) throws {
    if let command {
      let help = try session.verb(named: command.text).helpMessage(columns: 80)
      return try StandardStreams.write("\(help)\n")
    }
    let rows = session.verbs.map { [$0._commandName, $0.configuration.abstract] }
    try StandardStreams.write(
      TextTable(rows, alignment: .left).text
        + "help COMMAND explains one; quote words that contain spaces\n")
  }
}

/// `exit`: ends the session.
struct ExitVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "exit", abstract: "End the session (also quit, and the end of input).",
    aliases: ["quit"])

  func run(in session: inout Session) throws {
    session.isDone = true
  }
}
