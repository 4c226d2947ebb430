import Foundation

/// The calls of the system that a terminal needs, by one name on every platform.
///
/// All but the texts of errors may be used in a handler of signals.
enum TerminalPlatform {
  typealias Handler = @convention(c) (Int32) -> Void
  typealias FatalHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Writes bytes; `false` if the terminal does not take them, with the reason in `errno`.
  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return false }
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
        continue
      }
      offset += count
    }
    return true
  }

  /// Reads what there is; `nil` if reading fails.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    let size = 1 << 14
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let got = Foundation.read(descriptor, buffer.baseAddress, size)
      failed = got < 0
      count = max(0, got)
    }
    return failed ? nil : bytes
  }

  /// The columns and rows of a terminal; 80 and 24 if it does not tell.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The settings of a terminal under which keys come as they are typed; the keys that interrupt and
  /// stop keep doing so.
  ///
  /// - Parameters:
  ///   - settings: the settings of a shell.
  ///   - interrupts: whether the key that interrupts does so; else it comes as any other.
  /// - Returns: the settings of a program that has the whole screen.
  static func raw(_ settings: termios, interrupts: Bool) -> termios {
    var raw = settings
    cfmakeraw(&raw)
    raw.c_lflag |= tcflag_t(ISIG)
    if !interrupts {
      #if canImport(Darwin)
        let disabled: UInt8 = 0xFF
      #else
        let disabled: UInt8 = 0
      #endif
      withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VINTR)] = disabled }
    }
    return raw
  }

  /// A pipe that is not waited on, kept from programs that are started.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// The words of the system for what went wrong last.
  static var lastError: String { String(cString: strerror(errno)) }
}
