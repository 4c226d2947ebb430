import BinaryTrees
import TreeSteps
import TreeTerminal
import TextSupport
import TreeText

/// What a quiz says, and where: on standard output, or on standard error where that carries JSON.
struct QuizPrompter {
  /// Where it is said.
  enum Place {
    case output, errors, nowhere
  }

  let place: Place
  let options: TextOptions
  let isQuiet: Bool

  /// The columns that sentences take at most.
  private var columns: Int { min(options.width ?? 80, 80) }

  /// Says some sentences, broken into lines.
  func say(_ text: String) throws(CommandFailure) {
    let spelled = options.charset.spelled(text)
    try write(Self.lines(of: spelled.visibleOnTerminal, columns).map { "\($0)\n" }.joined())
  }

  /// Leaves a line empty.
  func skipLine() throws(CommandFailure) { try write("\n") }

  /// Asks to type, on a terminal.
  func prompt() throws(CommandFailure) { try write("> ") }

  /// Shows a tree.
  func show(_ tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(CommandFailure) {
    guard place != .nowhere else { return }
    guard !tree.isEmpty else { return try say("(the tree is empty)") }
    do {
      let drawing = try TextDrawing(of: tree.withPriorityRanks, marks: marks, options: options)
      try write(drawing.text)
      if !isQuiet { for note in drawing.notes { StandardStreams.report("treeviz: \(note)") } }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.software, "\(error)")
    }
    if tree.columns[.priority] != nil { try say("(p1 has the least priority)") }
  }

  private func write(_ text: String) throws(CommandFailure) {
    switch place {
    case .output: try StandardStreams.write(Array(text.utf8))
    case .errors: StandardStreams.writeToError(text)
    case .nowhere: break
    }
  }

  /// A text broken between words, so that lines take that many columns where words allow it.
  static func lines(of text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let cells = word.cellWidth
      if !line.isEmpty, width + 1 + cells > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if !line.isEmpty { (line, width) = (line + " ", width + 1) }
      line += word
      width += cells
    }
    return lines + [line]
  }
}
