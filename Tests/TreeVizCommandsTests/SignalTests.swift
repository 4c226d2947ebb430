import Foundation
import Testing
import TreeTestSupport

/// The exit of the program by a signal, and the files that it leaves.
@Suite(.waiting, .enabled(if: Tool.hasLinuxProcesses)) struct SignalTests {
  /// Starts a program with the default handling of all signals.
  ///
  /// Otherwise it would inherit signals that threads of Dispatch block and signals that shells
  /// ignore in background jobs.
  private static let fresh =
    "env "
    + ["INT", "QUIT", "TERM", "HUP", "USR1", "ABRT", "XCPU", "ALRM"].map {
      "--default-signal=\($0)"
    }.joined(separator: " ")

  /// Runs a bash script with the program as `$T`.
  private static func bash(
    _ script: String, in folder: URL? = nil, environment: [String: String] = [:]
  ) async throws -> Tool.Result {
    try await Tool.run(
      ["-c", script], in: folder,
      environment: [
        "T": Tool.program.path, "SWIFT_BACKTRACE": "enable=no", "fresh": fresh,
      ].merging(environment) { $1 },
      program: URL(fileURLWithPath: "/bin/bash"))
  }

  /// Starts a session that waits for a line, sends a signal, and returns how the session ended:
  /// `alive` if it read the line.
  private static func ending(
    of signal: String, ignoring ignored: String = "", environment: [String: String] = [:]
  ) async throws -> String {
    let ignoring = ignored.isEmpty ? "" : "--ignore-signal=\(ignored)"
    let script = """
      ulimit -c 0; mkfifo p; $fresh \(ignoring) "$T" repl <p >out 2>err & pid=$!; exec 3>p
      echo 'insert 5' >&3
      for i in $(seq 200); do grep -q inserted out 2>/dev/null && break; sleep 0.05; done
      kill -\(signal) $pid; sleep 0.3; echo info >&3 2>/dev/null; exec 3>&-
      wait $pid; status=$?
      grep -q height out && echo "alive $status" || echo "dead $status"
      """
    let folder = try TemporaryFolder()
    // Writing to a pipe without a reader must not end the script.
    let text = try await bash("trap '' PIPE; " + script, in: folder.url, environment: environment)
      .text
    return text.trimmingCharacters(in: .newlines)
  }

  /// A part of a bash script: writes `old` to a file, starts the program, and stops it as soon as
  /// the folder has `count` files, as if the disk were slow.
  ///
  /// Looks at the folder without new processes, and starts again if the machine was too busy to
  /// look in time.
  private static func stopped(at count: Int, old: String, _ arguments: String) -> String {
    """
    shopt -s dotglob nullglob
    for attempt in 1 2 3 4 5; do
      rm -f *; echo old >\(old); files=()
      $fresh "$T" \(arguments) 2>/dev/null & pid=$!
      while [ ${#files[@]} -lt \(count) ] && kill -0 $pid 2>/dev/null; do files=(*); done
      kill -STOP $pid 2>/dev/null; files=(*); [ ${#files[@]} -ge \(count) ] && break
      kill -CONT $pid 2>/dev/null; wait $pid
    done
    """
  }

  @Test(arguments: ["INT", "TERM", "HUP", "QUIT", "USR1"])
  func whatWasIgnoredStaysSo(signal: String) async throws {
    #expect(try await Self.ending(of: signal, ignoring: signal) == "alive 0")
  }

  @Test(arguments: [
    ("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("SEGV", 139), ("BUS", 135),
    ("ABRT", 134), ("ILL", 132), ("FPE", 136), ("TRAP", 133),
  ]) func aSignalFromOutsideEndsTheProgram(signal: String, status: Int) async throws {
    #expect(try await Self.ending(of: signal) == "dead \(status)")
    // The Swift runtime handles these signals if it prints backtraces.
    guard ["SEGV", "ILL", "QUIT"].contains(signal) else { return }
    let withRuntime = try await Self.ending(
      of: signal, environment: ["SWIFT_BACKTRACE": "enable=yes,timeout=0s,output-to=/dev/null"])
    #expect(withRuntime == "dead \(status)")
  }

  /// A file that would exceed the limit of the system is reported like a full disk.
  @Test(arguments: ["-o tree.svg", "--format svg >out.svg"])
  func aFileBeyondTheLimitIsReported(output: String) async throws {
    let folder = try TemporaryFolder()
    let script = """
      echo old >tree.svg; ulimit -f 4; $fresh --default-signal=XFSZ "$T" random 2000 --seed 1 \(output)
      echo $?; cat tree.svg; ls -A | grep -c treeviz
      """
    let result = try await Self.bash(script, in: folder.url)
    #expect(result.text == "74\nold\n0\n", "\(result.errors)")
    #expect(result.errors.contains("File too large"), "\(result.errors)")
  }

  /// A signal during the writing of a file leaves no temporary file.
  @Test(arguments: [
    "SEGV", "ILL", "TRAP", "ABRT", "BUS", "FPE", "TERM", "XCPU", "QUIT", "INT", "HUP", "USR1",
  ])
  func noTemporaryFileIsLeft(signal: String) async throws {
    let folder = try TemporaryFolder()
    let script = """
      ulimit -c 0
      \(Self.stopped(at: 2, old: "tree.svg", "random 300000 -o tree.svg"))
      ls -A | wc -l; kill -\(signal) $pid; kill -CONT $pid; wait $pid; echo $?; cat tree.svg | head -c 4; ls -A
      """
    let result = try await Self.bash(script, in: folder.url)
    let lines = result.text.split(separator: "\n")
    try #require(lines.first == "2", "\(result.text)")
    #expect(Int(lines[1]).map { $0 > 128 } == true, "\(result.text)")
    #expect(lines.dropFirst(2) == ["old", "tree.svg"], "\(result.text)")
  }

  /// A signal between numbered files leaves no temporary file, and no new file.
  @Test(arguments: ["TERM", "INT", "SEGV"])
  func noNumberedTemporaryFileIsLeft(signal: String) async throws {
    let folder = try TemporaryFolder()
    let script = """
      ulimit -c 0
      \(Self.stopped(at: 13, old: "f-000.svg", "insert $(seq 60) --step -o 'f-%03d.svg'"))
      ls -A | grep -c treeviz; kill -\(signal) $pid; kill -CONT $pid; wait $pid; echo $?
      cat f-000.svg; ls -A
      """
    let result = try await Self.bash(script, in: folder.url)
    let lines = result.text.split(separator: "\n")
    let count = lines.first.flatMap { Int($0) } ?? 0
    try #require(count > 11, "\(result.text)")
    #expect(Int(lines[1]).map { $0 > 128 } == true, "\(result.text)")
    #expect(lines.dropFirst(2) == ["old", "f-000.svg"], "\(result.text)")
  }

  /// The progress line does not use a separate thread.
  @Test func progressTakesOneThread() async throws {
    let lines = "insert 5\n" + String(repeating: "draw\n", count: 300) + "info\n"
    let (status, most) = try await ProcessSlots.shared.run {
      let (errors, input, output) = (try PseudoTerminal(), Pipe(), Pipe())
      let process = try RunningProcess(
        Tool.program, ["repl", "--no-drawing", "--quiet"], environment: PseudoTerminal.environment
      ) { process in
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors.slave
      }
      let product = ProcessOutput(output.fileHandleForReading)
      let tasks = "/proc/\(process.identifier)/task"
      var most = 0
      // The program still runs, because it waits for the end of its input.
      input.fileHandleForWriting.write(Data(lines.utf8))
      while !String(decoding: product.current, as: UTF8.self).contains("height"), process.isRunning
      {
        most = max(most, (try? FileManager.default.contentsOfDirectory(atPath: tasks).count) ?? 0)
        try await Task.sleep(for: .milliseconds(5))
      }
      most = max(most, (try? FileManager.default.contentsOfDirectory(atPath: tasks).count) ?? 0)
      try input.fileHandleForWriting.close()
      let status = await process.status()
      _ = (await product.all(), await errors.output())
      return (status, most)
    }
    #expect(status == 0)
    #expect(most > 0 && most < 10, "\(most) threads")
  }
}
