package import BinaryTrees
package import TreeSteps

/// A screen that shows one frame of a recording: the tree, the caption, the algorithm, the lists
/// and the progress.
///
/// The screen is independent of terminals and keyboards. The stepper changes it in response to user
/// input, and ``Asciicast`` plays it from the first frame to the last.
package struct StepScreen: Sendable {
  package var recording: Recording { layout.recording }

  /// Whether more steps may follow.
  ///
  /// `false` if the source of steps has ended, `nil` if the recording was complete from the start.
  package var isGrowing: Bool?

  /// The index of the current frame.
  package private(set) var index = 0

  /// Whether the recording plays automatically.
  package var isPlaying = false

  /// Whether to show the keys at the bottom.
  package var showsKeys = true

  /// The playback speed as the binary logarithm of its factor relative to normal speed, limited to
  /// −2...3.
  package var speed = 0 { didSet { speed = min(max(speed, -2), 3) } }

  /// A message that replaces the line of keys until the next frame.
  package var message: String?

  /// The size of the screen.
  package var size = CellRectangle(columns: 0..<0, rows: 0..<0)

  /// The position in the drawing that appears at the upper left of the tree's area.
  package var camera = (column: 0, row: 0)

  /// Whether the camera follows the current node.
  ///
  /// After the user has moved the camera, this is `false` until the next step.
  package var isCameraFree = true

  private(set) var layout: FrameLayout
  /// The lists that the recorded steps need, which determine the division of the screen.
  private(set) var surveyed = SurveyedSteps()
  private var drawn: DrawnFrame?
  private(set) var motion: NodeMotion?

  /// The maximum number of steps in a recording whose frames are all laid out in advance, to find
  /// the widest tree.
  private static let surveyedSteps = 2_000

  /// Creates the screen of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes after the label of each node.
  ///   - showsEmptyPlaces: whether NIL leaves are drawn.
  ///   - charset: the character set of drawings.
  package init(
    of recording: Recording, notes: [NodeNote], showsEmptyPlaces: Bool = false,
    charset: TextOptions.Charset
  ) {
    layout = FrameLayout(
      of: recording, notes: notes, showsEmptyPlaces: showsEmptyPlaces, charset: charset)
    if recording.steps.count <= Self.surveyedSteps { _ = layout.leastIndent() }
    surveyed.examine(recording.steps)
  }

  /// Shows the NIL leaves if they are hidden, and hides them otherwise.
  package mutating func toggleEmptyPlaces() {
    layout = FrameLayout(
      of: recording, notes: layout.notes, showsEmptyPlaces: !layout.showsEmptyPlaces,
      charset: layout.charset)
    if recording.steps.count <= Self.surveyedSteps { _ = layout.leastIndent() }
    (drawn, motion, isCameraFree) = (nil, nil, true)
  }

  package var frame: Frame { recording.frame(at: index) }

  /// Shows another frame.
  ///
  /// - Parameters:
  ///   - target: the index of the frame, clamped to the frames of the recording.
  ///   - isAnimated: whether to animate the movements of nodes if the frame is the next or the
  ///     previous one.
  package mutating func show(_ target: Int, animated isAnimated: Bool = true) {
    let target = min(max(target, 0), recording.steps.count)
    motion = nil
    if isAnimated, abs(target - index) == 1 {
      let old = drawing(of: index)
      motion = NodeMotion(from: old, to: drawing(of: target))
    }
    index = target
    isCameraFree = true
    message = nil
    if index == recording.steps.count { isPlaying = false }
  }

  /// Appends steps to the recording.
  ///
  /// If the screen shows the last frame, it proceeds to the new last frame.
  ///
  /// - Parameter body: a function that appends the steps.
  /// - Throws: any error that `body` throws.
  package mutating func grow(
    _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let wasAtEnd = index == recording.steps.count
    try body(&layout.recording)
    surveyed.examine(recording.steps)
    if wasAtEnd { show(recording.steps.count) }
  }

  /// Removes the first steps of the recording.
  ///
  /// The screen still shows the same frame, or the first remaining frame if that one was removed.
  ///
  /// - Parameters:
  ///   - count: the number of steps to remove.
  ///   - body: a function that removes exactly these steps from the recording that it receives.
  /// - Throws: any error that `body` throws.
  package mutating func drop(
    first count: Int, _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try body(&layout.recording)
    layout.forget(first: count)
    surveyed.drop(first: count)
    index = max(0, index - count)
    (drawn, motion) = (nil, nil)
  }

  /// The time until the next picture is due, or `nil` if nothing is playing or moving.
  package var nextTick: Duration? {
    if motion != nil { return NodeMotion.tick }
    return isPlaying ? .milliseconds(4_000 >> (speed + 2)) : nil
  }

  /// Advances to the next picture.
  ///
  /// - Returns: whether the screen changes.
  package mutating func tick() -> Bool {
    guard motion != nil || isPlaying else { return false }
    if motion == nil {
      show(index + 1)
    } else if motion?.advance() == false {
      motion = nil
    }
    return true
  }

  /// Returns the drawing of a frame.
  ///
  /// The most recent drawing is cached.
  mutating func drawing(of index: Int) -> DrawnFrame {
    if let drawn, drawn.index == index { return drawn }
    let made = DrawnFrame(of: index, in: &layout)
    drawn = made
    return made
  }
}

/// The lists that the steps of a recording need, determined in one pass while the recording grows.
struct SurveyedSteps: Sendable {
  /// The number of examined steps that are still in the recording.
  private(set) var count = 0
  private var hasOutput = false
  private var hasChanges = false

  /// The number of lists beside the tree: the visited nodes, and the counts of changes.
  var listCount: Int { (hasOutput ? 1 : 0) + (hasChanges ? 1 : 0) }

  /// Examines the steps that were not examined yet.
  mutating func examine(_ steps: [Step]) {
    for step in steps[count...] {
      hasOutput = hasOutput || !step.output.isEmpty
      hasChanges = hasChanges || !step.changes.isEmpty
      count += 1
    }
  }

  /// Removes the first steps from the count.
  ///
  /// The lists remain, so that the division of the screen does not change.
  mutating func drop(first count: Int) { self.count = max(0, self.count - count) }
}
