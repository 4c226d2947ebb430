#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary file that is being written, removed when a signal ends the program.
///
/// The path is kept as C memory, because a signal handler may neither allocate nor take locks. Only
/// the main thread begins and ends files.
enum TemporaryFile {
  private typealias Handler = @convention(c) (Int32) -> Void

  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var former: [(signal: Int32, handler: Handler?)] = []

  /// Remembers a file that is not whole yet.
  static func begin(_ name: String) {
    path = strdup(name)
    let deadly = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGABRT,
    ]
    for number in deadly {
      let handler = signal(number, removeAndDie)
      if isIgnored(handler) {
        signal(number, handler)
      } else {
        former.append((number, handler))
      }
    }
  }

  /// Forgets it: it is whole, or gone.
  static func end() {
    for (number, handler) in former { signal(number, handler) }
    former = []
    free(path)
    path = nil
  }

  /// Whether a signal was ignored, as a hang-up is under `nohup`: it is to stay so.
  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let removeAndDie: Handler = { number in
    if let path = TemporaryFile.path { unlink(path) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
