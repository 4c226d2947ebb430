import Foundation

// The system calls for signals. All of them except `handle(_:masked:by:)` may be used in a signal
// handler.
extension TerminalPlatform {
  /// Installs a handler for a signal, and stores the previous action in `former`.
  ///
  /// The handler runs on the handler stack if there is one. Interrupted system calls are restarted.
  ///
  /// - Parameters:
  ///   - number: the signal.
  ///   - masked: other signals that are blocked while the handler runs.
  ///   - handler: the handler.
  /// - Returns: `false`, without any change, if the process ignores the signal, for example SIGHUP
  ///   under `nohup`.
  static func handle(_ number: Int32, masked: [Int32] = [], by handler: Handler) -> Bool {
    let former = former + Int(number)
    guard sigaction(number, nil, former) == 0 else { return false }
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    for other in masked { sigaddset(&action.sa_mask, other) }
    #if canImport(Darwin)
      let current = former.pointee.__sigaction_u.__sa_handler
      action.__sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      let current = former.pointee.__sa_handler.sa_handler
      action.__sa_handler.sa_sigaction = handler
    #else
      let current = former.pointee.__sigaction_handler.sa_handler
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    guard unsafeBitCast(current, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
      return false
    }
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK) | Int32(SA_RESTART)
    return sigaction(number, &action, nil) == 0
  }

  /// Runs a closure while some signals are blocked on this thread.
  ///
  /// Another thread may still receive them.
  static func withSignalsBlocked(_ numbers: [Int32], _ body: () -> Void) {
    var set = sigset_t()
    var old = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &old)
    body()
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  /// An upper bound on the numbers of handled signals, exclusive.
  static var signalCount: Int { 65 }

  /// The signals that report a fault of the process, unless another process sends them.
  static var faults: [Int32] { [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] }

  /// Returns whether a signal reports a fault.
  ///
  /// In contrast to a search in `faults`, this does not allocate.
  static func isFault(_ number: Int32) -> Bool {
    switch number {
    case SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE: true
    default: false
    }
  }

  /// Returns whether a fault occurs again when its handler returns, because the process executes
  /// the same instruction again.
  static func happensAgain(
    _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?
  ) -> Bool {
    // A signal that was sent by a process, including this one, has a code of 0 or less.
    guard let code = information?.pointee.si_code, code > 0, number != SIGABRT else { return false }
    #if arch(x86_64) || arch(i386)
      return number != SIGTRAP
    #else
      return true
    #endif
  }

  /// Allocates a separate stack for handlers, so that a stack overflow can be handled.
  static func reserveHandlerStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, Int32(current.ss_flags) & Int32(SS_DISABLE) != 0 else {
      return
    }
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }
}

extension TerminalPlatform {
  /// The previous action of each handled signal.
  nonisolated(unsafe) static let former =
    UnsafeMutablePointer<sigaction>.permanent(repeating: sigaction(), count: signalCount)

  /// Restores the previous action of a signal.
  static func restore(_ number: Int32) { sigaction(number, former + Int(number), nil) }
}
