import Foundation
import SystemPackage

/// A run of a program in a separate process group.
///
/// All input is written while the output is read. When the run ends, or a signal ends this process,
/// the program and its descendants are killed. A run needs no threads.
struct ProgramRun {
  /// The reason why a run ended.
  enum Ending: Hashable {
    /// The program exited with this status.
    case exit(Int32)
    /// A signal ended the program.
    case signal(Int32)
    /// The program was killed because it printed nothing for longer than the timeout.
    case timeout
    /// The program was killed because it printed too many bytes or exceeded the maximum total time.
    case endless
    /// The program was killed because it and its descendants used too much memory.
    case memory
    /// The program was killed because it had too many descendants.
    case processes
  }

  /// The limits of a run.
  struct Limits {
    /// The maximum time without output.
    let timeout: Duration
    /// The maximum total time.
    let longest: Duration
    /// The maximum number of bytes of standard output.
    let output: Int
    /// The maximum number of bytes of resident memory.
    let memory: UInt64
    /// The maximum number of processes.
    let processes: Int
  }

  /// The standard output of the program.
  private(set) var output: [UInt8] = []

  /// The beginning and the end of the program's standard error.
  private(set) var errors: [UInt8] = []

  /// The reason why the run ended.
  private(set) var ending = Ending.timeout

  /// Whether the program closed its input before all of it was written.
  private(set) var refusedInput = false

  /// The total time of the run.
  private(set) var duration = Duration.zero

  /// Runs a program.
  ///
  /// At most one program runs at a time.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - input: the bytes for its standard input.
  ///   - limits: the limits of the run.
  /// - Throws: the error of the system if the program cannot be started.
  init(_ program: JudgedProgram, input: [UInt8], limits: Limits) throws(Errno) {
    ProgramFamily.prepare()
    defer { ProgramFamily.end() }
    var streams = try ProgramStreams()
    let id = try streams.start(program)
    ProgramFamily.begin(id)
    var monitor = RunMonitor(id, limits)
    var rest = input[...]
    repeat {
      streams.wait(hasInput: !rest.isEmpty, for: monitor.pause(isOpen: streams.areOpen))
      write(&rest, to: &streams.input)
      streams.errors.read { Self.add($0, to: &errors) }
    } while !monitor.isOver(
      hasPrinted: read(&streams.output), output.count, isOpen: streams.areOpen)
    // If the program was killed, its last output is still in the pipe.
    while output.count <= limits.output, read(&streams.output) {}
    (ending, duration) = (monitor.ending, monitor.start.duration(to: .now))
  }

  private mutating func write(_ rest: inout ArraySlice<UInt8>, to input: inout ProgramPipe) {
    guard input.isOpen else { return }
    if let count = input.write(rest) {
      rest = rest.dropFirst(count)
    } else {
      refusedInput = true
      rest = []
    }
    if rest.isEmpty { input.closeOwn() }
  }

  /// Reads the available output.
  ///
  /// - Returns: whether there was any.
  private mutating func read(_ pipe: inout ProgramPipe) -> Bool {
    let count = output.count
    pipe.read { output += $0 }
    return output.count > count
  }

  /// The number of bytes to keep from the beginning of standard error.
  ///
  /// Twice this number of bytes is kept from its end.
  private static let errorLimit = 4096

  private static func add(_ bytes: ArraySlice<UInt8>, to errors: inout [UInt8]) {
    errors += bytes
    if errors.count > 4 * errorLimit {
      errors.removeSubrange(errorLimit..<(errors.count - 2 * errorLimit))
    }
  }
}
