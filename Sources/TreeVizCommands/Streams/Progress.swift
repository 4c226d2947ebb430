import Dispatch
import Foundation
import SystemPackage
import TextSupport

/// Says on a terminal's standard error what is being done, once that takes longer than a second.
///
/// One line, rewritten in place and wiped when the work is done or a message is to be written. Off a
/// terminal nothing is written at all.
final class Progress: Sendable {
  /// The progress of this run.
  static let shared = Progress()

  /// Work that has not ended.
  private struct Work {
    var phase: String
    let start = DispatchTime.now()
    let timer: any DispatchSourceTimer
    var isShown = false
  }

  /// How long work may take in silence, and how often the line is rewritten after that.
  private static let silence = DispatchTimeInterval.seconds(1)
  private static let interval = DispatchTimeInterval.milliseconds(250)

  /// Guards the work, and writes the line.
  private let queue = DispatchQueue(label: "treeviz.progress")
  nonisolated(unsafe) private var work: Work?

  /// Whether anybody could see the line.
  private let isVisible =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Begins a phase of the work.
  ///
  /// - Parameter phase: what is done, such as `reading tree.json`.
  func begin(_ phase: String) {
    guard isVisible else { return }
    let phase = phase.visibleOnTerminal
    queue.sync {
      if work != nil {
        work?.phase = phase
        return
      }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + Self.silence, repeating: Self.interval)
      timer.setEventHandler { [self] in show() }
      work = Work(phase: phase, timer: timer)
      timer.resume()
    }
  }

  /// Ends the work and wipes the line.
  func end() {
    guard isVisible else { return }
    queue.sync {
      work?.timer.cancel()
      if work?.isShown == true { write("") }
      work = nil
    }
  }

  /// Writes the line; on the queue.
  private func show() {
    guard let work else { return }
    let seconds =
      (DispatchTime.now().uptimeNanoseconds - work.start.uptimeNanoseconds) / 1_000_000_000
    write("\(work.phase) … \(seconds) s")
    self.work?.isShown = true
  }

  /// Writes a text in the place of the line.
  private func write(_ text: String) {
    try? FileDescriptor.standardError.write(CollectionOfOne(Array("\r\u{1B}[K\(text)".utf8)))
  }
}
