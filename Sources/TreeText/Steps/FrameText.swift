public import BinaryTrees
public import TreeSteps
import TextSupport

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
/// Nodes keep their places from frame to frame, as long as all frames fit the width. Where they do not,
/// each frame shows what fits of the tree around what happens.
///
/// It is a sequence, so that a long recording need not be in memory as text.
public struct FrameText: Sequence, IteratorProtocol {
  private var stage: FrameLayout
  private let options: TextOptions
  /// The least indent of all frames, or `nil` if nodes do not keep their places.
  private let leastIndent: Int?
  /// The tree as it stands, where only a part of it is drawn.
  private var followed: FollowedTree?
  private var index = 0

  /// Recordings of more steps do not keep nodes in place from frame to frame, because all frames
  /// must be known before the first is written.
  private static let stepLimit = 2_000

  /// The most nodes of a recording of which all frames may fit a width.
  private static let nodeLimit = 200

  /// Makes the text of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: what is said of each node behind its label.
  ///   - options: characters, colour and limits.
  /// - Complexity: a frame that is fitted to a width takes O(1) beside its output and O(number of
  ///   changes) with what a search tree notes at its nodes, and O(*n*) with other notes; without a
  ///   width a frame takes O(*n*).
  public init(
    of recording: Recording, notes: [NodeNote] = [], options: TextOptions = TextOptions()
  ) {
    var options = options
    options.gutter = .always
    stage = FrameLayout(
      of: recording, notes: notes, charset: options.charset,
      maximumLabelCells: options.maximumLabelCells)
    let isSmall = options.width == nil || recording.labels.count <= Self.nodeLimit
    // The gutters stand at both sides.
    let width = options.width.map { Swift.max(0, $0 - 2) }
    leastIndent =
      isSmall && recording.steps.count <= Self.stepLimit
      ? stage.leastIndent(within: width) : nil
    if leastIndent != nil {
      options.width = nil
    } else if options.width != nil, recording.keeps(notes) {
      followed = FollowedTree(recording)
    }
    self.options = options
  }

  /// The next frame, or `nil` after the last.
  ///
  /// - Returns: the text of the frame, which ends with a line feed; an empty line stands before each
  ///   but the first.
  public mutating func next() -> String? {
    guard index <= stage.recording.steps.count else { return nil }
    defer { index += 1 }
    let frame = stage.recording.frame(at: index)
    var text = index == 0 ? "" : "\n"
    text += spelled(heading(of: frame)) + "\n\n"
    if let drawing = drawing(of: frame), drawing.height > 0 {
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

  private mutating func drawing(of frame: Frame) -> TextDrawing? {
    if followed != nil {
      if let step = frame.step {
        followed?.follow(
          step, beginsOperation: frame.operation?.firstStep == frame.index - 1)
      }
      guard let followed else { return nil }
      let window = FrameWindow(of: followed, after: frame.step, labels: stage.recording.labels)
      return try? TextDrawing(
        of: stage.shown(window.tree), marks: window.marks, options: options, indent: 0,
        standingFor: window.hidden)
    }
    let indent = leastIndent.map { stage.indent(at: index) - $0 } ?? 0
    let tree = stage.shownTree(of: frame)
    return try? TextDrawing(
      of: tree, marks: frame.marks(in: tree), options: options, indent: indent)
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

extension Recording {
  /// Whether what is noted of a node is known without looking at other nodes.
  fileprivate func keeps(_ notes: [NodeNote]) -> Bool {
    notes.allSatisfy { note in
      switch note {
      case .balance: keepsBalance
      case .column: true
      case .priority, .height, .depth, .size, .index, .bounds, .rank, .visit: false
      }
    }
  }
}
