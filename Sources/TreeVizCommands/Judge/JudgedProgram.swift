import Foundation
import SystemPackage

/// A program with its arguments, which is started once for each sequence of operations.
struct JudgedProgram {
  /// The command in the syntax of a shell.
  let name: String

  /// The path of the program.
  let path: FilePath

  /// The arguments; the first one is the name of the program.
  let arguments: [[UInt8]]

  /// Finds a program.
  ///
  /// - Parameter words: the program and its arguments. A program without a slash is searched for in
  ///   the folders of `PATH`.
  /// - Throws: status 66 if there is no such program, a usage error if it cannot be run.
  init(_ words: [RawArgument]) throws(CommandFailure) {
    name = Self.name(words)
    arguments = words.map(\.bytes)
    path = try Self.path(of: FileArgument(bytes: words.first?.bytes ?? []).path)
  }

  /// Returns a program and its arguments in the syntax of a shell.
  static func name(_ words: [RawArgument]) -> String {
    words.map { ShellWords.quoted($0.text) }.joined(separator: " ")
  }

  /// Returns the failure for an error at the start of the program.
  func failure(_ error: Errno) -> CommandFailure {
    let shown = path.shown
    switch error {
    case .noSuchFileOrDirectory:
      return CommandFailure(
        .noInput, "\(shown): the interpreter that its first line names is missing")
    case Errno(rawValue: ENOEXEC):
      return CommandFailure(
        .usage, "\(shown): not a program; a script needs a first line such as #!/bin/sh")
    case .permissionDenied: return Self.refusal(shown)
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
      return CommandFailure(
        .resources,
        "\(shown): cannot be started: \(error); raise the limit of open files (ulimit -n)")
    case .resourceTemporarilyUnavailable:
      return CommandFailure(
        .resources,
        "\(shown): cannot be started: the system refuses another process; "
          + "raise the limit of processes (ulimit -u)")
    case .noMemory:
      return CommandFailure(.resources, "\(shown): cannot be started: \(error)")
    default: return CommandFailure(.software, "\(shown): cannot be started: \(error)")
    }
  }

  private static func path(of file: FilePath) throws(CommandFailure) -> FilePath {
    if file.isEmpty { throw CommandFailure(.usage, "the program has no name") }
    let isPath = file.string.contains("/")
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let places =
      isPath
      ? [file]
      : folders.split(separator: ":").map { FilePath(String($0)).appending(file.components) }
    let program = places.first { isThere($0, X_OK) && (try? $0.stat())?.type != .directory }
    if let program { return program }
    let exists = isThere(file, F_OK)
    if isPath, exists { throw refusal(file.shown) }
    let place = isPath ? "" : " on the PATH"
    let hint = exists ? "; ./\(file.shown) is the one in this folder" : ""
    throw CommandFailure(.noInput, "\(file.shown): there is no such program\(place)\(hint)")
  }

  private static func refusal(_ shown: String) -> CommandFailure {
    CommandFailure(
      .usage,
      "\(shown): not executable; run it by its interpreter, as in python3 \(shown), "
        + "or make it so with chmod +x")
  }

  private static func isThere(_ path: FilePath, _ mode: Int32) -> Bool {
    path.withPlatformString { access($0, mode) == 0 }
  }
}
