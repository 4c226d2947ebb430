import Dispatch
import Foundation
import SystemPackage
import TextSupport

/// A line on a terminal's standard error that names the current work once it takes over a second.
///
/// The line is rewritten in place. It exists only while the closure of ``during(_:_:)`` runs, and
/// ``silence()`` removes it before anything else is written to a terminal, so it cannot stand before
/// an answer, a message or a prompt. Off a terminal nothing is written.
final class Progress: Sendable {
  /// The line of this run.
  private static let line = Progress(
    on: .standardError,
    isVisible: StandardStreams.isErrorTerminal
      && ProcessInfo.processInfo.environment["TERM"] != "dumb")

  /// Does work of this run, and shows its name and duration if it takes long.
  ///
  /// - Parameters:
  ///   - phase: the name of the work, such as `reading tree.json`.
  ///   - body: the work, which may contain further phases.
  /// - Returns: the result of `body`. The line is gone by then.
  /// - Throws: the error of `body`.
  static func during<Result, Failure: Error>(
    _ phase: @autoclosure () -> String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try line.during(phase(), body)
  }

  /// Removes the line of this run until the current work has ended.
  static func silence() { line.silence() }

  /// Work that has not ended: at least one phase.
  private struct Work {
    /// The nested phases, the innermost last.
    var phases: [String]
    let start: DispatchTime
    let timer: any DispatchSourceTimer
    var isShown = false
    var isSilent = false
  }

  private let descriptor: FileDescriptor
  private let isVisible: Bool
  /// The time before the line is shown, and between two updates of it.
  private let delay: DispatchTimeInterval
  private let interval: DispatchTimeInterval

  /// Guards the work, and writes the line.
  private let queue = DispatchQueue(label: "treeviz.progress")
  nonisolated(unsafe) private var work: Work?
  /// The start and the end of the work before, which the next work continues if it begins at once.
  nonisolated(unsafe) private var last: (start: DispatchTime, end: DispatchTime)?

  /// Creates a progress line.
  ///
  /// - Parameters:
  ///   - descriptor: where it is written.
  ///   - isVisible: whether that is a terminal that can rewrite a line.
  ///   - delay: the time before the line is shown.
  ///   - interval: the time between two updates.
  init(
    on descriptor: FileDescriptor, isVisible: Bool, delay: DispatchTimeInterval = .seconds(1),
    interval: DispatchTimeInterval = .milliseconds(250)
  ) {
    (self.descriptor, self.isVisible) = (descriptor, isVisible)
    (self.delay, self.interval) = (delay, interval)
  }

  /// Does work on this line; see the static method.
  func during<Result, Failure: Error>(
    _ phase: @autoclosure () -> String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isVisible else { return try body() }
    begin(phase().visibleOnTerminal)
    defer { end() }
    return try body()
  }

  /// Wipes the line, which stays away until the current work has ended.
  func silence() {
    guard isVisible else { return }
    queue.sync {
      work?.isSilent = true
      wipe()
    }
  }

  private func begin(_ phase: String) {
    queue.sync {
      if work != nil {
        work?.phases.append(phase)
        return
      }
      let now = DispatchTime.now()
      let start = last.flatMap { now < $0.end + .milliseconds(100) ? $0.start : nil } ?? now
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: max(now, start + delay), repeating: interval)
      timer.setEventHandler { [self] in show() }
      work = Work(phases: [phase], start: start, timer: timer)
      timer.resume()
    }
  }

  private func end() {
    queue.sync {
      work?.phases.removeLast()
      guard let work, work.phases.isEmpty else { return }
      work.timer.cancel()
      wipe()
      last = work.isSilent ? nil : (work.start, .now())
      self.work = nil
    }
  }

  /// Writes the line; on the queue.
  private func show() {
    guard let work, !work.isSilent, let phase = work.phases.last else { return }
    let seconds =
      (DispatchTime.now().uptimeNanoseconds - work.start.uptimeNanoseconds) / 1_000_000_000
    write("\(phase) … \(seconds) s")
    self.work?.isShown = true
  }

  /// Removes the line if it is shown; on the queue.
  private func wipe() {
    guard work?.isShown == true else { return }
    write("")
    work?.isShown = false
  }

  /// Writes a text in the place of the line.
  private func write(_ text: String) {
    try? descriptor.write(CollectionOfOne(Array("\r\u{1B}[K\(text)".utf8)))
  }
}
