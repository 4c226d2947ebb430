import Foundation

/// The names of signals that end a program.
enum SignalName {
  private static let names: [Int32: (name: String, words: String)] = [
    SIGSEGV: ("SIGSEGV", "invalid memory access"), SIGABRT: ("SIGABRT", "abort"),
    SIGBUS: ("SIGBUS", "invalid memory address"), SIGFPE: ("SIGFPE", "arithmetic error"),
    SIGILL: ("SIGILL", "illegal instruction"), SIGTRAP: ("SIGTRAP", "trap"),
    SIGKILL: ("SIGKILL", "killed"), SIGTERM: ("SIGTERM", "terminated"),
    SIGINT: ("SIGINT", "interrupted"), SIGHUP: ("SIGHUP", "hang-up"),
    SIGQUIT: ("SIGQUIT", "quit"), SIGPIPE: ("SIGPIPE", "closed pipe"),
    SIGXCPU: ("SIGXCPU", "time limit"), SIGXFSZ: ("SIGXFSZ", "file size limit"),
    SIGSYS: ("SIGSYS", "bad system call"), SIGALRM: ("SIGALRM", "alarm"),
  ]

  /// Returns the name and the meaning of a signal, or its number if it has no common name.
  static func words(_ number: Int32) -> String {
    names[number].map { "\($0.name) (\($0.words))" } ?? "signal \(number)"
  }
}
