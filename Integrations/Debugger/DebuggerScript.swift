import Foundation

/// The script that adds the command `tv` to a debugger.
package enum DebuggerScript: String, CaseIterable {
  case gdb, lldb

  /// Returns the script for this debugger.
  ///
  /// - Parameter program: the path of `treeviz`, which draws the trees.
  /// - Returns: one Python file that contains all parts of the script.
  package func text(calling program: String) -> String {
    typealias Part = PackageResources
    let nodes = [Part.nodes_py, Part.labels_py, Part.roots_py]
    let own =
      switch self {
      case .gdb: [Part.gdb_py] + nodes
      case .lldb: [Part.lldb_py] + nodes + [Part.swift_py]
      }
    let parts =
      [Part.preamble_py, Part.names_py, Part.memory_py] + own
      + [Part.tree_py, Part.show_py, Part.command_py]
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n\n")
      .replacing("\"@PROGRAM@\"", with: Self.quoted(program), maxReplacements: 1)
  }

  /// Returns a string literal that is valid in both JSON and Python.
  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let bytes = try? encoder.encode(text)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "\"treeviz\""
  }
}
