import Foundation
import TextSupport

/// Says on a terminal's standard error what is being done, once that takes longer than a second.
///
/// One line, rewritten in place and wiped when the work is done or a message is to be written. Off a
/// terminal nothing is written at all. One thread writes it for as long as the process lives, however
/// often work begins and ends.
final class Progress: Sendable {
  /// The progress of this run.
  static let shared = Progress()

  /// What is being done, and since when anything is.
  private struct State {
    var phase = ""
    var start = Date()
    var isRunning = false
    var isShown = false
    var hasThread = false
  }

  /// How long work may take in silence, and how often the line is rewritten after that, in seconds.
  private static let silence = 1.0
  private static let interval = 0.25

  private let condition = NSCondition()
  nonisolated(unsafe) private var state = State()

  /// Whether anybody could see the line.
  private let isVisible =
    StandardStreams.isErrorTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Begins a phase of the work.
  ///
  /// - Parameter phase: what is done, such as `reading tree.json`.
  func begin(_ phase: String) {
    guard isVisible else { return }
    condition.withLock {
      state.phase = phase.visibleOnTerminal
      guard !state.isRunning else { return }
      (state.start, state.isRunning) = (Date(), true)
      if state.hasThread { return condition.signal() }
      state.hasThread = true
      Thread.detachNewThread { [self] in show() }
    }
  }

  /// Ends the work and wipes the line.
  func end() {
    guard isVisible else { return }
    condition.withLock {
      state.isRunning = false
      guard state.isShown else { return }
      StandardStreams.writeToError("\r\u{1B}[K")
      state.isShown = false
    }
  }

  /// Writes the line whenever work takes long.
  private func show() {
    condition.withLock {
      while true {
        guard state.isRunning else {
          condition.wait()
          continue
        }
        let due = state.start + Self.silence
        // Work that has ended since may have begun anew: what is due is looked up again.
        if Date() < due {
          _ = condition.wait(until: due)
          continue
        }
        let seconds = Int(Date().timeIntervalSince(state.start))
        StandardStreams.writeToError("\r\u{1B}[K\(state.phase) … \(seconds) s")
        state.isShown = true
        _ = condition.wait(until: Date() + Self.interval)
      }
    }
  }
}
