import Foundation
import Subprocess
import SystemPackage
import TreeTerminal

/// A run of a program in a separate process group.
///
/// All input is written while the output is read. When the run ends, or a signal ends this process,
/// the whole group is killed.
struct ProgramRun: Sendable {
  /// The reason why a run ended.
  enum Ending: Hashable, Sendable {
    /// The program exited with this status.
    case exit(Int32)
    /// A signal ended the program.
    case signal(Int32)
    /// The program was killed because it printed nothing for longer than the timeout.
    case timeout
    /// The program was killed because it printed too many bytes or exceeded the maximum total time.
    case endless
  }

  /// The standard output of the program.
  fileprivate(set) var output: [UInt8] = []

  /// The beginning and the end of the program's standard error.
  fileprivate(set) var errors: [UInt8] = []

  /// The reason why the run ended.
  fileprivate(set) var ending = Ending.timeout

  /// Whether the program closed its input before all of it was written.
  fileprivate(set) var refusedInput = false

  /// The longest time without output.
  fileprivate(set) var pause = Duration.zero

  fileprivate init() {}

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
    // If the parent of this process ignores SIGCHLD, the exit status of the program would be lost.
    signal(SIGCHLD, SIG_DFL)
    SignalGuard.begin(.childProcesses) { RunMonitor.killGroup(RunMonitor.running.pointee) }
    defer { SignalGuard.end(.childProcesses) }
    nonisolated(unsafe) var result: Result<ProgramRun, any Error>?
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        result = .success(try await RunMonitor(limits).run(program, input))
      } catch {
        result = .failure(error)
      }
      isDone.signal()
    }
    isDone.wait()
    do {
      self = try result?.get() ?? ProgramRun()
    } catch {
      let cause = (error as? SubprocessError)?.underlyingError
      throw cause ?? .noSuchFileOrDirectory
    }
  }

  /// The limits of a run.
  struct Limits {
    /// The maximum time without output.
    let timeout: Duration
    /// The maximum total time.
    let longest: Duration
    /// The maximum number of bytes of standard output.
    let output: Int
  }
}

/// Collects the output of a program, and ends the program when it reaches a limit.
private actor RunMonitor {
  private let limits: ProgramRun.Limits
  private var run = ProgramRun()
  private var start = ContinuousClock.now
  private var lastOutput = ContinuousClock.now
  private var forcedEnding: ProgramRun.Ending?

  init(_ limits: ProgramRun.Limits) { self.limits = limits }

  /// The process ID of the running program, which is also its process group ID, or 0 if no program
  /// is running.
  ///
  /// Signal handlers may read this memory. It is set just after the start: if a signal ends this
  /// process before that, the program keeps running, but its input ends.
  nonisolated(unsafe) static let running = UnsafeMutablePointer<pid_t>.permanent(repeating: 0)

  /// Kills all processes of a process group, and its leader even if the leader has left the group.
  ///
  /// Signal handlers may call this function. The `Subprocess` library has no such function.
  static func killGroup(_ id: pid_t) {
    guard id > 0 else { return }
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
  }

  /// Runs a program to its end.
  func run(_ program: JudgedProgram, _ input: [UInt8]) async throws -> ProgramRun {
    var options = PlatformOptions()
    options.processGroupID = 0
    let watch = Task { try await watchLimits() }
    defer {
      watch.cancel()
      // Descendants may still be running.
      if Self.running.pointee > 0 { kill(-Self.running.pointee, SIGKILL) }
      Self.running.pointee = 0
    }
    // The `Subprocess` library passes bytes as C strings without adding a NUL.
    let arguments = program.arguments.map { $0 + [0] }
    let result = try await Subprocess.run(
      .path(program.path),
      arguments: Arguments(
        executablePathOverride: arguments[0], remainingValues: Array(arguments.dropFirst())),
      // Without this variable, Python would buffer its output and lose it in a crash.
      environment: .inherit.updating(["PYTHONUNBUFFERED": "1"]), platformOptions: options,
      input: .inputWriter, output: .sequence, error: .sequence
    ) { process in
      Self.running.pointee = process.processIdentifier.value
      (start, lastOutput) = (.now, .now)
      async let _ = write(input, to: process.standardInputWriter)
      async let errors: Void = readErrors(process.standardError)
      for try await buffer in process.standardOutput { take(buffer.withUnsafeBytes(Array.init)) }
      try await errors
    }
    run.pause = max(run.pause, .now - lastOutput)
    switch result.terminationStatus {
    case .exited(let status): run.ending = forcedEnding ?? .exit(status)
    case .signaled(let signal): run.ending = forcedEnding ?? .signal(signal)
    }
    return run
  }

  private func write(_ input: [UInt8], to writer: StandardInputWriter) async {
    do {
      _ = try await writer.write(input)
      try await writer.finish()
    } catch {
      run.refusedInput = true
    }
  }

  private func take(_ bytes: [UInt8]) {
    run.output += bytes
    run.pause = max(run.pause, .now - lastOutput)
    lastOutput = .now
    if run.output.count > limits.output { end(.endless) }
  }

  /// The number of bytes to keep from the beginning of standard error.
  ///
  /// Twice this number of bytes is kept from its end.
  private static let errorLimit = 4096

  private func readErrors(_ stream: SubprocessOutputSequence) async throws {
    for try await buffer in stream {
      run.errors += buffer.withUnsafeBytes(Array.init)
      if run.errors.count > 4 * Self.errorLimit {
        run.errors.removeSubrange(Self.errorLimit..<(run.errors.count - 2 * Self.errorLimit))
      }
    }
  }

  /// Kills the program when it exceeds the timeout or the maximum total time.
  private func watchLimits() async throws {
    while forcedEnding == nil {
      try await Task.sleep(for: .milliseconds(20))
      guard Self.running.pointee > 0 else { continue }
      if .now - lastOutput > limits.timeout {
        end(.timeout)
      } else if .now - start > limits.longest {
        end(.endless)
      }
    }
  }

  private func end(_ ending: ProgramRun.Ending) {
    forcedEnding = ending
    Self.killGroup(Self.running.pointee)
  }
}
