import BinaryTrees
import TextSupport
import TreeText
import TreesOfKeys

/// The output of a quiz.
///
/// It goes to standard error if standard output contains JSON.
struct QuizPrompter {
  /// The destination of the output.
  enum Place {
    case output, errors, nowhere
  }

  let place: Place
  let options: TextOptions
  let isQuiet: Bool

  /// The maximum number of columns of a sentence.
  private var columns: Int { min(options.width ?? 80, 80) }

  /// Writes a string, wrapped into lines.
  func say(_ text: String) throws(CommandFailure) {
    let spelled = options.charset.spelled(text)
    let lines = spelled.visibleOnTerminal.wrapped(toCells: columns)
    try write(lines.map { "\($0)\n" }.joined())
  }

  /// Writes an empty line.
  func skipLine() throws(CommandFailure) { try write("\n") }

  /// Writes the prompt for an answer on a terminal.
  func prompt() throws(CommandFailure) { try write("> ") }

  /// The columns with summaries of subtrees, which drawings show after the keys.
  private static let summaries = [RangeSummary.sum.column, AnnotationKey.maximumEnd]

  /// Draws a tree.
  func show(_ tree: TreeSnapshot<String>, _ marks: TreeMarks) throws(CommandFailure) {
    guard place != .nowhere else { return }
    guard !tree.isEmpty else { return try say("(the tree is empty)") }
    let notes = [.priority] + Self.summaries.map { NodeNote.column($0) }
    let drawing = try CommandFailure.reporting {
      try TextDrawing(of: tree.showing(notes), marks: marks, options: options)
    }
    try write(drawing.text)
    StandardStreams.note(drawing.notes, unless: isQuiet)
    if tree.columns[.priority] != nil { try say("(p1 has the least priority)") }
    for column in Self.summaries where tree.columns[column] != nil {
      try say("(after each key: the \(column) of the subtree)")
    }
  }

  private func write(_ text: String) throws(CommandFailure) {
    switch place {
    case .output: try StandardStreams.write(Array(text.utf8), allowsColor: options.color)
    case .errors: StandardStreams.writeToError(text)
    case .nowhere: break
    }
  }
}
