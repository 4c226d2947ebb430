internal import ArgumentParser
import DebuggerScripts
import Foundation

/// `treeviz debugger gdb`: prints a script that adds tree drawings to a debugger.
struct DebuggerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debugger",
    abstract: "Print a script with which a debugger draws trees of a stopped program.",
    discussion: """
      The script adds the command tv to gdb or lldb:

        treeviz debugger gdb > ~/.treeviz-gdb.py
        (gdb) source ~/.treeviz-gdb.py
        (gdb) tv root
        (gdb) tv root -o tree.svg

        treeviz debugger lldb > ~/treeviz_lldb.py
        (lldb) command script import ~/treeviz_lldb.py
        (lldb) tv root

      It draws structs of C and C++ with two pointers to children, plain or smart, std::set and \
      std::map of libstdc++, and in lldb classes of Swift too. Fields are found by their usual names; \
      others are named: tv --left lo --right hi --key id root. 'help tv' describes all options.

      The script calls this program; the environment variable TREEVIZ names another one.
      """)

  @Argument(help: "The debugger.") var debugger: DebuggerScript

  func run() throws {
    let script = debugger.text(calling: Bundle.main.executablePath ?? "treeviz")
    try StandardStreams.write(Array("# \(debugger.advice)\n\(script)".utf8))
    if StandardStreams.isOutputTerminal { StandardStreams.report("treeviz: \(debugger.advice)") }
  }
}

extension DebuggerScript: NamedChoice {
  /// The commands that save the script and load it in the debugger.
  fileprivate var advice: String {
    switch self {
    case .gdb: "treeviz debugger gdb > ~/.treeviz-gdb.py, then in gdb: source ~/.treeviz-gdb.py"
    case .lldb:
      """
      treeviz debugger lldb > ~/treeviz_lldb.py, then in lldb: \
      command script import ~/treeviz_lldb.py
      """
    }
  }
}
