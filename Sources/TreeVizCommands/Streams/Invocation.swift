/// An output of a session.
enum SessionEvent: Hashable {
  /// Output for standard output.
  case output(String)
  /// JSON for standard output: a tree, a recording or the answer of a verb with `--json`.
  case value(String)
  /// The effect of an operation with keys on one tree, as a JSON object.
  ///
  /// Only sessions that answer in JSON show it.
  case outcome(String)
  /// A note for standard error.
  case note(String)
  /// The failure of a command, and its location if the command is not in the line itself.
  case failure(CommandFailure, place: String?)
}

/// The receiver of the output of a session line.
///
/// Only the thread that runs the line uses it.
final class SessionOutput: @unchecked Sendable {
  let emit: (SessionEvent) -> Void

  init(_ emit: @escaping (SessionEvent) -> Void) { self.emit = emit }

  /// Runs a body whose standard output and notes go to a receiver.
  static func receive<Result>(
    _ emit: (SessionEvent) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try withoutActuallyEscaping(emit) { emit in
      try Invocation.$session.withValue(SessionOutput(emit), operation: body)
    }
  }
}

/// The command line or session line that is being executed.
enum Invocation {
  /// The arguments, without the settings of a session.
  @TaskLocal static var arguments: [String] = []

  /// The receiver of the output of a session line, or `nil` on a command line.
  @TaskLocal static var session: SessionOutput?

  /// The receiver of the output of a command that another command runs, or `nil`.
  @TaskLocal static var capture: CapturedOutput?

  /// Whether the line belongs to a session.
  ///
  /// In a session, the current tree is the default, and Ctrl-C ends only the current display.
  static var isInSession: Bool { session != nil }

  /// The verb of a command line in quotation marks, for messages; in a session, `a session`.
  static var verb: String {
    guard !isInSession, let verb = arguments.first else { return "a session" }
    return "'\(verb)'"
  }

  /// Whether the exit status of the verb answers a question, also without the output.
  static var hasAnswer: Bool {
    ["check", "diff", "embed", "find", "judge", "query", "search", "split"].contains(
      arguments.first)
  }

  /// Whether the arguments contain the long name of an option.
  static func gives(_ option: String) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// Whether the current verb ignores the options that choose or change the tree that is read, and its
  /// help omits them.
  static var readsNoTree: Bool {
    ["judge", "play"].contains(arguments.first { $0 != "help" })
  }

  /// Whether an option has no effect on the current verb and is omitted from its help.
  ///
  /// - Parameter option: an option for drawings, or `--key-type`.
  /// - Returns: `true` if the help omits the option.
  static func hides(_ option: String) -> Bool {
    switch arguments.first(where: { $0 != "help" }) {
    case let verb where option == "--key-type": verb == "judge"
    case "play": !["--output", "--format", "--at", "--steps"].contains(option)
    case "judge": !["--output", "--format", "--layout"].contains(option)
    case "repl": !["--layout", "--orientation", "--traversal", "--reversed"].contains(option)
    default: false
    }
  }
}
