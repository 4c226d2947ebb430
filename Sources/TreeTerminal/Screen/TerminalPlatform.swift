import Foundation

/// The system calls for terminals, with the same names on every platform.
///
/// All of them except ``lastError`` may be used in a signal handler.
enum TerminalPlatform {
  typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Writes all bytes.
  ///
  /// Returns `false` if writing fails, with the reason in `errno`.
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

  /// Reads the available bytes.
  ///
  /// Returns `nil` if reading fails, and no bytes at the end of input.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Returns the columns and rows of a terminal, or 80 and 24 if they are unknown.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the terminal settings that deliver each key immediately.
  ///
  /// The keys that interrupt and suspend keep their effects.
  ///
  /// - Parameters:
  ///   - settings: the settings of a shell.
  ///   - interrupts: whether the interrupt key ends the process. Otherwise it is delivered like any
  ///     other key.
  /// - Returns: the settings of a full-screen program.
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

  /// Creates a non-blocking pipe that child processes do not inherit.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// The system's message for the last error.
  static var lastError: String { String(cString: strerror(errno)) }
}
