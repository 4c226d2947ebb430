public import BinaryTrees
public import TreeSteps
public import TreeText

/// Plays a recording on a terminal, forwards and backwards.
///
/// The space key plays and pauses, the arrow keys step, and `?` shows all keys. A panel beside the
/// tree shows what the algorithm does: the reason for the step, the current line of pseudocode, the
/// contents of its stack or queue, and the visited nodes. From frame to frame, nodes keep their
/// positions as far as possible, and moves are animated.
public struct Stepper: ScreenProgram, Sendable {
  /// The drawing of the current frame.
  package var screen: StepScreen
  /// The help box and the line of input at the bottom, which asks for a step number or a key.
  var controls = ScreenControls()
  /// The most recently sought key.
  var sought: String?

  /// Creates a stepper for a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes to write after each label.
  ///   - charset: the characters of the drawing.
  public init(
    of recording: Recording, notes: [NodeNote] = [], charset: TextOptions.Charset = .unicode
  ) {
    screen = StepScreen(of: recording, notes: notes, charset: charset)
  }

  /// The recording.
  public var recording: Recording { screen.recording }

  /// The number of the current frame.
  public var index: Int { screen.index }

  /// Whether the recording is playing automatically.
  public var isPlaying: Bool { screen.isPlaying }

  /// The current frame.
  public var frame: Frame { screen.frame }

  /// Shows another frame.
  ///
  /// - Parameters:
  ///   - target: the frame's number, clamped to the frames of the recording.
  ///   - isAnimated: whether to animate the nodes if the frame is the next or the previous one.
  public mutating func show(_ target: Int, animated isAnimated: Bool = true) {
    screen.show(target, animated: isAnimated)
  }

  /// The time until the next picture is due, or `nil` if none is.
  public var nextTick: Duration? { screen.nextTick }

  /// Draws the screen.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  public mutating func draw(into grid: inout CellGrid) {
    screen.draw(into: &grid)
    if let prompt = controls.prompt, let line = screen.areas.line {
      prompt.draw(into: &grid, line)
    }
    if controls.showsHelp { Self.help.draw(into: &grid) }
  }
}
