public import BinaryTrees
import TextSupport
public import TreeSteps

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
/// If all frames fit into the width, nodes keep their positions from frame to frame. Otherwise,
/// each frame shows the part of the tree around the current step that fits.
///
/// This is a sequence, so that the text of a long recording need not be in memory completely.
public struct FrameText: Sequence, IteratorProtocol {
  private var layout: FrameLayout
  private let options: TextOptions
  /// The smallest indentation of all frames, or `nil` if nodes do not keep their positions.
  private let leastIndent: Int?
  /// The subtree sizes of the current tree, or `nil` if each frame shows the whole tree.
  private var sizes: SubtreeSizes?
  /// Whether NIL leaves were requested but are not drawn.
  private let omitsLeaves: Bool
  private var index = 0

  /// The maximum number of steps in a recording whose nodes keep their positions from frame to
  /// frame.
  ///
  /// This requires all frames to be laid out before the first is written.
  private static let stepLimit = 2_000

  /// The maximum number of nodes in a recording whose frames may all fit into a width.
  ///
  /// Larger recordings are not checked.
  private static let nodeLimit = 200

  /// Creates the text of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes after the label of each node.
  ///   - showsEmptyPlaces: whether NIL leaves are drawn. If not all frames fit into the width with
  ///     them, a line of the first frame states that they are omitted.
  ///   - options: the character set, the use of colors, and the limits.
  /// - Complexity: O(size of the output + number of changes) per frame if frames are fitted to a
  ///   width and all notes are annotations stored by search trees. Otherwise O(*n*) per frame.
  public init(
    of recording: Recording, notes: [NodeNote] = [], showsEmptyPlaces: Bool = false,
    options: TextOptions = TextOptions()
  ) {
    var options = options
    options.gutter = .always
    let isSmall = options.width == nil || recording.labels.count <= Self.nodeLimit
    // There is a margin of one column on each side.
    let width = options.width.map { Swift.max(0, $0 - 2) }
    let (charset, maximumLabelCells) = (options.charset, options.maximumLabelCells)
    func lay(withLeaves hasLeaves: Bool) -> (layout: FrameLayout, leastIndent: Int?) {
      var layout = FrameLayout(
        of: recording, notes: notes, showsEmptyPlaces: hasLeaves, charset: charset,
        maximumLabelCells: maximumLabelCells)
      let isAligned = isSmall && recording.steps.count <= Self.stepLimit
      let leastIndent = isAligned ? layout.leastIndent(within: width) : nil
      return (layout, leastIndent)
    }
    var laid = lay(withLeaves: showsEmptyPlaces)
    // Parts of a tree have no leaves, because the numbers of omitted nodes would count them.
    omitsLeaves = showsEmptyPlaces && width != nil && laid.leastIndent == nil
    if omitsLeaves { laid = lay(withLeaves: false) }
    (layout, leastIndent) = laid
    if leastIndent != nil {
      options.width = nil
    } else if options.width != nil, notes.allSatisfy({ $0.isRecorded(in: recording) }) {
      sizes = SubtreeSizes(recording)
    }
    self.options = options
  }

  /// Returns the next frame, or `nil` after the last frame.
  ///
  /// - Returns: the text of the frame with a line feed. All frames except the first start with an
  ///   empty line.
  public mutating func next() -> String? {
    guard index <= layout.recording.steps.count else { return nil }
    defer { index += 1 }
    let frame = layout.recording.frame(at: index)
    var text = index == 0 ? "" : "\n"
    text += spelled(heading(of: frame)) + "\n\n"
    if let drawing = drawing(of: frame), drawing.height > 0 {
      text += drawing.text
      for note in drawing.notes { text += "(\(note))\n" }
    } else {
      text += "(the tree is empty)\n"
    }
    if index == 0, omitsLeaves {
      text += "(NIL leaves are omitted: the frames are too large for them)\n"
    }
    let panel = FramePanel(of: frame)
    if index > 0 || !panel.lists.isEmpty { text += "\n" }
    if !panel.caption.isEmpty { text += spelled(panel.caption) + "\n" }
    if let line = panel.codeLine {
      text += spelled("  \(options.charset.pick("»", ascii: ">")) \(line)") + "\n"
    }
    for line in panel.lists { text += spelled(line) + "\n" }
    return text
  }

  private mutating func drawing(of frame: Frame) -> TextDrawing? {
    sizes?.follow(frame)
    if let sizes {
      let window = FrameWindow(of: frame, sizes: sizes)
      let shown = layout.shown(window.tree)
      return try? TextDrawing(
        of: shown.tree, marks: shown.marks(window.marks), options: options, indent: 0,
        standingFor: shown.origins.map { origin in origin.map { window.hidden[$0] } ?? 0 })
    }
    let indent = leastIndent.map { layout.indent(at: index) - $0 } ?? 0
    let tree = layout.shownTree(of: frame)
    return try? TextDrawing(
      of: tree, marks: frame.marks(in: tree), options: options, indent: indent)
  }

  private func spelled(_ text: String) -> String { options.charset.spelled(text) }

  private func heading(of frame: Frame) -> String {
    let count = layout.recording.steps.count
    if frame.index == 0 { return "start: \(layout.recording.title.visibleOnTerminal)" }
    let title = frame.operation.map { ": \($0.title.visibleOnTerminal)" } ?? ""
    return "step \(frame.index) of \(count)\(title)"
  }
}
