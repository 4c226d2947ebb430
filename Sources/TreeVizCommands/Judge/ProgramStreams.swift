import CProcesses
import Foundation
import SystemPackage

/// A pipe between this process and a program.
///
/// A program inherits neither end, except as its standard streams. The end of this process does not
/// block.
struct ProgramPipe: ~Copyable {
  /// The end of this process, or -1 after it was closed.
  private(set) var own: Int32 = -1

  /// The end of the program, or -1 after it was closed.
  private(set) var other: Int32 = -1

  /// Whether this process's end is open.
  var isOpen: Bool { own >= 0 }

  /// Creates a pipe.
  ///
  /// - Parameter isInput: whether the program reads from the pipe.
  /// - Throws: the error of the system, such as too many open files.
  init(isInput: Bool) throws(Errno) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    (own, other) = isInput ? (ends[1], ends[0]) : (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if own >= 0 { close(own) }
    if other >= 0 { close(other) }
  }

  /// Closes the end of this process.
  mutating func closeOwn() {
    if own >= 0 { close(own) }
    own = -1
  }

  /// Closes the end of the program in this process.
  mutating func closeOther() {
    if other >= 0 { close(other) }
    other = -1
  }

  /// Reads the available bytes, and closes the pipe at the end of the output.
  ///
  /// - Parameter take: receives the bytes.
  mutating func read(_ take: (ArraySlice<UInt8>) -> Void) {
    guard isOpen else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(own, &bytes, bytes.count)
    if count > 0 { take(bytes[..<count]) }
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { closeOwn() }
  }

  /// Writes bytes as far as the pipe has room for them.
  ///
  /// - Parameter bytes: the bytes.
  /// - Returns: the number of bytes that were written, or `nil` if the program closed the pipe.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Foundation.write(own, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}

/// The standard input, output and error of a program.
struct ProgramStreams: ~Copyable {
  var input: ProgramPipe
  var output: ProgramPipe
  var errors: ProgramPipe

  /// Creates the pipes.
  ///
  /// - Throws: the error of the system, such as too many open files.
  init() throws(Errno) {
    let input = try ProgramPipe(isInput: true)
    let output = try ProgramPipe(isInput: false)
    let errors = try ProgramPipe(isInput: false)
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Whether the program may still print something.
  var areOpen: Bool { output.isOpen || errors.isOpen }

  /// Starts a program.
  ///
  /// - Parameter program: the program.
  /// - Returns: its process ID.
  /// - Throws: the error of the system if the program cannot be started.
  mutating func start(_ program: JudgedProgram) throws(Errno) -> pid_t {
    // Otherwise Python would buffer its output and lose it in a crash.
    setenv("PYTHONUNBUFFERED", "1", 1)
    var arguments = program.arguments.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let (input, output, errors) = (input.other, output.other, errors.other)
    let result = program.path.withPlatformString { path in
      treeviz_spawn(&id, path, &arguments, input, output, errors)
    }
    if result != 0 { throw Errno(rawValue: result) }
    self.input.closeOther()
    self.output.closeOther()
    self.errors.closeOther()
    return id
  }

  /// Waits until there is output, or room for input.
  ///
  /// - Parameters:
  ///   - hasInput: whether there are bytes to write.
  ///   - time: the maximum time to wait.
  func wait(hasInput: Bool, for time: Duration) {
    let microseconds = max(0, time / .microseconds(1))
    guard areOpen else {
      usleep(UInt32(microseconds))
      return
    }
    var files = [
      pollfd(fd: hasInput ? input.own : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.own, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.own, events: Int16(POLLIN), revents: 0),
    ]
    poll(&files, nfds_t(files.count), Int32((microseconds / 1000).rounded(.up)))
  }
}
