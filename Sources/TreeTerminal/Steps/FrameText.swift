public import BinaryTrees
public import TreeSteps
import TextSupport
public import TreeText

/// The frames of a recording as plain text, numbered, one after the other.
///
///     step 2 of 3: insert 8
///
///       5
///     ╭─╯
///     [3]
///
///     8 > 5: go right
///
/// It is a sequence, so that a long recording need not be in memory as text.
public struct FrameText: Sequence, IteratorProtocol {
  private var stage: FrameLayout
  private let options: TextOptions
  private let leastIndent: Int
  private var index = 0

  /// Recordings of more steps do not keep nodes in place from frame to frame, because all frames
  /// must be known before the first is written.
  private static let stepLimit = 2_000

  /// Makes the text of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: what is said of each node behind its label.
  ///   - options: characters, colour and limits.
  public init(
    of recording: Recording, notes: [NodeNote] = [], options: TextOptions = TextOptions()
  ) {
    var options = options
    options.gutter = .always
    self.options = options
    stage = FrameLayout(
      of: recording, notes: notes, charset: options.charset,
      maximumLabelCells: options.maximumLabelCells)
    let isKept = recording.steps.count <= Self.stepLimit && options.width == nil
    leastIndent = isKept ? stage.leastIndent() : .max
  }

  /// The next frame, or `nil` after the last.
  ///
  /// - Returns: the text of the frame, which ends with a line feed; an empty line stands before each
  ///   but the first.
  public mutating func next() -> String? {
    guard index <= stage.recording.steps.count else { return nil }
    defer { index += 1 }
    let frame = stage.recording.frame(at: index)
    let indent = leastIndent == .max ? 0 : stage.indent(at: index) - leastIndent
    let tree = stage.shownTree(of: frame)
    let drawing = try? TextDrawing(
      of: tree, marks: frame.marks(in: tree), options: options, indent: indent)
    var text = index == 0 ? "" : "\n"
    text += spelled(heading(of: frame)) + "\n\n"
    if let drawing, !tree.isEmpty {
      text += drawing.text
      for note in drawing.notes { text += "(\(note))\n" }
    } else {
      text += "(the tree is empty)\n"
    }
    if index > 0 { text += "\n" }
    let panel = FramePanel(of: frame)
    if !panel.caption.isEmpty { text += spelled(panel.caption) + "\n" }
    for line in [panel.codeLine.map { "  \(options.charset.pick("»", ascii: ">")) \($0)" }]
      .compactMap({ $0 }) + panel.lists
    {
      text += spelled(line) + "\n"
    }
    return text
  }

  private func spelled(_ text: String) -> String {
    options.charset.spelled(text)
  }

  private func heading(of frame: Frame) -> String {
    let count = stage.recording.steps.count
    if frame.index == 0 { return "start: \(stage.recording.title.visibleOnTerminal)" }
    let title = frame.operation.map { ": \($0.title.visibleOnTerminal)" } ?? ""
    return "step \(frame.index) of \(count)\(title)"
  }
}
