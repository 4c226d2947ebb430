import Foundation

/// Puts in order what must not be left behind when a signal ends the process: a terminal without
/// echo, half of a file, a program that was started.
///
/// A process has one set of handlers, so there is one guard. Handlers may neither allocate nor take
/// locks: all they work on is memory that was there before, and what is registered with the guard
/// has to keep to that too. Signals that were ignored when the process began stay ignored. Only the
/// main thread registers.
package enum SignalGuard {
  /// Puts something in order; it is called in a handler of signals.
  package typealias Action = @convention(c) () -> Void

  /// What there may be to put in order.
  package enum Duty: Int, CaseIterable {
    /// Nothing: signals are only to end the process.
    case process
    /// A terminal that a program has taken over.
    case terminal
    /// A file that is not whole yet.
    case temporaryFile
    /// Programs that were started and have not ended.
    case childProcesses
  }

  /// The signals that end a process, by request or because of a limit.
  private static let requests = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2,
  ]

  /// What there is to put in order, by the number of the duty.
  nonisolated(unsafe) private static let actions: UnsafeMutablePointer<Action?> = {
    let count = Duty.allCases.count
    let actions = UnsafeMutablePointer<Action?>.allocate(capacity: count)
    actions.initialize(repeating: nil, count: count)
    return actions
  }()

  nonisolated(unsafe) private static var handled: [Int32] = []
  nonisolated(unsafe) private static var duties: Set<Duty> = []

  /// Has something put in order should a signal end the process.
  ///
  /// - Parameters:
  ///   - duty: what it is; it may be registered once at a time.
  ///   - action: puts it in order; it may only call what a handler of signals may.
  package static func begin(_ duty: Duty, _ action: @escaping Action) {
    assert(Duty.allCases.count == 4, "the handler goes through all duties")
    TerminalPlatform.withSignalsBlocked(requests) {
      actions[duty.rawValue] = action
      if duties.isEmpty {
        TerminalPlatform.reserveHandlerStack()
        for number in requests + TerminalPlatform.faults
        where TerminalPlatform.handle(number, byDying: die) {
          handled.append(number)
        }
      }
      duties.insert(duty)
    }
  }

  /// Forgets it: it is in order.
  ///
  /// - Parameter duty: what it is.
  package static func end(_ duty: Duty) {
    TerminalPlatform.withSignalsBlocked(requests) {
      actions[duty.rawValue] = nil
      duties.remove(duty)
      guard duties.isEmpty else { return }
      handled.forEach(TerminalPlatform.restore)
      handled = []
    }
  }

  /// Puts everything in order and dies by the signal.
  ///
  /// A fault of the process itself happens again as soon as the handler returns, and then meets what
  /// handled it before, such as the runtime's, which prints where it happened. What another process
  /// sends does not: it has to end this one here.
  private static let die: TerminalPlatform.FatalHandler = { number, information, _ in
    // Four numbers as they stand: to list the cases of a type may allocate.
    for duty in 0..<4 {
      let action = SignalGuard.actions[duty]
      SignalGuard.actions[duty] = nil
      action?()
    }
    let isFault = TerminalPlatform.isFault(number)
    let happensAgain = isFault && TerminalPlatform.happensAgain(number, information)
    if isFault, !happensAgain {
      signal(number, SIG_DFL)
    } else {
      TerminalPlatform.restore(number)
    }
    if !happensAgain { raise(number) }
  }
}
