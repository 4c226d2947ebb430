import Foundation
import TreeTestSupport

/// A terminal of a given size with a shell that runs the actual program.
///
/// It is a tmux session on a separate server, which ends with the harness. The shell's prompt is `$
/// `, `treeviz` is on its path, and its working folder is empty.
///
///     let terminal = try await TerminalHarness(columns: 80, rows: 24)
///     try await terminal.type("treeviz draw '5 3 8' --view")
///     #expect(try await terminal.mismatch("viewer-80x24.txt") == nil)
///     try await terminal.press("q")
final class TerminalHarness {
  /// The path of tmux, or `nil` if it is not installed.
  static let tmux: String? = ["/usr/bin/tmux", "/opt/homebrew/bin/tmux", "/usr/local/bin/tmux"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether tests that need a terminal can run.
  static var isThere: Bool { tmux != nil }

  /// The working folder of the shell.
  let folder: URL

  /// The maximum waiting time in seconds, for busy machines.
  private static let timeout = 20.0

  private let socket: String

  /// The number of lines whose output was requested.
  private var lineCount = 0

  /// The process identifier of the server.
  private var server: pid_t?

  /// Opens a terminal.
  init(columns: Int, rows: Int, environment: [String: String] = [:]) async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tv-\(UUID().uuidString.prefix(8))")
    socket = folder.path + ".tmux"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let programs = Tool.program.deletingLastPathComponent().path
    let variables = [
      "PATH": "\(programs):/usr/bin:/bin", "LANG": "C.UTF-8", "PS1": "$ ", "HOME": folder.path,
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    try await start(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.path, "env", "-i"]
        + variables.map { "\($0)=\($1)" }.sorted() + ["TERM=screen", "/bin/sh", "-i"])
    try await tmux(["set-option", "-g", "status", "off"])
    try await wait { $0.hasSuffix("$") }
    // Programs that are killed must not write core files.
    try await type("ulimit -c 0; clear")
    try await wait { $0 == "$" }
  }

  deinit {
    hangUp()
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// Types a line and presses Enter.
  func type(_ line: String) async throws {
    try await tmux(["send-keys", "-l", line])
    try await press("Enter")
  }

  /// Presses keys, given by their names in tmux, such as `a`, `Enter`, `C-c`, `S-Left`.
  func press(_ keys: String...) async throws { try await tmux(["send-keys"] + keys) }

  /// Resizes the terminal.
  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Closes the terminal, like closing its window.
  ///
  /// Kills the server, because it may have inherited blocked signals and not react to others.
  func hangUp() {
    if let server { kill(server, SIGKILL) }
    server = nil
  }

  /// Returns the text of the screen without white space at the end.
  func screen() async throws -> String {
    var text = try await tmux(["capture-pane", "-p"])
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// Waits until the screen satisfies a condition.
  ///
  /// The first screen that satisfies it can be half drawn, so the screen 30 ms later is returned if
  /// it satisfies the condition, too.
  ///
  /// - Returns: the screen; on timeout, the last one.
  @discardableResult
  func wait(until isAsWanted: (String) -> Bool) async throws -> String {
    let start = Date()
    while true {
      let first = try await screen()
      let isFound = isAsWanted(first)
      if Date().timeIntervalSince(start) > Self.timeout { return first }
      try? await Task.sleep(for: .milliseconds(30))
      guard isFound else { continue }
      let second = try await screen()
      return isAsWanted(second) ? second : first
    }
  }

  /// Waits until the screen has not changed for 0.6 seconds.
  func settled() async throws -> String {
    var (last, since) = (try await screen(), Date())
    return try await wait { screen in
      if screen != last { (last, since) = (screen, Date()) }
      return Date().timeIntervalSince(since) > 0.6
    }
  }

  /// Waits for the screen to equal its snapshot; on timeout, returns the difference, otherwise
  /// `nil`.
  func mismatch(_ name: String, in snapshots: Snapshots) async throws -> String? {
    if ProcessInfo.processInfo.environment["TREEVIZ_RECORD"] == "1" {
      return snapshots.mismatch(try await settled() + "\n", name)
    }
    let screen = try await wait { snapshots.mismatch($0 + "\n", name) == nil }
    return snapshots.mismatch(screen + "\n", name)
  }

  /// Waits for the shell's prompt, runs a line and returns its output.
  ///
  /// A line typed earlier would be read by the program that is running.
  func output(of line: String) async throws -> String {
    try await wait { $0.hasSuffix("$") }
    // The screen may still show earlier output; a unique number marks the end of the new output.
    lineCount += 1
    let end = "end-\(lineCount)"
    try await type("clear; \(line); echo e''nd-\(lineCount)")
    let screen = try await wait { $0.hasSuffix("\(end)\n$") }
    return screen.split(separator: "\n").dropLast(2).joined(separator: "\n")
  }

  /// Waits for the shell's prompt and returns the exit status of the last line.
  func status() async throws -> String {
    try await wait { $0.hasSuffix("$") }
    lineCount += 1
    let name = "status-\(lineCount)="
    try await type("echo \(name)$?")
    let screen = try await wait { $0.split(separator: "\n").contains { $0.hasPrefix(name) } }
    let line = screen.split(separator: "\n").last { $0.hasPrefix(name) }
    return line.map { String($0.dropFirst(name.count)) } ?? ""
  }

  /// Returns whether the terminal has the settings that a shell needs: line editing and echo.
  func isRestored() async throws -> Bool {
    let settings = try await output(of: "stty -a | tr ' ;' '\\n\\n' | grep -c -x -e icanon -e echo")
    return settings == "2"
  }

  /// Waits for a program to write a line to a file in the folder; returns the line, or an empty
  /// string on timeout.
  func line(in name: String) async -> String {
    let (file, start) = (folder.appendingPathComponent(name), Date())
    while true {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { return String(text.dropLast()) }
      if Date().timeIntervalSince(start) > Self.timeout { return "" }
      try? await Task.sleep(for: .milliseconds(30))
    }
  }

  /// Starts the server with its first session.
  ///
  /// The server inherits the file by which Foundation detects the end of a process, so its start
  /// seems never to end. Therefore this function waits for the session instead.
  private func start(_ arguments: [String]) async throws {
    _ = try RunningProcess(
      Self.program, options + arguments, environment: PseudoTerminal.environment
    ) { process in
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    let start = Date()
    while (try? await tmux(["has-session"])) == nil,
      Date().timeIntervalSince(start) < Self.timeout
    {
      try await Task.sleep(for: .milliseconds(30))
    }
    let number = try await tmux(["display-message", "-p", "#{pid}"])
    server = pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static let program = URL(fileURLWithPath: tmux ?? "/usr/bin/tmux")

  private var options: [String] { ["-u", "-S", socket, "-f", "/dev/null"] }

  /// Sends a command to the server.
  ///
  /// It needs no process slot, because the program that the test waits for is already running.
  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let result = try await ProcessResult.ofUnlimited(
      Self.program, options + arguments, environment: PseudoTerminal.environment)
    guard result.status == 0 else { throw TerminalHarnessError(words: result.errors) }
    return result.text
  }
}

/// The error message of tmux.
struct TerminalHarnessError: Error {
  let words: String
}
