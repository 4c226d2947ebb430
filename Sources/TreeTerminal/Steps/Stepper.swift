public import BinaryTrees
public import TreeSteps
import TextSupport
public import TreeText

/// Plays a recording on a terminal, forwards and backwards.
///
/// Space plays and pauses, the arrows step, `?` shows all keys. What the algorithm does stands beside
/// the tree: why, which line of it, what waits on its stack or in its queue, and what it has visited.
/// From frame to frame the tree stays where it is as far as possible, and what moves is seen moving.
public struct Stepper: TerminalProgram, Sendable {
  /// The recording.
  public var recording: Recording { stage.recording }

  /// Whether more steps may come, or came until their source ended; `nil` if all are there at once.
  package var isGrowing: Bool?

  /// The number of the frame that is shown.
  public private(set) var index = 0

  /// Whether the recording plays by itself.
  public internal(set) var isPlaying = false

  /// Whether the keys are shown at the bottom.
  public var showsKeys = true

  var stage: FrameLayout
  /// The contents of all steps recorded up to now, which decide how the screen is divided.
  private(set) var surveyed = SurveyedSteps()
  var drawn: DrawnFrame?
  var motion: NodeMotion?
  var speed = StepperSpeed.normal
  /// The number of a step that is being typed, or the key that is to be found.
  var prompt: LinePrompt?
  package var message: String?
  var showsHelp = false
  var screen = CellRectangle(columns: 0..<0, rows: 0..<0)
  /// The place of the drawing that stands at the upper left of its part of the screen.
  var camera = (column: 0, row: 0)
  /// Whether the person has moved the camera, which then follows nothing until the next step.
  var isCameraFree = true
  var dragStart: (column: Int, row: Int)?
  /// What was looked for last.
  var sought: String?

  /// Recordings of more steps are not looked through for the greatest tree.
  private static let surveyedSteps = 2_000

  /// Makes the player of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: what is said of each node behind its label.
  ///   - charset: the characters that are drawn with.
  public init(
    of recording: Recording, notes: [NodeNote] = [], charset: TextOptions.Charset = .unicode
  ) {
    stage = FrameLayout(of: recording, notes: notes, charset: charset)
    if recording.steps.count <= Self.surveyedSteps { _ = stage.leastIndent() }
    surveyed.look(at: recording.steps)
  }

  /// The frame that is shown.
  public var frame: Frame { recording.frame(at: index) }

  /// Shows another frame.
  ///
  /// - Parameters:
  ///   - target: its number; what is beyond the beginning or the end is that.
  ///   - isAnimated: whether what moves is seen moving, if it is the next frame or the one before.
  public mutating func show(_ target: Int, animated isAnimated: Bool = true) {
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

  /// Lets the recording grow at its end; who looks at that goes on to the new one.
  ///
  /// - Parameter body: appends to it.
  /// - Throws: what `body` throws.
  package mutating func grow(
    _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    let wasAtEnd = index == recording.steps.count
    try stage.grow(body)
    surveyed.look(at: recording.steps)
    if wasAtEnd { show(recording.steps.count) }
  }

  /// Forgets the first steps.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - body: takes them from the recording.
  /// - Throws: what `body` throws.
  package mutating func drop(
    first count: Int, _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try stage.drop(first: count, body)
    surveyed.drop(first: count)
    index = max(0, index - count)
    (drawn, motion) = (nil, nil)
  }

  /// After how long the next picture is due.
  public var nextTick: Duration? {
    if motion != nil { return NodeMotion.tick }
    return isPlaying ? speed.pause : nil
  }

  mutating func tick() -> TerminalContinuation {
    if motion?.advance() == true { return .redraw }
    if motion != nil {
      motion = nil
      return .redraw
    }
    guard isPlaying else { return .wait }
    show(index + 1)
    return .redraw
  }

  /// The drawing of a frame, made once as long as it is needed.
  mutating func drawing(of index: Int) -> DrawnFrame {
    if let drawn, drawn.index == index { return drawn }
    let made = DrawnFrame(of: index, on: &stage)
    drawn = made
    return made
  }
}

/// Which lists the steps of a recording need, found in one pass over them while they grow.
struct SurveyedSteps: Sendable {
  /// The number of steps that have been looked at and are still there.
  private(set) var count = 0
  private var hasOutput = false
  private var hasChanges = false

  /// The number of lists beside the tree: what has been visited, and the counts of changes.
  var listCount: Int { (hasOutput ? 1 : 0) + (hasChanges ? 1 : 0) }

  /// Looks at the steps that have not been looked at yet.
  mutating func look(at steps: [Step]) {
    for step in steps[count...] {
      hasOutput = hasOutput || !step.output.isEmpty
      hasChanges = hasChanges || !step.changes.isEmpty
      count += 1
    }
  }

  /// Forgets how many the first steps were; the lists stay, so that the screen does not jump.
  mutating func drop(first count: Int) { self.count = max(0, self.count - count) }
}

/// How fast a recording plays.
struct StepperSpeed: Hashable, Sendable {
  /// How many times as fast as usual, in the order of the keys.
  private static let factors = [0.25, 0.5, 1, 2, 4, 8]

  private var position: Int

  static let normal = StepperSpeed(position: 2)

  /// How many times as fast as usual.
  var factor: Double { Self.factors[position] }

  /// The time between two steps.
  var pause: Duration { .milliseconds(Int(1_000 / factor)) }

  /// The same in words: `2×`.
  func text(_ charset: TextOptions.Charset) -> String {
    let number = factor < 1 ? "1/\(Int(1 / factor))" : "\(Int(factor))"
    return number + charset.spelled("×")
  }

  mutating func change(by steps: Int) {
    position = min(max(position + steps, 0), Self.factors.count - 1)
  }
}
