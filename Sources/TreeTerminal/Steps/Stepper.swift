public import BinaryTrees
import TextSupport
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
  ///   - showsEmptyPlaces: whether NIL leaves are drawn. The key `e` changes this.
  ///   - charset: the characters of the drawing.
  public init(
    of recording: Recording, notes: [NodeNote] = [], showsEmptyPlaces: Bool = false,
    charset: TextOptions.Charset = .unicode
  ) {
    screen = StepScreen(
      of: recording, notes: notes, showsEmptyPlaces: showsEmptyPlaces, charset: charset)
  }

  /// The recording.
  public var recording: Recording { screen.recording }

  /// The index of the current frame.
  public var index: Int { screen.index }

  /// Whether the recording is playing automatically.
  public var isPlaying: Bool { screen.isPlaying }

  /// The current frame.
  public var frame: Frame { screen.frame }

  /// Shows another frame.
  ///
  /// - Parameters:
  ///   - target: the frame's index, clamped to the frames of the recording.
  ///   - isAnimated: whether to animate the nodes if the frame is the next or the previous one.
  public mutating func show(_ target: Int, animated isAnimated: Bool = true) {
    screen.show(target, animated: isAnimated)
  }

  /// The time until the next picture is due, or `nil` if nothing is playing or moving.
  public var nextTick: Duration? { screen.nextTick }

  /// Draws the screen.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  public mutating func draw(into grid: inout CellGrid) {
    screen.draw(into: &grid)
    if let prompt = controls.prompt, let line = screen.areas.line { prompt.draw(into: &grid, line) }
    if controls.showsHelp { Self.help.draw(into: &grid) }
  }
}

extension Stepper {
  /// The keys of the stepper.
  static let help = HelpBox(rows: [
    ("space", "play and pause"), ("← →", "one step back, forward"), ("[ ]", "one operation"),
    ("Home End", "to the beginning, to the end"), ("- +", "slower, faster"),
    ("g / n N", "to a step; find a key, next, previous"),
    ("↑ ↓ c", "scroll; shift ← → too; c goes back"),
    ("e", "NIL leaves ■; ■■ is double black"),
    ("mouse", "wheel steps, dragging scrolls"),
    ("[5] 5·", "current or on its path; visited"),
    ("+5 (5)", "added, +5r if red; red, on a path {5}"),
    ("q, esc", "quit"),
  ])

  /// Handles an event.
  ///
  /// - Parameter event: the event.
  /// - Returns: whether to redraw, to wait for the next event, or to end the program.
  public mutating func handle(_ event: TerminalEvent) -> TerminalContinuation { respond(to: event) }

  mutating func resize(columns: Int, rows: Int) {
    screen.size = CellRectangle(columns: 0..<columns, rows: 0..<rows)
    screen.isCameraFree = true
  }

  mutating func tick() -> Bool { screen.tick() }

  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation {
    switch (key, modifiers) {
    case (.character("q"), []), (.escape, _): return .end
    case (.character(" "), _): togglePlaying()
    case (.right, []), (.enter, _), (.character("l"), []): step(by: 1)
    case (.left, []), (.backspace, _), (.character("h"), []): step(by: -1)
    case (.home, _): jump(to: 0)
    case (.end, _): jump(to: recording.steps.count)
    case (.pageDown, _), (.character("]"), _): jump(to: operationEdge(after: true))
    case (.pageUp, _), (.character("["), _): jump(to: operationEdge(after: false))
    case (.character("+"), _), (.character("="), _): screen.speed += 1
    case (.character("-"), _), (.character("_"), _): screen.speed -= 1
    case (.character("g"), []):
      controls.prompt = LinePrompt(question: " go to step: ", takesDigitsOnly: true)
    case (.character("/"), _): controls.prompt = LinePrompt(question: " look for key: ")
    case (.character("n"), []): findNext(forwards: true)
    case (.character("N"), _): findNext(forwards: false)
    case (.up, _): pan(0, -1)
    case (.down, _): pan(0, 1)
    case (.left, _): pan(-4, 0)
    case (.right, _): pan(4, 0)
    case (.character("c"), []): screen.isCameraFree = true
    case (.character("e"), []): screen.toggleEmptyPlaces()
    default: return .wait
    }
    return .redraw
  }

  private mutating func togglePlaying() {
    // At the end of a growing recording, there is nothing to play until new steps arrive.
    if screen.isGrowing ?? false, index == recording.steps.count { return }
    if !screen.isPlaying, index == recording.steps.count { show(0, animated: false) }
    screen.isPlaying.toggle()
    if recording.steps.isEmpty { screen.isPlaying = false }
  }

  private mutating func step(by steps: Int) {
    screen.isPlaying = false
    show(index + steps)
  }

  private mutating func jump(to target: Int) {
    screen.isPlaying = false
    show(target, animated: false)
  }

  /// Returns the number of the nearest frame, after or before the current one, between two
  /// operations.
  private func operationEdge(after: Bool) -> Int {
    let edges = recording.operations.map(\.firstStep) + [recording.steps.count]
    return after
      ? edges.first { $0 > index } ?? recording.steps.count : edges.last { $0 < index } ?? 0
  }

  /// Moves the view of a tree that is larger than the screen.
  private mutating func pan(_ columns: Int, _ rows: Int) {
    screen.isCameraFree = false
    screen.camera.column += columns
    screen.camera.row += rows
  }
}

// The line of input and the actions that it starts.
extension Stepper {
  mutating func answer(_ text: String, to prompt: LinePrompt) {
    if prompt.takesDigitsOnly {
      guard let number = Int(text) else { return }
      jump(to: number)
      let count = recording.steps.count
      if number > count { screen.message = "there are \(count) steps" }
    } else if !text.isEmpty {
      sought = text
      findNext(forwards: true)
    }
  }

  /// Goes to the next step that focuses on the node with the sought key, and wraps around at the
  /// ends.
  private mutating func findNext(forwards: Bool) {
    guard let sought else {
      screen.message = "press / to look for a key"
      return
    }
    let count = recording.steps.count
    var number = index
    var found: Int?
    for _ in 0..<count where found == nil {
      number += forwards ? 1 : -1
      if number > count { number = 1 }
      if number < 1 { number = count }
      let focus = recording.steps[number - 1].focus
      if let focus, recording.labels[focus.rawValue] == sought { found = number }
    }
    guard let found else {
      screen.message = "no step is at \(sought.visibleOnTerminal)"
      return
    }
    jump(to: found)
  }
}

// The handling of mouse events.
extension Stepper {
  mutating func point(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .wheelUp: step(by: -1)
    case .wheelDown: step(by: 1)
    case .press:
      guard let bar = screen.areas.progress, bar.contains(column: mouse.column, row: mouse.row)
      else { return false }
      let last = max(1, bar.columns.count - 1)
      jump(to: (mouse.column - bar.columns.lowerBound) * recording.steps.count / last)
    default: return false
    }
    return true
  }

  mutating func drag(columns: Int, rows: Int) { pan(-columns, -rows) }
}
