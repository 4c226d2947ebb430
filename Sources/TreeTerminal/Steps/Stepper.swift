public import BinaryTrees
public import TreeSteps
import TextSupport
public import TreeText

/// Plays a recording on a terminal, forwards and backwards.
///
/// Space plays and pauses, the arrows step, `?` shows all keys. What the algorithm does stands beside
/// the tree: why, which line of it, what waits on its stack or in its queue, and what it has visited.
/// From frame to frame the tree stays where it is as far as possible, and what moves is seen moving.
public struct Stepper: ScreenProgram, Sendable {
  /// The picture of the frame that is shown.
  var screen: StepScreen
  /// The help box and the question at the bottom of the screen: a step to go to, or a key to find.
  var controls = ScreenControls()
  /// The last key that was looked for.
  var sought: String?

  /// Makes the player of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - notes: the notes that stand behind each label.
  ///   - charset: the characters of the drawing.
  public init(
    of recording: Recording, notes: [NodeNote] = [], charset: TextOptions.Charset = .unicode
  ) {
    screen = StepScreen(of: recording, notes: notes, charset: charset)
  }

  /// The recording.
  public var recording: Recording { screen.recording }

  /// The number of the frame that is shown.
  public var index: Int { screen.index }

  /// Whether the recording plays by itself.
  public var isPlaying: Bool { screen.isPlaying }

  /// Whether the keys are shown at the bottom.
  public var showsKeys: Bool {
    get { screen.showsKeys }
    set { screen.showsKeys = newValue }
  }

  /// Whether more steps may come, or came until their source ended; `nil` if the recording is
  /// complete.
  package var isGrowing: Bool? {
    get { screen.isGrowing }
    set { screen.isGrowing = newValue }
  }

  /// A message that replaces the line of keys until the next frame.
  package var message: String? {
    get { screen.message }
    set { screen.message = newValue }
  }

  /// The frame that is shown.
  public var frame: Frame { screen.frame }

  /// Shows another frame.
  ///
  /// - Parameters:
  ///   - target: its number, clamped to the frames of the recording.
  ///   - isAnimated: whether nodes move to their new places if it is the next frame or the previous.
  public mutating func show(_ target: Int, animated isAnimated: Bool = true) {
    screen.show(target, animated: isAnimated)
  }

  /// Lets the recording grow at its end; a stepper at the end goes on to the new end.
  ///
  /// - Parameter body: appends to it.
  /// - Throws: any error that `body` throws.
  package mutating func grow(
    _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) { try screen.grow(body) }

  /// Forgets the first steps.
  ///
  /// - Parameters:
  ///   - count: the number of steps.
  ///   - body: removes them from the recording.
  /// - Throws: any error that `body` throws.
  package mutating func drop(
    first count: Int, _ body: (inout Recording) throws(RecordingError) -> Void
  ) throws(RecordingError) { try screen.drop(first: count, body) }

  /// The time until the next picture is due.
  public var nextTick: Duration? { screen.nextTick }

  /// Draws everything.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  public mutating func draw(into grid: inout CellGrid) {
    screen.draw(into: &grid)
    let areas = screen.areas
    if let prompt = controls.prompt, let area = areas.keys ?? areas.progress,
      let row = area.rows.last
    {
      prompt.draw(into: &grid, CellRectangle(columns: area.columns, rows: row..<(row + 1)))
    }
    if controls.showsHelp { Self.help.draw(into: &grid) }
  }
}
