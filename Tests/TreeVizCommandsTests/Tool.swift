import Foundation

/// The real program, run as a process.
enum Tool {
  /// What a run left behind.
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The last line of standard output.
    var lastLine: String {
      text.split(separator: "\n", omittingEmptySubsequences: true).last.map(String.init) ?? ""
    }
  }

  /// Whether a shell can limit what a program takes, and what it does can be seen in `/proc`.
  static let hasLinuxProcesses = FileManager.default.fileExists(atPath: "/proc/self/task")

  /// The program that was built beside the tests.
  static let program: URL = {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for candidate in [
      folder, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ] {
      let program = candidate.appendingPathComponent("treeviz")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    return folder.appendingPathComponent("treeviz")
  }()

  /// A program that refuses its input before reading it all must not end the tests.
  private static let ignoresClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], program: URL = program
  ) throws -> Result {
    _ = ignoresClosedPipes
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    try process.run()
    let errors = Gathering(errorPipe.fileHandleForReading)
    let output = Gathering(outputPipe.fileHandleForReading)
    try? inputPipe.fileHandleForWriting.write(contentsOf: input)
    try? inputPipe.fileHandleForWriting.close()
    let result = (output.wait(), errors.wait())
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: result.0, errors: String(decoding: result.1, as: UTF8.self))
  }

  /// Runs the program with text on standard input.
  static func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: Data(input.utf8))
  }
}

/// Reads a pipe to its end on a thread of its own, so that no pipe fills up while another is read.
final class Gathering: @unchecked Sendable {
  private var data = Data()
  private let access = NSLock()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      // A terminal ends with an error, which would cost what a read of FileHandle has by then.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        access.withLock { data += buffer[..<count] }
      }
      done.signal()
    }
  }

  func wait() -> Data {
    done.wait()
    return data
  }

  /// What has been read so far.
  var current: Data { access.withLock { data } }
}

/// A folder that is removed when the test is done.
struct TemporaryFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("treeviz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file into the folder; hands back its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of the files in the folder, hidden ones too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
