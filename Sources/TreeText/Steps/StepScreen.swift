package import BinaryTrees
package import TreeSteps

/// A screen that shows one frame of a recording: the tree, the caption, the algorithm, the lists and
/// how far the recording has been played.
///
/// It knows neither a terminal nor keys: the stepper moves it as a person asks, and ``Asciicast``
/// plays it from the first frame to the last.
package struct StepScreen: Sendable {
  /// The recording.
  package var recording: Recording { stage.recording }

  /// Whether more steps may come, or came until their source ended; `nil` if the recording is
  /// complete.
  package var isGrowing: Bool?

  /// The number of the frame that is shown.
  package private(set) var index = 0

  /// Whether the recording plays by itself.
  package var isPlaying = false

  /// Whether the keys are shown at the bottom.
  package var showsKeys = true

  /// The factor at which the recording plays.
  package var speed = StepperSpeed.normal

  /// A message that replaces the line of keys until the next frame.
  package var message: String?

  /// The size of the screen.
  package var size = CellRectangle(columns: 0..<0, rows: 0..<0)

  /// The place of the drawing that stands at the upper left of its part of the screen.
  package var camera = (column: 0, row: 0)

  /// Whether the camera follows the current node.
  ///
  /// It does not after the person has moved it, until the next step.
  package var isCameraFree = true

  private(set) var stage: FrameLayout
  /// The contents of all steps recorded up to now, which decide how the screen is divided.
  private(set) var surveyed = SurveyedSteps()
  private var drawn: DrawnFrame?
  private(set) var motion: NodeMotion?

  /// The largest number of steps for which the screen is divided by the largest tree.
  private static let surveyedSteps = 2_000

  /// Makes the screen of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes that stand behind each label.
  ///   - charset: the characters of the drawing.
  package init(of recording: Recording, notes: [NodeNote], charset: TextOptions.Charset) {
    stage = FrameLayout(of: recording, notes: notes, charset: charset)
    if recording.steps.count <= Self.surveyedSteps { _ = stage.leastIndent() }
    surveyed.look(at: recording.steps)
  }

  /// The frame that is shown.
  package var frame: Frame { recording.frame(at: index) }

  /// Shows another frame.
  ///
  /// - Parameters:
  ///   - target: its number, clamped to the frames of the recording.
  ///   - isAnimated: whether nodes move to their new places if it is the next frame or the previous.
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

  /// Lets the recording grow at its end; a screen at the end goes on to the new end.
  ///
  /// - Parameter body: appends to it.
  /// - Throws: any error that `body` throws.
  package mutating func grow(
    _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let wasAtEnd = index == recording.steps.count
    try body(&stage.recording)
    surveyed.look(at: recording.steps)
    if wasAtEnd { show(recording.steps.count) }
  }

  /// Forgets the first steps.
  ///
  /// - Parameters:
  ///   - count: the number of steps.
  ///   - body: removes them from the recording.
  /// - Throws: any error that `body` throws.
  package mutating func drop(
    first count: Int, _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try body(&stage.recording)
    stage.forget(first: count)
    surveyed.drop(first: count)
    index = max(0, index - count)
    (drawn, motion) = (nil, nil)
  }

  /// The time until the next picture is due.
  package var nextTick: Duration? {
    if motion != nil { return NodeMotion.tick }
    return isPlaying ? speed.pause : nil
  }

  /// Goes on to the next picture.
  ///
  /// - Returns: whether the screen changes.
  package mutating func tick() -> Bool {
    if motion?.advance() == true { return true }
    if motion != nil {
      motion = nil
      return true
    }
    guard isPlaying else { return false }
    show(index + 1)
    return true
  }

  /// The drawing of a frame, made once as long as it is needed.
  mutating func drawing(of index: Int) -> DrawnFrame {
    if let drawn, drawn.index == index { return drawn }
    let made = DrawnFrame(of: index, on: &stage)
    drawn = made
    return made
  }
}
