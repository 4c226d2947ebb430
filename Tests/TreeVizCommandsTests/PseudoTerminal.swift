import Foundation
import TreeTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a test reads byte for byte, without interpreting escape sequences.
final class PseudoTerminal {
  /// The end that the program writes to.
  let slave: FileHandle

  private let master: FileHandle
  private let written: ProcessOutput

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var settings = termios()
    cfmakeraw(&settings)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, &settings, &size) == 0 else { throw POSIXError(.ENOTTY) }
    self.master = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    self.slave = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    written = ProcessOutput(self.master)
  }

  /// The bytes that have been written.
  var currentOutput: Data { written.current }

  /// Returns all bytes after every program has closed the terminal.
  func output() async -> Data {
    close(slave.fileDescriptor)
    return await written.all()
  }

  /// The environment of a program on the terminal.
  static let environment = RunningProcess.plainEnvironment.merging(["TERM": "screen"]) { $1 }

  /// Runs the program until it exits, with standard output and standard error on separate
  /// terminals.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: Data, errors: Data) {
    try await ProcessSlots.shared.run {
      let (screen, errors, pipe) = (try PseudoTerminal(), try PseudoTerminal(), Pipe())
      let process = try RunningProcess(
        Tool.program, arguments, environment: Self.environment.merging(environment) { $1 }
      ) {
        $0.standardInput = pipe
        $0.standardOutput = screen.slave
        $0.standardError = errors.slave
      }
      pipe.write(input)
      let status = await process.status()
      return (status, await screen.output(), await errors.output())
    }
  }
}
