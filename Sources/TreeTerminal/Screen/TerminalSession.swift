import Foundation

/// A terminal session of a full-screen program.
///
/// During a session, keys are delivered immediately and not echoed, and the program draws on the
/// alternate screen without a cursor. The terminal is restored however the program ends: by
/// returning, throwing, `exit`, a signal or a trap. The signal then has its usual effect. While the
/// program is suspended, the terminal is restored as well.
///
/// A process can have one session at a time, on its main thread.
public final class TerminalSession: TerminalChannel {
  /// The colors and characters to write with.
  public let appearance: TerminalAppearance

  private let input: Int32
  private let output: Int32
  private let alarm: (read: Int32, write: Int32)
  /// Whether the session opened its input and output, and must close them.
  private let isOpened: Bool
  private var isOver = false
  private let clock = ContinuousClock()
  private let start = ContinuousClock().now

  /// Begins a session.
  ///
  /// If standard input and standard output are both terminals, the session uses them. Otherwise,
  /// for example when a tree is read from standard input, it opens the controlling terminal of the
  /// process.
  ///
  /// - Parameters:
  ///   - appearance: the colors and characters to write with.
  ///   - interrupts: whether Ctrl-C ends the process, as in a shell. Otherwise it is delivered as a
  ///     key.
  /// - Throws: ``TerminalError`` if there is no terminal, or if another session is active.
  public init(
    appearance: TerminalAppearance = TerminalAppearance(), interrupts: Bool = true
  ) throws(TerminalError) {
    self.appearance = appearance
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      (input, output, isOpened) = (STDIN_FILENO, STDOUT_FILENO, false)
    } else {
      let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard terminal >= 0 else { throw .noTerminal }
      (input, output, isOpened) = (terminal, terminal, true)
    }
    guard let alarm = TerminalPlatform.makePipe() else {
      if isOpened { close(input) }
      throw .refused(TerminalPlatform.lastError)
    }
    self.alarm = alarm
    do {
      try TerminalGuard.begin(
        input: input, output: output, alarm: alarm.write,
        for: .screenProgram(interrupts: interrupts))
    } catch {
      isOver = true
      closeAll()
      throw error
    }
  }

  deinit { end() }

  /// Ends the session.
  ///
  /// Calling it again has no effect.
  public func end() {
    guard !isOver else { return }
    isOver = true
    TerminalGuard.end()
    closeAll()
  }

  private func closeAll() {
    if isOpened { close(input) }
    close(alarm.read)
    close(alarm.write)
  }

  /// The columns and rows of the screen.
  public var size: (columns: Int, rows: Int) { TerminalPlatform.size(of: output) }

  /// The time since the session began.
  public var now: Duration { start.duration(to: clock.now) }

  /// Writes bytes to the screen.
  ///
  /// - Parameter bytes: the bytes.
  /// - Throws: ``TerminalError`` if the terminal does not accept them.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    let isWritten = bytes.withUnsafeBytes { TerminalPlatform.writeAll(output, $0) }
    guard isWritten else { throw .refused(TerminalPlatform.lastError) }
  }

  /// Waits for an event.
  ///
  /// - Parameters:
  ///   - limit: the maximum time to wait, or `nil` for no limit.
  ///   - watched: another file descriptor to wait for, or `nil`.
  /// - Returns: the reason why waiting ended.
  public func wait(atMost limit: Duration?, watching watched: Int32? = nil) -> TerminalWakeUp {
    let deadline = limit.map { now + $0 }
    while true {
      let isReadable: [Bool]
      switch TerminalPlatform.wait(
        for: [alarm.read, input, watched ?? -1], atMost: deadline.map { $0 - now })
      {
      case .timeOut: return .timeOut
      case .failed:
        guard errno == EINTR else { return .endOfInput }
        continue
      case .ready(let descriptors): isReadable = descriptors
      }
      if isReadable[0] {
        let reasons = TerminalPlatform.read(alarm.read) ?? []
        return reasons.contains(TerminalGuard.resumed) ? .resumed : .resized
      }
      if !isReadable[1] { return .readable }
      guard let bytes = TerminalPlatform.read(input) else {
        if errno == EINTR || errno == EAGAIN { continue }
        return .endOfInput
      }
      return bytes.isEmpty ? .endOfInput : .input(bytes)
    }
  }
}
