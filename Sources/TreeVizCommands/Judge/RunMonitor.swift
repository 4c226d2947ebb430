import Foundation

/// Watches a running program, and kills it when it reaches a limit.
struct RunMonitor {
  /// The time that a pipe may stay open without output after the program has ended, because one of
  /// its descendants holds it.
  private static let grace = Duration.milliseconds(100)

  /// The reason why the run ended.
  private(set) var ending = ProgramRun.Ending.timeout

  /// The time of the start.
  let start = ContinuousClock.now

  private let id: pid_t
  private let limits: ProgramRun.Limits
  private var lastOutput: ContinuousClock.Instant
  private var nextUsage: ContinuousClock.Instant
  private var nextLook = Duration.microseconds(100)
  private var exit: (ending: ProgramRun.Ending, time: ContinuousClock.Instant)?

  /// Begins to watch a program that was just started.
  init(_ id: pid_t, _ limits: ProgramRun.Limits) {
    (self.id, self.limits) = (id, limits)
    lastOutput = start
    nextUsage = start + .milliseconds(10)
  }

  /// Returns the time until the next check.
  ///
  /// - Parameter isOpen: whether the program may still print something. Otherwise, it has probably
  ///   ended.
  /// - Returns: the time.
  mutating func pause(isOpen: Bool) -> Duration {
    if isOpen {
      return max(
        .milliseconds(1), min(.milliseconds(20), ContinuousClock.now.duration(to: nextUsage)))
    }
    nextLook = min(nextLook * 2, .milliseconds(20))
    return nextLook
  }

  /// Checks whether the program has ended, and kills it if it exceeds a limit.
  ///
  /// - Parameters:
  ///   - hasPrinted: whether it has printed something since the last check.
  ///   - count: the number of bytes that it has printed.
  ///   - isOpen: whether it may still print something.
  /// - Returns: whether the run is over.
  mutating func isOver(hasPrinted: Bool, _ count: Int, isOpen: Bool) -> Bool {
    let now = ContinuousClock.now
    if hasPrinted { lastOutput = now }
    if count > limits.output || start.duration(to: now) > limits.longest { return kill(.endless) }
    if exit == nil, let ending = status(WNOHANG) { exit = (ending, now) }
    if let exit {
      ending = exit.ending
      return !isOpen || max(lastOutput, exit.time).duration(to: now) > Self.grace
    }
    if now >= nextUsage {
      let usage = ProgramFamily.usage()
      // At most a tenth of the time is spent here.
      nextUsage = now + max(.milliseconds(20), now.duration(to: .now) * 10)
      if usage.processes > limits.processes { return kill(.processes) }
      if usage.memory > limits.memory { return kill(.memory) }
    }
    return lastOutput.duration(to: now) > limits.timeout ? kill(.timeout) : false
  }

  private mutating func kill(_ ending: ProgramRun.Ending) -> Bool {
    self.ending = ending
    if exit == nil {
      ProgramFamily.killNoted()
      _ = status(0)
    }
    return true
  }

  /// Returns the reason why the program ended by itself, or `nil` if it is running.
  private func status(_ options: Int32) -> ProgramRun.Ending? {
    var status: Int32 = 0
    guard waitpid(id, &status, options) == id else { return nil }
    // The lower bits are the number of the signal, the next ones the exit status.
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}
