internal import ArgumentParser
import Foundation

/// `treeviz debugger gdb`: prints what teaches a debugger to draw trees.
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
      others are named: tv --left lo --right hi --key id root. 'help tv' tells the rest.

      The script calls this program; the environment variable TREEVIZ names another one.
      """)

  /// The debuggers that there is a script for.
  enum Debugger: String, NamedChoice {
    case gdb, lldb

    /// What makes the debugger read the script.
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

    /// The parts of the script, in order.
    fileprivate var script: [[UInt8]] {
      typealias Part = PackageResources
      let nodes = [Part.nodes_py, Part.labels_py, Part.roots_py]
      let own =
        switch self {
        case .gdb: [Part.gdb_py] + nodes
        case .lldb: [Part.lldb_py] + nodes + [Part.swift_py]
        }
      return [Part.preamble_py, Part.names_py, Part.memory_py] + own
        + [Part.tree_py, Part.show_py, Part.command_py]
    }
  }

  @Argument(help: "The debugger.") var debugger: Debugger

  func run() throws {
    // The text between quotation marks is as JSON has it, which Python reads too.
    let program = Bundle.main.executablePath ?? "treeviz"
    let quoted = String(decoding: try JSONEncoder.plain.encode(program), as: UTF8.self)
    let script = debugger.script.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "\n\n").replacing("\"@PROGRAM@\"", with: quoted, maxReplacements: 1)
    try StandardStreams.write(Array("# \(debugger.advice)\n\(script)".utf8))
    if StandardStreams.isOutputTerminal { StandardStreams.report("treeviz: \(debugger.advice)") }
  }
}

extension JSONEncoder {
  /// An encoder that leaves slashes alone.
  fileprivate static var plain: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }
}
