import Foundation
import SystemPackage
import TextSupport

/// A line on a terminal's standard error that shows the name of the current work if this takes more
/// than a second.
///
/// The line is updated in place. It exists only while the closure of ``during(_:_:)`` runs.
/// ``silence()`` removes it before anything else is written to a terminal, so it never precedes a
/// result, a message or a prompt. If standard error is not a terminal, nothing is written.
final class Progress: Sendable {
  /// The progress line of this process.
  static let line = Progress(
    on: .standardError,
    isVisible: StandardStreams.isErrorTerminal
      && ProcessInfo.processInfo.environment["TERM"] != "dumb")

  /// Work in progress, with at least one phase.
  private struct Work {
    /// The names of the nested phases, the innermost last.
    var phases: [String]
    let start: DispatchTime
    let timer: any DispatchSourceTimer
    var isShown = false
    var isSilent = false
  }

  private let descriptor: FileDescriptor
  private let isVisible: Bool
  /// The delay before the line appears, and the interval between two updates.
  private let delay: DispatchTimeInterval
  private let interval: DispatchTimeInterval

  /// Protects the work and the output.
  private let queue = DispatchQueue(label: "treeviz.progress")
  nonisolated(unsafe) private var work: Work?
  /// The start and the end of the previous work.
  ///
  /// If new work begins immediately after this end, its displayed duration counts from this start.
  nonisolated(unsafe) private var last: (start: DispatchTime, end: DispatchTime)?

  /// Creates a progress line.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor that the line is written to.
  ///   - isVisible: whether the descriptor is a terminal that can update a line in place.
  ///   - delay: the delay before the line appears.
  ///   - interval: the interval between two updates.
  init(
    on descriptor: FileDescriptor, isVisible: Bool, delay: DispatchTimeInterval = .seconds(1),
    interval: DispatchTimeInterval = .milliseconds(250)
  ) {
    (self.descriptor, self.isVisible) = (descriptor, isVisible)
    (self.delay, self.interval) = (delay, interval)
  }

  /// Does work, and shows its name and duration if it takes long.
  ///
  /// - Parameters:
  ///   - phase: the name of the work, such as `reading tree.json`.
  ///   - body: the work, which may contain further phases.
  /// - Returns: the result of `body`. The line has been removed.
  /// - Throws: the errors of `body`.
  func during<Result, Failure: Error>(
    _ phase: @autoclosure () -> String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isVisible else { return try body() }
    begin(phase().visibleOnTerminal)
    defer { end() }
    return try body()
  }

  /// Removes the line until the current work has ended.
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

  /// Writes the line.
  ///
  /// Must be called on the queue.
  private func show() {
    guard let work, !work.isSilent, let phase = work.phases.last else { return }
    let seconds =
      (DispatchTime.now().uptimeNanoseconds - work.start.uptimeNanoseconds) / 1_000_000_000
    write("\(phase) … \(seconds) s")
    self.work?.isShown = true
  }

  /// Removes the line if it is shown.
  ///
  /// Must be called on the queue.
  private func wipe() {
    guard work?.isShown == true else { return }
    write("")
    work?.isShown = false
  }

  /// Replaces the text of the line.
  private func write(_ text: String) {
    try? descriptor.write(CollectionOfOne(Array("\r\u{1B}[K\(text)".utf8)))
  }
}
