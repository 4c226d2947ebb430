#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary file that is being written, removed when a signal ends the program.
///
/// The path is kept as C memory, because a signal handler may neither allocate nor take locks. What
/// handled a signal before does so afterwards: it may have a terminal to put back. Only the main
/// thread begins and ends files.
enum TemporaryFile {
  private typealias Handler = @convention(c) (Int32) -> Void

  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var handled: [Int32] = []

  /// What handled each signal before; `nil` is what the system does by default.
  nonisolated(unsafe) private static let former: UnsafeMutablePointer<Handler?> = {
    let former = UnsafeMutablePointer<Handler?>.allocate(capacity: signalCount)
    former.initialize(repeating: nil, count: signalCount)
    return former
  }()

  /// More than the greatest number of a signal that is handled.
  private static let signalCount = 65

  /// Remembers a file that is not whole yet.
  static func begin(_ name: String) {
    path = strdup(name)
    // Allocated before a handler needs it.
    let former = former
    let deadly = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGABRT,
    ]
    for number in deadly {
      let handler = signal(number, removeAndDie)
      if isIgnored(handler) {
        signal(number, handler)
      } else {
        former[Int(number)] = handler
        handled.append(number)
      }
    }
  }

  /// Forgets it: it is whole, or gone.
  static func end() {
    for number in handled { signal(number, former[Int(number)]) }
    handled = []
    free(path)
    path = nil
  }

  /// Whether a signal was ignored, as a hang-up is under `nohup`: it is to stay so.
  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let removeAndDie: Handler = { number in
    if let path = TemporaryFile.path { unlink(path) }
    signal(number, TemporaryFile.former[Int(number)])
    raise(number)
  }
}
