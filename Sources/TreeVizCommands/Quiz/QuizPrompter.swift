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
    let lines = spelled.visibleOnTerminal.wrapped(toCells: columns)
    try write(lines.map { "\($0)\n" }.joined())
  }

  /// Leaves a line empty.
  func skipLine() throws(CommandFailure) { try write("\n") }

  /// Asks to type, on a terminal.
  func prompt() throws(CommandFailure) { try write("> ") }

  /// Shows a tree.
  func show(_ tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(CommandFailure) {
    guard place != .nowhere else { return }
    guard !tree.isEmpty else { return try say("(the tree is empty)") }
    let drawing = try CommandFailure.reporting(.software) {
      try TextDrawing(of: tree.showing([.priority]), marks: marks, options: options)
    }
    try write(drawing.text)
    StandardStreams.note(drawing.notes, unless: isQuiet)
    if tree.columns[.priority] != nil { try say("(p1 has the least priority)") }
  }

  private func write(_ text: String) throws(CommandFailure) {
    switch place {
    case .output: try StandardStreams.write(Array(text.utf8))
    case .errors: StandardStreams.writeToError(text)
    case .nowhere: break
    }
  }
}
