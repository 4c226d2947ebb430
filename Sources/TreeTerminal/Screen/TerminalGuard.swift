import Foundation

/// Switches a terminal to the settings of a full-screen program or a line editor, and restores it
/// when the program ends or is suspended for any reason.
///
/// Signal handlers may neither allocate nor take locks. These handlers use only memory that was
/// allocated before, and call only `write`, `tcsetattr`, `sigaction`, `sigprocmask` and `raise`.
/// There is one guard because a process has one set of signal handlers.
enum TerminalGuard {
  /// The user of the terminal.
  enum User {
    /// A program that draws on the alternate screen. If it interrupts, Ctrl-C ends the process.
    case screenProgram(interrupts: Bool)
    /// A line editor, which changes the settings itself; see ``adoptSettings()``.
    case lineEditor
  }

  /// The state that the signal handlers use.
  ///
  /// It is allocated before they are installed.
  struct State {
    var input: Int32 = -1
    var output: Int32 = -1
    var settings = termios()
    var rawSettings = termios()
    /// Whether the user is a screen program.
    var isScreen = false
    /// The write end of the pipe that wakes the event loop.
    var alarm: Int32 = -1
    /// Whether a session is active.
    var isActive = false
    /// Whether the terminal currently has the program's settings.
    var isEntered = false
  }

  /// The signals that suspend and resume a program, or report a new screen size.
  private static let stopping = [SIGTSTP, SIGCONT, SIGWINCH]

  nonisolated(unsafe) private static let state =
    UnsafeMutablePointer<State>.permanent(repeating: State())

  nonisolated(unsafe) private static var handled: [Int32] = []
  nonisolated(unsafe) private static var restoresAtExit = false

  /// Enters the alternate screen, hides the cursor, disables line wrapping, and enables mouse
  /// reports and bracketed paste.
  private static let entering: StaticString =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  private static let leaving: StaticString =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// The bytes that the handlers write to the pipe.
  static let resized = UInt8(ascii: "w")
  static let resumed = UInt8(ascii: "c")

  /// Begins a session: installs the handlers and changes the terminal's settings.
  ///
  /// - Parameters:
  ///   - input: the file descriptor that keys are read from.
  ///   - output: the file descriptor of the screen.
  ///   - alarm: the write end of the pipe that wakes the program.
  ///   - user: the user of the terminal.
  /// - Throws: ``TerminalError`` if `input` is not a terminal, or if another session is active.
  static func begin(
    input: Int32, output: Int32, alarm: Int32, for user: User
  ) throws(TerminalError) {
    guard !state.pointee.isActive else { throw .busy }
    guard tcgetattr(input, &state.pointee.settings) == 0 else { throw .noTerminal }
    state.pointee.rawSettings = state.pointee.settings
    state.pointee.isScreen = false
    if case .screenProgram(let interrupts) = user {
      state.pointee.rawSettings = TerminalPlatform.raw(
        state.pointee.settings, interrupts: interrupts)
      state.pointee.isScreen = true
    }
    (state.pointee.input, state.pointee.output, state.pointee.alarm) = (input, output, alarm)
    if !restoresAtExit {
      restoresAtExit = true
      atexit { TerminalGuard.leave() }
    }
    SignalGuard.begin(.terminal) { TerminalGuard.leave() }
    // Block these signals, so that a suspension finds both the handlers and the terminal set up, or
    // neither.
    TerminalPlatform.withSignalsBlocked(stopping) {
      state.pointee.isActive = true
      install(SIGTSTP, stop, masked: [SIGCONT, SIGWINCH])
      install(SIGCONT, goOn)
      install(SIGWINCH, noteSize)
      enter()
    }
  }

  /// Adopts the current settings of the terminal as those of its user.
  static func adoptSettings() {
    TerminalPlatform.withSignalsBlocked(stopping) {
      _ = tcgetattr(state.pointee.input, &state.pointee.rawSettings)
    }
  }

  /// Ends the session: restores the terminal's settings and the previous handlers.
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
    if TerminalPlatform.handle(number, masked: masked, by: handler) { handled.append(number) }
  }
}

extension TerminalGuard {
  private static func enter() {
    // A signal that another thread receives may arrive after the session has ended.
    guard state.pointee.isActive else { return }
    state.pointee.isEntered = true
    while tcsetattr(state.pointee.input, TCSADRAIN, &state.pointee.rawSettings) != 0,
      errno == EINTR
    {}
    if state.pointee.isScreen { write(entering) }
  }

  /// Restores the terminal, if it has the program's settings.
  private static func leave() {
    guard state.pointee.isActive, state.pointee.isEntered else { return }
    state.pointee.isEntered = false
    if state.pointee.isScreen { write(leaving) }
    // After a screen program, unread input is discarded, so that the shell does not receive keys
    // meant for the program.
    let action = state.pointee.isScreen ? TCSAFLUSH : TCSADRAIN
    while tcsetattr(state.pointee.input, action, &state.pointee.settings) != 0, errno == EINTR {}
  }

  private static func write(_ text: StaticString) {
    let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    _ = TerminalPlatform.writeAll(state.pointee.output, bytes)
  }

  private static func wake(_ reason: UInt8) {
    var reason = reason
    withUnsafeBytes(of: &reason) { byte in
      // If the pipe is full, writing fails, but the reader is already awake.
      _ = Foundation.write(state.pointee.alarm, byte.baseAddress, 1)
    }
  }

  /// Restores the terminal, suspends the process, and sets up the terminal again when it resumes.
  private static let stop: TerminalPlatform.Handler = { number, _, _ in
    let error = errno
    TerminalGuard.leave()
    var own = sigaction()
    sigaction(number, TerminalPlatform.former + Int(number), &own)
    var set = sigset_t()
    var old = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    raise(number)
    // The process is suspended here until it receives SIGCONT.
    sigprocmask(SIG_UNBLOCK, &set, &old)
    sigprocmask(SIG_SETMASK, &old, nil)
    sigaction(number, &own, nil)
    TerminalGuard.enter()
    TerminalGuard.wake(TerminalGuard.resumed)
    errno = error
  }

  /// Sets up the terminal again after a suspension by a signal that cannot be handled (SIGSTOP).
  private static let goOn: TerminalPlatform.Handler = { _, _, _ in
    let error = errno
    TerminalGuard.enter()
    TerminalGuard.wake(TerminalGuard.resumed)
    errno = error
  }

  private static let noteSize: TerminalPlatform.Handler = { _, _, _ in
    let error = errno
    TerminalGuard.wake(TerminalGuard.resized)
    errno = error
  }
}
