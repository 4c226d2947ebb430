import Foundation

// The calls of the system that have to do with signals. All but the first two may be used in a
// handler.
extension TerminalPlatform {
  /// Makes a function handle a signal, on a stack of its own if there is one; `false`, and nothing is
  /// changed, if the signal is to be ignored.
  ///
  /// What was done before goes to `former`. While the function runs, `masked` has to wait.
  static func handle(
    _ number: Int32, by handler: Handler, masked: [Int32] = []
  ) -> Bool {
    guard !isIgnored(number) else { return false }
    signal(number, handler)
    var action = sigaction()
    sigaction(number, nil, &action)
    for other in masked { sigaddset(&action.sa_mask, other) }
    action.sa_flags |= SA_ONSTACK
    sigaction(number, &action, nil)
    return true
  }

  /// Makes a function that is told who sent it handle a signal that ends the process; `false`, and
  /// nothing is changed, if the signal is to be ignored.
  static func handle(
    _ number: Int32, byDying handler: FatalHandler
  ) -> Bool {
    guard !isIgnored(number) else { return false }
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
    return sigaction(number, &action, nil) == 0
  }

  /// Whether a signal is to be ignored, as a hang-up is under `nohup`; what is done at it goes to
  /// `former`.
  private static func isIgnored(
    _ number: Int32
  ) -> Bool {
    let former = former + Int(number)
    guard sigaction(number, nil, former) == 0 else { return true }
    #if canImport(Darwin)
      let handler = former.pointee.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = former.pointee.__sa_handler.sa_handler
    #else
      let handler = former.pointee.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Does something while some signals have to wait; on this thread, so that another one may still
  /// receive them.
  static func withSignalsBlocked(_ numbers: [Int32], _ body: () -> Void) {
    var set = sigset_t()
    var old = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &old)
    body()
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  /// More than the greatest number of a signal that is handled.
  static var signalCount: Int { 65 }

  /// The signals that tell of a fault in the process, unless another process sends them.
  static var faults: [Int32] { [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] }

  /// Whether a signal tells of a fault.
  static func isFault(_ number: Int32) -> Bool {
    switch number {
    case SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE: true
    default: false
    }
  }

  /// Whether what raised a fault happens again when its handler returns: an instruction of the
  /// process itself did it, and it is still the next one.
  static func happensAgain(
    _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?
  ) -> Bool {
    // What a process sends, itself included, has a code of 0 or less.
    guard let code = information?.pointee.si_code, code > 0, number != SIGABRT else { return false }
    #if arch(x86_64) || arch(i386)
      return number != SIGTRAP
    #else
      return true
    #endif
  }

  /// Gives handlers a stack of their own, without which running out of stack could not be handled.
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
  /// The former action of each signal that is handled.
  nonisolated(unsafe) static let former = {
    let table = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
    table.initialize(repeating: sigaction(), count: signalCount)
    return table
  }()

  /// Brings back the former action of a signal.
  static func restore(_ number: Int32) { sigaction(number, former + Int(number), nil) }
}
