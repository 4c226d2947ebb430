/// The command line or session line that is being executed.
enum Invocation {
  /// The arguments, without the settings of a session.
  @TaskLocal static var arguments: [String] = []

  /// Whether the line belongs to a session.
  ///
  /// In a session, the current tree is the default, and Ctrl-C ends only the current display.
  @TaskLocal static var isInSession = false

  /// Whether the arguments contain the long name of an option.
  static func gives(_ option: String) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// Whether a drawing option has no effect on the current verb and is omitted from its help.
  static func hides(_ option: String) -> Bool {
    switch arguments.first(where: { $0 != "help" }) {
    case "play": true
    case "judge": option != "--layout"
    default: false
    }
  }
}
