public import TreeText

/// What is to be done after an event.
public enum TerminalContinuation: Hashable, Sendable {
  /// Draw, then wait for the next event.
  case redraw
  /// Nothing has changed: wait for the next event.
  case wait
  /// The program is done.
  case end
}

/// A program that takes the whole screen of a terminal: it handles events, and draws when asked.
///
/// A program is a value that knows nothing of terminals, so that it can be tested without one: give
/// it events and compare the grids that it draws.
///
///     var viewer = TreeViewer(of: tree)
///     try viewer.run(on: TerminalSession())
public protocol TerminalProgram {
  /// Handles an event.
  ///
  /// The first is the size of the screen.
  ///
  /// - Parameter event: the event.
  /// - Returns: what is to be done next.
  mutating func handle(_ event: TerminalEvent) -> TerminalContinuation

  /// Draws everything.
  ///
  /// - Parameter grid: a blank grid of the size of the screen.
  mutating func draw(into grid: inout CellGrid)

  /// After how long the program wants a ``TerminalEvent/tick``, counted from the last one or from
  /// when it first asked; `nil` for never.
  var nextTick: Duration? { get }

  /// A file descriptor beside the keyboard that the program waits for: a
  /// ``TerminalEvent/readable`` says that it can be read without waiting, until it is `nil`.
  var watchedInput: Int32? { get }
}

extension TerminalProgram {
  /// A program that never wants a tick.
  public var nextTick: Duration? { nil }

  /// A program that waits for nothing but its keyboard.
  public var watchedInput: Int32? { nil }
}
