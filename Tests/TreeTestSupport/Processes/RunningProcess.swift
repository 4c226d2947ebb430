package import Foundation

/// A started program; awaiting its end does not block a thread.
///
/// The test runner has one thread per processor. A test that blocks one of them, as
/// `Process.waitUntilExit` does, stops all other tests.
package final class RunningProcess: Sendable {
  private let process: Process
  private let end: AsyncStream<Void>

  /// Two programs must not be started at the same time: one would inherit the pipes of the other,
  /// and readers of the pipes would wait until both have ended.
  private static let start = NSLock()

  /// Ignores SIGPIPE, so that a program that does not read all of its input does not kill the
  /// tests.
  private static let ignoresClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments.
  ///   - folder: the working folder; if `nil`, the working folder of the tests.
  ///   - environment: its environment.
  ///   - connect: sets the standard input, output and error.
  /// - Throws: if the program cannot be started.
  package init(
    _ program: URL, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String] = RunningProcess.plainEnvironment,
    connect: (Process) -> Void
  ) throws {
    _ = Self.ignoresClosedPipes
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = folder }
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in continuation.finish() }
    try Self.start.withLock {
      connect(process)
      try process.run()
    }
    (self.process, self.end) = (process, end)
  }

  /// An environment that makes output independent of user and language.
  ///
  /// Programs search libraries in the same folders as the tests, so that both find Graphviz or
  /// neither does.
  package static let plainEnvironment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(
    ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
  ) { $1 }

  /// Whether the program has not ended yet.
  package var isRunning: Bool { process.isRunning }

  /// The process identifier.
  package var identifier: Int32 { process.processIdentifier }

  /// Waits without blocking until the program has ended.
  ///
  /// - Returns: its exit status, or the negative number of the signal that ended it.
  package func status() async -> Int32 {
    for await _ in end {}
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }
}
