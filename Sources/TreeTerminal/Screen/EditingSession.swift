import Foundation

/// The terminal of the process while a line editor reads a line.
///
/// The editor changes the settings of the terminal itself, but handles no signals, because its
/// handlers would change its data at any time. The terminal is restored if a signal ends or suspends
/// the process.
///
/// A process can have one session at a time, on its main thread.
package struct EditingSession {
  private let alarm: (read: Int32, write: Int32)

  /// Begins a session on standard input and output.
  ///
  /// - Throws: ``TerminalError`` if there is no terminal, or if another session is active.
  package init() throws(TerminalError) {
    guard let alarm = TerminalPlatform.makePipe() else {
      throw .refused(TerminalPlatform.lastError)
    }
    self.alarm = alarm
    do {
      try TerminalGuard.begin(
        input: STDIN_FILENO, output: STDOUT_FILENO, alarm: alarm.write, for: .lineEditor)
    } catch {
      closeAlarm()
      throw error
    }
  }

  /// Waits for a key.
  ///
  /// - Returns: `true` when a key can be read, or `false` if the editor must first show the line
  ///   again, because the size of the terminal may have changed or the process was suspended.
  package func waitForKey() -> Bool {
    TerminalGuard.adoptSettings()
    while true {
      switch TerminalPlatform.wait(for: [alarm.read, STDIN_FILENO], atMost: nil) {
      case .failed where errno == EINTR: continue
      case .ready(let isReadable) where isReadable[0]:
        _ = TerminalPlatform.read(alarm.read)
        return false
      case .ready, .timeOut, .failed: return true
      }
    }
  }

  /// Ends the session.
  package func end() {
    TerminalGuard.end()
    closeAlarm()
  }

  private func closeAlarm() {
    close(alarm.read)
    close(alarm.write)
  }
}
