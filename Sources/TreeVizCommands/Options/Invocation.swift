/// The command line, or the line of a session, that is being run.
enum Invocation {
  /// The arguments that were given, without the settings of a session.
  @TaskLocal static var arguments: [String] = []

  /// Whether it is a line of a session: the current tree is then the default, and Ctrl-C ends only what
  /// is being shown.
  @TaskLocal static var isInSession = false

  /// Whether an option was given by its long name.
  static func gives(_ option: String) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// Whether a drawing option has no effect for the verb and is left out of its help.
  static func hides(_ option: String) -> Bool {
    switch arguments.first(where: { $0 != "help" }) {
    case "play": true
    case "judge": option != "--layout"
    default: false
    }
  }
}
