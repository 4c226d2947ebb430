import Foundation
import TreeTestSupport

/// The actual program, run as a process.
enum Tool {
  /// The status and the output of a run.
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

  /// Whether a shell can limit the resources of a program, and `/proc` shows its threads.
  static let hasLinuxProcesses = FileManager.default.fileExists(atPath: "/proc/self/task")

  /// The program named by `TREEVIZ_PROGRAM`, otherwise the one built next to the tests.
  ///
  /// `Scripts/test` sets the variable to a release build, which is much faster.
  static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["TREEVIZ_PROGRAM"] {
      return URL(fileURLWithPath: path)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for candidate in [
      folder, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ] {
      let program = candidate.appendingPathComponent("treeviz")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    return folder.appendingPathComponent("treeviz")
  }()

  /// Runs the program until it exits.
  static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], program: URL = program
  ) async throws -> Result {
    let result = try await ProcessResult.of(
      program, arguments, input: input, in: folder,
      environment: RunningProcess.plainEnvironment.merging(environment) { $1 })
    return Result(status: result.status, output: result.output, errors: result.errors)
  }

  /// Runs the program with text on standard input.
  static func run(_ arguments: String..., input: String = "") async throws -> Result {
    try await run(arguments, input: Data(input.utf8))
  }
}

/// A folder that is removed at the end of the test.
struct TemporaryFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("treeviz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file to the folder; returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of all files in the folder, including hidden ones.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
