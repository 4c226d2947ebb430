import Foundation
import Testing

@testable import TreeVizCommands

/// Programs that use too much of a resource, and systems that have too little of it.
@Suite(.waiting, .enabled(if: Tool.hasLinuxProcesses && Tool.hasPrograms("python3")))
struct JudgeLimitTests {
  private struct Verdict: Decodable {
    struct Failure: Decodable {
      let message: String
      let operations: [String]
      let minimal: Bool
    }
    let verdict: String
    let failure: Failure?
  }

  /// A correct search tree, a chain to the right, that calls `before` ahead of each operation.
  private static func chain(before: String) -> String {
    """
    import os, sys, time
    keys = set()
    \(before)
    for line in sys.stdin:
        verb, key = line.split()
        before(verb, int(key))
        (keys.add if verb == "insert" else keys.discard)(int(key))
        print("[" + ",null,".join(str(key) for key in sorted(keys)) + "]", flush=True)
    """
  }

  /// Judges a Python program in a folder.
  private static func judge(
    _ program: String, in folder: borrowing TemporaryFolder, _ options: [String]
  ) async throws -> Verdict {
    _ = try folder.file("tree.py", program)
    let result = try await Tool.run(
      ["judge", "--json"] + options + ["--", "/usr/bin/python3", "tree.py"], in: folder.url)
    #expect(result.errors.isEmpty, "\(result.errors)")
    return try JSONDecoder().decode(Verdict.self, from: result.output)
  }

  /// Returns the processes, whose IDs are in the file `ids`, that are still running.
  private static func processesLeft(in folder: borrowing TemporaryFolder) throws -> [String] {
    let ids = try String(contentsOfFile: folder.path("ids"), encoding: .utf8).split(separator: "\n")
    return ids.compactMap { id in
      let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      return status.flatMap { $0.contains(") Z ") ? nil : $0 }
    }
  }

  @Test func hangIsMinimalAfterFewRuns() async throws {
    let folder = try TemporaryFolder()
    let program = Self.chain(
      before: """
        open("runs", "a").write("x")
        def before(verb, key):
            larger = sorted(other for other in keys if other > key)
            if verb == "remove" and key in keys and len(larger) >= 3: time.sleep(60)
        """)
    let verdict = try await Self.judge(program, in: folder, ["--timeout", "2"])
    #expect(verdict.verdict == "hang")
    let failure = try #require(verdict.failure)
    #expect(failure.operations.count == 5 && failure.minimal, "\(failure)")
    let runs = try Data(contentsOf: URL(fileURLWithPath: folder.path("runs"))).count
    #expect(runs < 40)
  }

  @Test func memoryIsLimited() async throws {
    let folder = try TemporaryFolder()
    let program = Self.chain(
      before: """
        def before(verb, key):
            text = "x" * 1000000
            while len(keys) == 2 and verb == "remove": text += text
        """)
    let verdict = try await Self.judge(program, in: folder, ["--memory", "60", "--timeout", "20"])
    #expect(verdict.verdict == "memory")
    let failure = try #require(verdict.failure)
    #expect(failure.operations.count == 3)
    #expect(
      failure.message == "it used more than 60 MB of memory after 2 trees; --memory allows more")
  }

  @Test(arguments: ["--max-nodes", "--max-bytes", "--max-label-bytes"])
  func limitsOfInputDoNotMakeProgramsWrong(option: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("tree.py", Self.chain(before: "def before(verb, key): pass"))
    let result = try await Tool.run(
      ["judge", option, "1", "--", "/usr/bin/python3", "tree.py"], in: folder.url)
    #expect(result.status == 2 && result.text.isEmpty, "\(result)")
    #expect(result.errors.contains("tree.py: not decided: its output, line "), "\(result.errors)")
  }

  /// Programs that fail after the last tree of every run that ends with keys.
  @Test(arguments: 1...4) func errorsAtTheEndAreMinimal(seed: Int) async throws {
    let folder = try TemporaryFolder()
    let program = Self.chain(before: "def before(verb, key): pass") + "\nif keys: sys.exit(1)"
    let verdict = try await Self.judge(program, in: folder, ["--seed", "\(seed)"])
    #expect(verdict.verdict == "crash")
    #expect(verdict.failure?.operations.count == 1 && verdict.failure?.minimal == true)
  }

  /// A program that starts 30 processes at once.
  @Test func processesAreLimited() async throws {
    let folder = try TemporaryFolder()
    let program = Self.chain(
      before: """
        def before(verb, key):
            if len(keys) == 1:
                for number in range(30):
                    if os.fork() == 0:
                        open("ids", "a").write("%d\\n" % os.getpid())
                        time.sleep(50)
                        os._exit(0)
                time.sleep(50)
        """)
    let verdict = try await Self.judge(
      program, in: folder, ["--processes", "12", "--timeout", "20"])
    #expect(verdict.verdict == "processes")
    let message = try #require(verdict.failure).message
    #expect(message.hasPrefix("it ran more than 12 processes at a time after 1 tree"), "\(message)")
    #expect(try Self.processesLeft(in: folder).isEmpty)
    let quiet = try await Self.judge(
      Self.chain(before: "def before(verb, key): pass"), in: folder,
      [
        "--processes", "1", "--operations", "100",
      ])
    #expect(quiet.verdict == "right")
  }

  /// Processes that have left the session of the program, and no longer have a parent.
  @Test(arguments: ["holding", "free", "respawning"])
  func daemonsAreEnded(kind: String) async throws {
    let folder = try TemporaryFolder()
    let program = Self.chain(
      before: """
        kind = "\(kind)"
        def note(): open("ids", "a").write("%d\\n" % os.getpid())
        if os.fork() == 0:
            os.setsid()
            if os.fork(): os._exit(0)
            if kind == "free":
                for descriptor in range(3): os.close(descriptor)
            note()
            for number in range(200 if kind == "respawning" else 0):
                time.sleep(0.004)
                if os.fork(): os._exit(0)
                os.setsid()
                note()
            time.sleep(60)
            os._exit(0)
        os.wait()
        before = lambda verb, key: None
        """)
    let verdict = try await Self.judge(program, in: folder, ["--operations", "60"])
    #expect(verdict.verdict == "right", "\(verdict)")
    #expect(try Self.processesLeft(in: folder).isEmpty)
  }

  /// With few descriptors, a program is judged or the system's refusal is reported.
  @Test(arguments: 5..<20) func fewDescriptorsAreReported(number: Int) async throws {
    let folder = try TemporaryFolder()
    let result = try await Tool.shell(
      "ulimit -n \(number); timeout 60 treeviz judge --operations 20 -- /bin/cat", in: folder.url)
    switch result.status {
    case 1: #expect(result.text.contains("prints something other than a tree"))
    case 71:
      #expect(
        result.errors.contains("/bin/cat: cannot be started: Too many open files; raise the limit"))
      #expect(number < 12)
    default: Issue.record("\(number): \(result)")
    }
  }

  /// If no further process can be started, the system's refusal is reported.
  ///
  /// The limit does not apply to the superuser.
  @Test func fewProcessesAreReported() async throws {
    let folder = try TemporaryFolder()
    let user = getuid() == 0 ? "setpriv --reuid=65531 --clear-groups" : "env"
    let result = try await Tool.shell(
      """
      timeout 60 \(user) bash -c 'ulimit -u 1; exec treeviz judge -- /bin/cat'
      """, in: folder.url)
    #expect(result.status == 71, "\(result)")
    #expect(result.errors.contains("the system refuses another process"))
  }
}
