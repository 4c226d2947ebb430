import Foundation

/// Says on a terminal's standard error what is being done, once that takes longer than a second.
///
/// One line, rewritten in place and wiped when the work is done or a message is to be written. Off a
/// terminal nothing is written at all.
final class Progress: Sendable {
  /// The progress of this run.
  static let shared = Progress()

  /// What is being done, and since when anything is.
  private struct State {
    var phase = ""
    var start = Date()
    var isRunning = false
    var isShown = false
  }

  /// How long work may take in silence, and how often the line is rewritten after that, in seconds.
  private static let patience = 1.0
  private static let interval = 0.25

  private let lock = NSLock()
  nonisolated(unsafe) private var state = State()

  /// Begins a phase of the work, such as `reading tree.json`.
  func begin(_ phase: String) {
    guard StandardStreams.isErrorTerminal,
      ProcessInfo.processInfo.environment["TERM"] != "dumb"
    else { return }
    let isFirst = lock.withLock {
      defer { (state.phase, state.isRunning) = (phase, true) }
      if !state.isRunning { state.start = Date() }
      return !state.isRunning
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: Self.patience)
      while show() { Thread.sleep(forTimeInterval: Self.interval) }
    }
  }

  /// Ends the work and wipes the line.
  func end() {
    lock.withLock {
      state.isRunning = false
      wipe()
    }
  }

  /// Writes the line; `false` when the work is done.
  private func show() -> Bool {
    lock.withLock {
      guard state.isRunning else { return false }
      let seconds = Int(Date().timeIntervalSince(state.start))
      StandardStreams.writeToError("\r\u{1B}[K\(state.phase) … \(seconds) s")
      state.isShown = true
      return true
    }
  }

  private func wipe() {
    guard state.isShown else { return }
    StandardStreams.writeToError("\r\u{1B}[K")
    state.isShown = false
  }
}
