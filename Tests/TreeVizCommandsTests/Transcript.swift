import Foundation

/// The code blocks, terminal transcripts and tables of a documentation page.
struct DocumentationPage {
  private let blocks: [(language: String, lines: [String])]

  /// The commands in the cells of tables.
  let tableCommands: [String]

  /// Reads a page of the documentation catalog.
  init(_ name: String) throws {
    let catalog = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TreeViz/TreeViz.docc")
    let text = try String(contentsOf: catalog.appendingPathComponent(name), encoding: .utf8)
    var blocks: [(language: String, lines: [String])] = []
    var tableCommands: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      } else if line.hasPrefix("|") {
        tableCommands += line.matches(of: /`(treeviz [^`]+)`/).map { String($0.output.1) }
      }
    }
    self.blocks = blocks
    self.tableCommands = tableCommands
  }

  /// Returns the blocks in a language, each as a text.
  func code(_ language: String) -> [String] {
    blocks.filter { $0.language == language }.map { $0.lines.joined(separator: "\n") + "\n" }
  }

  /// A command after a prompt, and its output.
  struct Entry {
    let prompt: String
    let command: String
    var output = ""
  }

  /// The entries of all transcripts in order.
  var transcript: [Entry] {
    var entries: [Entry] = []
    for line in blocks.filter({ $0.language == "console" }).flatMap(\.lines) {
      if let prompt = ["$ ", "(gdb) "].first(where: { line.hasPrefix($0) }) {
        entries.append(Entry(prompt: prompt, command: String(line.dropFirst(prompt.count))))
      } else if !entries.isEmpty {
        entries[entries.count - 1].output += line + "\n"
      }
    }
    return entries
  }
}

extension Tool {
  /// Runs a shell line; `treeviz` is the program under test.
  static func shell(
    _ line: String, in folder: URL, environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(
      ["-c", line], in: folder,
      environment: [
        "PATH": "\(program.deletingLastPathComponent().path):/usr/bin:/bin", "HOME": folder.path,
      ].merging(environment) { $1 }, program: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Whether programs are installed.
  static func hasPrograms(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }
}
