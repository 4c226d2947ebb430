import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a test reads byte for byte, without anything that interprets what is written.
final class PseudoTerminal {
  /// The end that a program writes to.
  let slave: FileHandle

  private let master: FileHandle
  private let gathering: Gathering

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var settings = termios()
    cfmakeraw(&settings)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, &settings, &size) == 0 else { throw POSIXError(.ENOTTY) }
    self.master = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    self.slave = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    gathering = Gathering(self.master)
  }

  /// What has been written so far.
  var currentOutput: Data { gathering.current }

  /// What was written, once no program has the terminal any more.
  func output() -> Data {
    close(slave.fileDescriptor)
    return gathering.wait()
  }

  /// Runs the program to its end with standard output and standard error on a terminal each.
  static func run(
    _ arguments: [String], input: Data = Data()
  ) throws -> (status: Int32, output: Data, errors: Data) {
    let (screen, errors) = (try PseudoTerminal(), try PseudoTerminal())
    let process = Process()
    process.executableURL = Tool.program
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "screen"]
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = screen.slave
    process.standardError = errors.slave
    try process.run()
    try? pipe.fileHandleForWriting.write(contentsOf: input)
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    let status =
      process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
    return (status, screen.output(), errors.output())
  }
}
