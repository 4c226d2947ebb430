import TreeText

/// A full-screen program with a help box and optionally a line of input.
///
/// This protocol handles the events that are common to all such programs.
protocol ScreenProgram: TerminalProgram {
  /// The rows of the help box.
  static var help: HelpBox { get }
  /// The state of the help box, the line of input and the mouse.
  var controls: ScreenControls { get set }

  /// Adopts a new screen size.
  mutating func resize(columns: Int, rows: Int)
  /// Handles a key that neither the line of input nor the help box consumes.
  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation
  /// Handles a mouse event. Returns `false` if the event may pan the view instead.
  mutating func point(_ event: MouseEvent) -> Bool
  /// Pans the view by a mouse drag or a sideways turn of the wheel.
  mutating func drag(columns: Int, rows: Int)
  /// Handles the answer to the line of input.
  mutating func answer(_ text: String, to prompt: LinePrompt)
  /// Advances an animation. Returns whether the picture changed.
  mutating func tick() -> Bool
}

/// The state of a program's help box, line of input and mouse.
struct ScreenControls: Sendable {
  var showsHelp = false
  /// The active line of input, or `nil`.
  var prompt: LinePrompt?
  var pointer = PointerPan()
}

extension ScreenProgram {
  mutating func answer(_ text: String, to prompt: LinePrompt) {}

  mutating func tick() -> Bool { false }

  /// Dispatches an event.
  mutating func respond(to event: TerminalEvent) -> TerminalContinuation {
    switch event {
    case .resize(let columns, let rows): resize(columns: columns, rows: rows)
    case .tick: return tick() ? .redraw : .wait
    case .endOfInput: return .end
    case .readable: return .wait
    case .paste(let text):
      guard controls.prompt != nil else { return .wait }
      controls.prompt?.paste(text)
    case .mouse(let mouse):
      if point(mouse) { break }
      guard let distance = controls.pointer.distance(of: mouse) else { return .wait }
      drag(columns: distance.columns, rows: distance.rows)
    case .key(.character("l"), .control): break
    case .key(let key, let modifiers):
      if let prompt = controls.prompt { return type(key, modifiers, into: prompt) }
      let isHelp = !controls.showsHelp && (key == .character("?") || key == .function(1))
      guard isHelp || controls.showsHelp else { return press(key, modifiers) }
      controls.showsHelp = isHelp
    }
    return .redraw
  }

  private mutating func type(
    _ key: TerminalKey, _ modifiers: KeyModifiers, into prompt: LinePrompt
  ) -> TerminalContinuation {
    var prompt = prompt
    let outcome = prompt.press(key, modifiers)
    if outcome == .ignored { return .wait }
    controls.prompt = outcome == .typing ? prompt : nil
    if case .answered(let text) = outcome { answer(text, to: prompt) }
    return .redraw
  }
}
