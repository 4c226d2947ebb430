internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TextSupport
import TreeKeys
import TreeSteps
import TreesOfKeys

/// `rotate left|right KEY`: rotates a node of a plain tree.
struct RotateVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Rotate a node down to the left or right (bst only).",
    discussion: "The child on the other side takes its place. All other kinds balance themselves.")

  @Argument(help: "The side to which the node goes down.") var side: ChildSide
  @Argument(help: "The key of the node.") var key: RawArgument
  @Flag(help: "Play it step by step.") var step = false

  func run(in session: inout Session) throws {
    let (key, changed) = try rotated(in: session)
    if step { try session.play(session.options.picture) { $0.rotate(key, to: side) } }
    session.commit(changed)
    try StandardStreams.write("rotated \(Session.words([key])) to the \(side)\n")
    try session.showChange(session.options.picture)
  }

  /// Returns the key of the node, and the rotated trees.
  ///
  /// - Throws: the reason why the node cannot be rotated.
  func rotated(in session: Session) throws -> (key: TreeKey, trees: [KeyedTree<TreeKey>]) {
    let keys = try session.keys([key], session.options.input, isOneKey: true)
    guard let key = keys.first, keys.count == 1 else {
      throw ValidationError("rotate takes one key.")
    }
    if let other = session.trees.first(where: { $0.kind != .bst })?.kind {
      throw CommandFailure(
        .usage,
        "\(other.noun) keeps itself in balance, and rotating it by hand would break its rules; "
          + "'kind bst' switches to a plain tree")
    }
    let name = Session.words([key])
    var changed = session.uncounted
    for index in changed.indices {
      switch changed[index].rotate(key, to: side) {
      case .rotated: break
      case .absent, nil: throw CommandFailure(.badData, "\(name) is not in the tree")
      case .noChild:
        throw CommandFailure(.badData, "\(name) has no \(side.opposite) child to take its place")
      case .equalChild:
        throw CommandFailure(
          .badData, "the right child of \(name) is equal to it, and equal keys stay to the right")
      }
    }
    return (key, changed)
  }
}

/// `kind KIND…`: switches to one or several kinds of trees.
struct KindVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "kind", abstract: "Switch to one kind of tree, or to several side by side.",
    discussion: """
      kind avl, kinds bst,avl,red-black; every command then acts on all of them. If there is no such \
      tree yet, the keys are inserted into it level by level.
      """, aliases: ["kinds"])

  @Argument(help: ArgumentHelp("The kinds, separated by commas.", valueName: "kind"))
  var kinds: [KindList]

  func run(in session: inout Session) throws { try session.take(kinds: kinds.flatMap(\.kinds)) }
}

/// An optional number of steps or lines.
struct StepCount: ParsableArguments {
  @Argument(help: "How many, 1 or more.") var n: Int?

  func validate() throws {
    if let n, n < 1 { throw ValidationError("'\(n)' is not a valid number of steps (1 or more)") }
  }
}

/// `undo [N]`: undoes changes.
struct UndoVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change, or the last N.")

  @OptionGroup var count: StepCount

  func run(in session: inout Session) throws { try session.travel(back: true, count.n ?? 1) }
}

/// `redo [N]`: redoes changes.
struct RedoVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the next change, or the next N.")

  @OptionGroup var count: StepCount

  func run(in session: inout Session) throws { try session.travel(back: false, count.n ?? 1) }
}

/// `clear`: removes all keys.
struct ClearVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove all keys.")

  func run(in session: inout Session) throws {
    let count = session.trees[0].count
    if count > 0 { session.commit(session.emptyTrees) }
    let end = count > 0 ? session.emptiness : ""
    try StandardStreams.write("removed \(count.counted("node"))\(end)\n")
  }
}

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

/// `title TEXT…`: begins a section.
struct TitleVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "title", abstract: "Begin a section with a title, for the steps of a script.",
    discussion: "'treeviz play FILE.tv' shows the title in a step of its own.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The title.", valueName: "text"))
  var words: [RawArgument]

  /// The title on one line.
  var text: String { words.map(\.text).joined(separator: " ") }

  func run(in session: inout Session) throws {
    try StandardStreams.write("\(text.visibleOnTerminal)\n")
  }
}

/// `step COMMAND…`: plays a command step by step.
///
/// The session replaces this command by the given one with `--step` before it parses the line.
struct StepVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "step", abstract: "Play a command step by step.")

  @Argument(help: "The command.") var command: RawArgument
  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Its words.", valueName: "word"))
  var words: [RawArgument] = []
}

/// `help [COMMAND]`: lists the commands, or explains one.
struct HelpVerb: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "List the commands, or explain one.")

  @Argument(help: "The command.") var command: RawArgument?
  @Flag(help: "Include hidden options.") var helpHidden = false

  func run(in session: inout Session) throws {
    if let command {
      let help = try Session.verb(named: command.text).helpMessage(
        includeHidden: helpHidden, columns: 80)
      return try StandardStreams.write("\(help)\n")
    }
    let rows = Session.verbs.map { [$0._commandName, $0.configuration.abstract] }
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

  func run(in session: inout Session) throws { session.isDone = true }
}
