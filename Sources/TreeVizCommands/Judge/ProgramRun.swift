import Foundation
import SystemPackage

/// A run of a program.
///
/// All input is written while the output is read.
struct ProgramRun {
  /// The end of a run.
  enum Ending: Hashable {
    /// The program exited with this status.
    case exit(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// The program did not print anything for too long, and did not end.
    case timeout
    /// The program printed too much or for too long.
    case endless
  }

  /// The standard output of the program.
  private(set) var output: [UInt8] = []

  /// The beginning and the end of the program's standard error.
  private(set) var errors: [UInt8] = []

  /// The end of the run.
  private(set) var ending = Ending.timeout

  /// Whether the program closed its input before all of it was written.
  private(set) var refusedInput = false

  /// The longest time without output.
  private(set) var pause = Duration.zero

  /// The number of bytes that are kept of the beginning of standard error.
  ///
  /// Twice this number is kept of its end.
  private static let errorLimit = 4096

  /// The time that descendants of the program may keep its output open after the program has ended.
  private static let grace = Duration.milliseconds(200)

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - input: the bytes for its standard input.
  ///   - timeout: the maximum time without output.
  ///   - longest: the maximum total time.
  ///   - outputLimit: the maximum number of bytes of standard output.
  /// - Throws: the error of the system if the program cannot be started.
  init(
    _ program: JudgedProgram, input: [UInt8], timeout: Duration, longest: Duration,
    outputLimit: Int
  ) throws(Errno) {
    let process = try ChildProcess(
      program.path, arguments: program.arguments, environment: program.environment)
    let start = ContinuousClock.now
    var rest = input[...]
    var isOpen = (input: true, output: true, errors: true)
    var end: ContinuousClock.Instant?
    var lastOutput = start
    var forcedEnding: Ending?
    while isOpen.output || isOpen.errors || end == nil {
      let now = ContinuousClock.now
      if end == nil, process.hasEnded { end = now }
      if let end, now - end > Self.grace { break }
      if end == nil, now - lastOutput > timeout || now - start > longest {
        forcedEnding = now - lastOutput > timeout ? .timeout : .endless
        break
      }
      if rest.isEmpty, isOpen.input {
        close(process.input)
        isOpen.input = false
      }
      var waiting = [
        pollfd(fd: isOpen.output ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? process.errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.input ? process.input : -1, events: Int16(POLLOUT), revents: 0),
      ]
      // If the program has closed its output, it is about to end, so the wait is short.
      _ = poll(&waiting, 3, isOpen.output || isOpen.errors ? 20 : 1)
      if waiting[0].revents != 0 {
        isOpen.output = Self.read(process.output, into: &output)
        pause = max(pause, .now - lastOutput)
        lastOutput = .now
        if output.count > outputLimit {
          forcedEnding = .endless
          break
        }
      }
      if waiting[1].revents != 0 {
        isOpen.errors = Self.read(process.errors, into: &errors)
        if errors.count > 4 * Self.errorLimit {
          errors.removeSubrange(Self.errorLimit..<(errors.count - 2 * Self.errorLimit))
        }
      }
      if waiting[2].revents != 0, isOpen.input, !Self.write(&rest, to: process.input) {
        refusedInput = true
        rest = []
      }
    }
    pause = max(pause, .now - lastOutput)
    if isOpen.input { close(process.input) }
    let (outputEnd, errorEnd) = (process.output, process.errors)
    let last = process.reap()
    close(outputEnd)
    close(errorEnd)
    ending = forcedEnding ?? last
  }

  /// Reads the available bytes.
  ///
  /// Returns `false` at the end of the stream.
  private static func read(_ end: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(end, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count > 0 || (count < 0 && [EAGAIN, EINTR].contains(errno))
  }

  /// Writes as many bytes as possible.
  ///
  /// Returns `false` if the reader has closed the pipe.
  private static func write(_ bytes: inout ArraySlice<UInt8>, to end: Int32) -> Bool {
    let count = bytes.withUnsafeBytes { Foundation.write(end, $0.baseAddress, $0.count) }
    if count >= 0 { bytes = bytes.dropFirst(count) }
    return count >= 0 || [EAGAIN, EINTR].contains(errno)
  }
}
