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
  /// The cell of the pointer at the last event of the current drag.
  private var grip: (column: Int, row: Int)?

  /// The keys that pan a view, with the columns and rows that its contents move.
  static let panKeys: [TerminalKey: (columns: Int, rows: Int)] = [
    .left: (4, 0), .right: (-4, 0), .up: (0, 1), .down: (0, -1), .character("h"): (4, 0),
    .character("l"): (-4, 0), .character("k"): (0, 1), .character("j"): (0, -1),
  ]

  /// Returns the distance in cells that a mouse event pans the view, or `nil` if it does not.
  mutating func distance(of event: MouseEvent) -> (columns: Int, rows: Int)? {
    switch event.action {
    case .wheelLeft: return (4, 0)
    case .wheelRight: return (-4, 0)
    case .press where event.button == .left: grip = (event.column, event.row)
    case .drag:
      guard let grip else { return nil }
      self.grip = (event.column, event.row)
      return (event.column - grip.column, event.row - grip.row)
    case .release: grip = nil
    default: break
    }
    return nil
  }
}

extension ScreenProgram {
  mutating func answer(_ text: String, to prompt: LinePrompt) {}

  mutating func tick() -> Bool { false }

  /// Dispatches an event.
  mutating func respond(to event: TerminalEvent) -> TerminalContinuation {
    switch event {
    case .resize(let columns, let rows): resize(columns: columns, rows: rows)
    case .tick: return tick() ? .redraw : .wait
    case .endOfInput, .key(.character("c"), .control): return .end
    case .readable: return .wait
    case .paste(let text):
      guard controls.prompt != nil else { return .wait }
      controls.prompt?.paste(text)
    case .mouse(let mouse):
      if point(mouse) { break }
      guard let distance = controls.distance(of: mouse) else { return .wait }
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
