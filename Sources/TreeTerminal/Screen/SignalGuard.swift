import Foundation

/// Restores resources when a signal ends the process: a terminal without echo, an incomplete file,
/// a running child process.
///
/// A process has one set of signal handlers, so there is one guard. Signal handlers may neither
/// allocate nor take locks. Therefore the guard uses only memory that was allocated before, and
/// every registered action must do the same. Signals that were ignored when the process started
/// stay ignored. Only the main thread may register actions.
package enum SignalGuard {
  /// An action that restores a resource.
  ///
  /// It runs in a signal handler.
  package typealias Action = @convention(c) () -> Void

  /// The resources that the guard can restore.
  package enum Duty: Int, CaseIterable {
    /// Nothing to restore: signals only end the process.
    case process
    /// A terminal that a program controls.
    case terminal
    /// A file that is not completely written.
    case temporaryFile
    /// Child processes that are still running.
    case childProcesses
  }

  /// The signals that end a process, by request or because of a limit.
  private static let requests = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2,
  ]

  /// The registered actions, indexed by the raw value of the duty.
  nonisolated(unsafe) private static let actions =
    UnsafeMutablePointer<Action?>.permanent(repeating: nil, count: Duty.allCases.count)

  nonisolated(unsafe) private static var handled: [Int32] = []
  nonisolated(unsafe) private static var duties: Set<Duty> = []

  /// Registers an action that runs if a signal ends the process.
  ///
  /// - Parameters:
  ///   - duty: the resource. Each duty can be registered once at a time.
  ///   - action: restores the resource. It must be async-signal-safe.
  package static func begin(_ duty: Duty, _ action: @escaping Action) {
    assert(Duty.allCases.count == 4, "the handler goes through all duties")
    TerminalPlatform.withSignalsBlocked(requests) {
      actions[duty.rawValue] = action
      if duties.isEmpty {
        TerminalPlatform.reserveHandlerStack()
        for number in requests + TerminalPlatform.faults
        where TerminalPlatform.handle(number, by: die) { handled.append(number) }
      }
      duties.insert(duty)
    }
  }

  /// Removes the action of a duty, because its resource no longer needs to be restored.
  ///
  /// - Parameter duty: the resource.
  package static func end(_ duty: Duty) {
    TerminalPlatform.withSignalsBlocked(requests) {
      actions[duty.rawValue] = nil
      duties.remove(duty)
      guard duties.isEmpty else { return }
      handled.forEach(TerminalPlatform.restore)
      handled = []
    }
  }

  /// Runs all registered actions and ends the process by the signal.
  ///
  /// A fault of the process itself occurs again as soon as the handler returns, and then reaches
  /// the previous handler, such as the one of the Swift runtime, which prints the location. A
  /// signal that was sent by a process does not occur again, so the handler must raise it again.
  private static let die: TerminalPlatform.Handler = { number, information, _ in
    // Iterates over numbers because `allCases` may allocate.
    for duty in 0..<4 {
      let action = SignalGuard.actions[duty]
      SignalGuard.actions[duty] = nil
      action?()
    }
    let isFault = TerminalPlatform.isFault(number)
    let happensAgain = isFault && TerminalPlatform.happensAgain(number, information)
    if isFault, !happensAgain { signal(number, SIG_DFL) } else { TerminalPlatform.restore(number) }
    if !happensAgain { raise(number) }
  }
}

extension UnsafeMutablePointer {
  /// Returns memory that is never freed and that a signal handler can access without allocating.
  ///
  /// - Parameters:
  ///   - value: the initial value of each element.
  ///   - count: the number of elements.
  /// - Returns: the memory.
  package static func permanent(repeating value: Pointee, count: Int = 1) -> Self {
    let memory = allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }
}
