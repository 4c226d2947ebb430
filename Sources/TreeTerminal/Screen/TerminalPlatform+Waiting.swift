import Foundation

/// Waits until one of several file descriptors can be read.
///
/// On macOS, `poll` immediately reports a terminal opened as `/dev/tty` as invalid, and a read then
/// blocks. `select` does not have this fault, so it is used on macOS. The tests cover `select` on
/// every platform.
extension TerminalPlatform {
  /// The result of waiting.
  enum Readiness: Equatable {
    /// For each descriptor, whether it can be read or has ended.
    case ready([Bool])
    case timeOut
    /// The call failed, with the reason in `errno`.
    case failed
  }

  /// Waits with the system call that works on this platform.
  ///
  /// - Parameters:
  ///   - descriptors: the file descriptors. Negative ones are ignored.
  ///   - limit: the maximum time to wait, or `nil` for no limit.
  /// - Returns: which of the descriptors can be read.
  static func wait(for descriptors: [Int32], atMost limit: Duration?) -> Readiness {
    #if canImport(Darwin)
      // An `fd_set` holds at most 1,024 descriptors.
      if descriptors.allSatisfy({ $0 < selectLimit }) {
        return waitBySelect(for: descriptors, atMost: limit)
      }
    #endif
    return waitByPoll(for: descriptors, atMost: limit)
  }

  static func waitByPoll(for descriptors: [Int32], atMost limit: Duration?) -> Readiness {
    var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&sources, nfds_t(sources.count), limit.map { Int32(milliseconds($0)) } ?? -1)
    if count == 0 { return .timeOut }
    return count < 0 ? .failed : .ready(sources.map { $0.revents != 0 })
  }

  /// The number of descriptors that fit into an `fd_set`.
  static var selectLimit: Int32 { Int32(MemoryLayout<fd_set>.size * 8) }

  static func waitBySelect(for descriptors: [Int32], atMost limit: Duration?) -> Readiness {
    // Swift does not import the macros for `fd_set`. On little-endian machines, descriptor n is bit
    // n.
    var set = fd_set()
    withUnsafeMutableBytes(of: &set) { bytes in
      for descriptor in descriptors where descriptor >= 0 {
        bytes[Int(descriptor) / 8] |= 1 << (descriptor % 8)
      }
    }
    let end = (descriptors.max() ?? -1) + 1
    let count: Int32
    if let limit {
      let time = milliseconds(limit)
      var rest = timeval(tv_sec: time / 1_000, tv_usec: .init(time % 1_000 * 1_000))
      count = select(end, &set, nil, nil, &rest)
    } else {
      count = select(end, &set, nil, nil, nil)
    }
    if count == 0 { return .timeOut }
    if count < 0 { return .failed }
    return withUnsafeBytes(of: &set) { bytes in
      .ready(descriptors.map { $0 >= 0 && bytes[Int($0) / 8] & 1 << ($0 % 8) != 0 })
    }
  }

  /// Returns a time in whole milliseconds, rounded up.
  private static func milliseconds(_ time: Duration) -> Int {
    Int(min(max(0, (time / .milliseconds(1)).rounded(.up)), 1e9))
  }
}
