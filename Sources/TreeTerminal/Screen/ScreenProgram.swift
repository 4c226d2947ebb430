import TreeText

/// A program with a help box and, in some programs, a line of input: what all full-screen programs do
/// with events.
protocol ScreenProgram: TerminalProgram {
  /// The keys in words.
  static var help: HelpBox { get }
  /// The help box, the line of input and the mouse.
  var controls: ScreenControls { get set }

  /// Takes over the size of the screen.
  mutating func resize(columns: Int, rows: Int)
  /// Handles a key that neither the line of input nor the help box takes.
  mutating func press(_ key: TerminalKey, _ modifiers: KeyModifiers) -> TerminalContinuation
  /// Handles an event of the mouse; returns `false` if the mouse may drag the view instead.
  mutating func point(_ event: MouseEvent) -> Bool
  /// Moves the view with the mouse, which was dragged or whose wheel was turned sideways.
  mutating func drag(columns: Int, rows: Int)
  /// Takes the answer to the line of input.
  mutating func answer(_ text: String, to prompt: LinePrompt)
  /// Shows the next picture of a movement; returns whether anything changed.
  mutating func tick() -> Bool
}

/// The help box, the line of input and the mouse of a program.
struct ScreenControls: Sendable {
  var showsHelp = false
  /// The line of input while something is typed into it.
  var prompt: LinePrompt?
  var pointer = PointerPan()
}

extension ScreenProgram {
  mutating func answer(_ text: String, to prompt: LinePrompt) {}

  mutating func tick() -> Bool { false }

  /// Handles an event.
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
