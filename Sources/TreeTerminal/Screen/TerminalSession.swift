import Foundation

/// The terminal while a program has all of its screen.
///
/// Keys come as they are typed, nothing is echoed, and the program draws on a screen of its own
/// without a cursor. However the program ends, by returning, throwing, `exit`, a signal or a trap,
/// the terminal is put back, and a signal then does what it would have done. When the program is
/// stopped, the terminal is put back meanwhile.
///
/// A process has one session at a time, on its main thread.
public final class TerminalSession: TerminalChannel {
  /// How the screen is written to.
  public let appearance: TerminalAppearance

  private let input: Int32
  private let output: Int32
  private let alarm: (read: Int32, write: Int32)
  /// Whether input and output were opened for the session, and are to be closed with it.
  private let isOpened: Bool
  private var isOver = false
  private let clock = ContinuousClock()
  private let start = ContinuousClock().now

  /// Begins a session.
  ///
  /// Keys come from standard input if that is a terminal; else, as when a tree is read from there,
  /// from the terminal that the process belongs to. So for standard output and the screen.
  ///
  /// - Parameters:
  ///   - appearance: how the screen is written to.
  ///   - interrupts: whether Ctrl-C ends the process, as it does in a shell; else it comes as a key.
  /// - Throws: ``TerminalError`` if there is no terminal, or another session has not ended.
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
        input: input, output: output, alarm: alarm.write, interrupts: interrupts)
    } catch {
      isOver = true
      closeAll()
      throw error
    }
  }

  deinit { end() }

  /// Ends the session; to do so again does nothing.
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
  /// - Parameter bytes: what to write.
  /// - Throws: ``TerminalError`` if the terminal does not take them.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    let isWritten = bytes.withUnsafeBytes { TerminalPlatform.writeAll(output, $0) }
    guard isWritten else { throw .refused(TerminalPlatform.lastError) }
  }

  /// Waits for something to happen.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; `nil` for ever.
  ///   - watched: a file descriptor that is waited for, too, or `nil`.
  /// - Returns: what happened.
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
