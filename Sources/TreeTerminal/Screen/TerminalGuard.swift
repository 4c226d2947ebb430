import Foundation

/// Puts a terminal in order for a program, and back whatever ends the program or stops it.
///
/// Signal handlers may neither allocate nor take locks: all they work on is memory that was there
/// before, and all they call is `write`, `tcsetattr`, `sigaction`, `sigprocmask` and `raise`. There
/// is one guard, because a process has one set of handlers.
enum TerminalGuard {
  /// What the handlers know; made before they are.
  struct State {
    var input: Int32 = -1
    var output: Int32 = -1
    var settings = termios()
    var rawSettings = termios()
    /// The end of the pipe by which the loop is woken.
    var alarm: Int32 = -1
    /// Whether a session has begun and not ended.
    var isActive = false
    /// Whether the terminal is as the program wants it.
    var isEntered = false
  }

  /// The signals that stop a program and let it go on, or tell it of another size.
  private static let stopping = [SIGTSTP, SIGCONT, SIGWINCH]

  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()

  nonisolated(unsafe) private static var handled: [Int32] = []
  nonisolated(unsafe) private static var restoresAtExit = false

  /// The alternate screen, no cursor, no wrapping at the right edge, the mouse, pasted text in
  /// brackets.
  private static let entering: StaticString =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  private static let leaving: StaticString =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// What a byte in the pipe says.
  static let resized = UInt8(ascii: "w")
  static let resumed = UInt8(ascii: "c")

  /// Takes hold of a terminal.
  ///
  /// - Parameters:
  ///   - input: where keys come from.
  ///   - output: where the screen is.
  ///   - alarm: the end of a pipe by which the program is woken.
  ///   - interrupts: whether Ctrl-C ends the process.
  /// - Throws: ``TerminalError`` if it is none, or is held already.
  static func begin(
    input: Int32, output: Int32, alarm: Int32, interrupts: Bool
  ) throws(TerminalError) {
    guard !state.pointee.isActive else { throw .busy }
    guard tcgetattr(input, &state.pointee.settings) == 0 else { throw .noTerminal }
    state.pointee.rawSettings = TerminalPlatform.raw(
      state.pointee.settings, interrupts: interrupts)
    (state.pointee.input, state.pointee.output, state.pointee.alarm) = (input, output, alarm)
    if !restoresAtExit {
      restoresAtExit = true
      atexit { TerminalGuard.leave() }
    }
    SignalGuard.begin(.terminal) { TerminalGuard.leave() }
    // A stop in the middle of this would find handlers without a terminal, or the reverse.
    TerminalPlatform.withSignalsBlocked(stopping) {
      state.pointee.isActive = true
      install(SIGTSTP, stop, masked: [SIGCONT, SIGWINCH])
      install(SIGCONT, goOn)
      install(SIGWINCH, noteSize)
      enter()
    }
  }

  /// Lets go of it: everything is as it was before.
  static func end() {
    guard state.pointee.isActive else { return }
    TerminalPlatform.withSignalsBlocked(stopping) {
      leave()
      state.pointee.isActive = false
      handled.forEach(TerminalPlatform.restore)
      handled = []
    }
    SignalGuard.end(.terminal)
  }

  private static func install(
    _ number: Int32, _ handler: TerminalPlatform.Handler, masked: [Int32] = []
  ) {
    if TerminalPlatform.handle(number, by: handler, masked: masked) { handled.append(number) }
  }
}

extension TerminalGuard {
  private static func enter() {
    // A signal that another thread receives may come after the end.
    guard state.pointee.isActive else { return }
    state.pointee.isEntered = true
    while tcsetattr(state.pointee.input, TCSADRAIN, &state.pointee.rawSettings) != 0,
      errno == EINTR
    {}
    write(entering)
  }

  /// Puts the terminal back, once.
  private static func leave() {
    guard state.pointee.isActive, state.pointee.isEntered else { return }
    state.pointee.isEntered = false
    write(leaving)
    // What was typed for the program is not left to the shell.
    while tcsetattr(state.pointee.input, TCSAFLUSH, &state.pointee.settings) != 0,
      errno == EINTR
    {}
  }

  private static func write(_ text: StaticString) {
    let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    _ = TerminalPlatform.writeAll(state.pointee.output, bytes)
  }

  private static func wake(_ reason: UInt8) {
    var reason = reason
    withUnsafeBytes(of: &reason) { byte in
      // A full pipe wakes as well as one byte more would.
      _ = Foundation.write(state.pointee.alarm, byte.baseAddress, 1)
    }
  }

  /// Restores, stops, and sets all up again when the program goes on.
  private static let stop: TerminalPlatform.Handler = { number in
    let error = errno
    TerminalGuard.leave()
    var own = sigaction()
    sigaction(number, TerminalPlatform.former + Int(number), &own)
    var set = sigset_t()
    var old = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    raise(number)
    // It stops here.
    sigprocmask(SIG_UNBLOCK, &set, &old)
    sigprocmask(SIG_SETMASK, &old, nil)
    sigaction(number, &own, nil)
    TerminalGuard.enter()
    TerminalGuard.wake(TerminalGuard.resumed)
    errno = error
  }

  /// Sets all up again after a stop that could not be handled.
  private static let goOn: TerminalPlatform.Handler = { _ in
    let error = errno
    TerminalGuard.enter()
    TerminalGuard.wake(TerminalGuard.resumed)
    errno = error
  }

  private static let noteSize: TerminalPlatform.Handler = { _ in
    let error = errno
    TerminalGuard.wake(TerminalGuard.resized)
    errno = error
  }
}
