import Foundation
import Testing

@testable import TreeVizCommands

/// `treeviz judge`: the trees of a program against what they are meant to be.
@Suite(.enabled(if: Tool.hasLinuxProcesses)) struct JudgeTests {
  private static let python: String? = ["/usr/bin/python3", "/opt/homebrew/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var hasPython: Bool { python != nil }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("JudgedPrograms")

  /// Judges a program of the folder, with few operations unless it is to be found right.
  private static func judge(
    _ kind: String, _ program: String..., options: [String] = ["--operations", "1500"]
  ) throws -> Tool.Result {
    var words = program
    words[0] = folder.appendingPathComponent(words[0]).path
    return try Tool.run(["judge", "--kind", kind] + options + ["--", python ?? ""] + words)
  }

  /// Judges a script of a shell that stands in a folder of its own.
  private static func judge(
    script: String, options: [String] = [], arguments: [String] = []
  ) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    let path = try folder.file("tree.sh", "#!/bin/sh\n\(script)\n")
    chmod(path, 0o755)
    return try Tool.run(["judge"] + options + ["--", "./tree.sh"] + arguments, in: folder.url)
  }

  @Test(
    .enabled(if: hasPython),
    arguments: [
      ("bst", "search_tree.py", ["bst"]), ("avl", "search_tree.py", ["avl"]),
      ("red-black", "red_black.py", []), ("min-heap", "heap.py", []),
    ])
  func rightPrograms(kind: String, program: String, arguments: [String]) throws {
    let words = [Self.folder.appendingPathComponent(program).path] + arguments
    let result = try Tool.run(
      ["judge", "--kind", kind, "--operations", "400", "--", Self.python ?? ""] + words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.text) \(result.errors)")
    #expect(result.text.hasSuffix("; no failure in 400 operations in 10 runs (seed 1)\n"))
  }

  /// Programs with one fault each, and the most operations that they are shortened to.
  private static let faults: [(kind: String, program: [String], most: Int)] =
    [
      ("equal-goes-left", 2), ("equal-goes-right", 2), ("right-is-lost", 3), ("left-is-lost", 3),
      ("heir-stays", 4),
    ].map { ("bst", ["search_tree.py", "bst", $0.0], $0.1) }
    + [
      ("no-right", 3), ("no-left", 3), ("no-left-right", 3), ("no-right-left", 3),
      ("left-limit", 3), ("right-limit", 3), ("left-tie", 12), ("right-tie", 12),
      ("insertion-does-not-balance", 3), ("removal-does-not-balance", 6),
      ("rotation-loses-inner", 7), ("rotation-forgets-height", 6), ("absent-key-raises", 1),
    ].map { ("avl", ["search_tree.py", "avl", $0.0], $0.1) }
    + [
      ("new-is-black", 2), ("rotation-keeps-colors", 3), ("no-lean", 3), ("no-rotate", 3),
      ("no-flip", 4), ("no-move-left", 5), ("no-move-left-rotation", 7), ("no-move-right", 5),
      ("removal-does-not-lean", 4), ("removal-does-not-fix", 6), ("root-stays-red", 1),
      ("removal-leaves-red-root", 6),
    ].map { ("red-black", ["red_black.py", $0.0], $0.1) }
    + [
      ("no-sift-up", 2), ("wrong-parent", 8), ("turned", 2), ("sifts-up-once", 5),
      ("first-stays", 5), ("no-sift-down", 5), ("child-out-of-range", 6), ("left-only", 6),
      ("greater-child", 6),
    ].map { ("min-heap", ["heap.py", $0.0], $0.1) }

  @Test(.enabled(if: hasPython), arguments: faults.indices) func everyFaultIsFound(index: Int) throws {
    let (kind, program, most) = Self.faults[index]
    let path = Self.folder.appendingPathComponent(program[0]).path
    let result = try Tool.run(
      ["judge", "--kind", kind, "--json", "--", Self.python ?? "", path] + program.dropFirst())
    #expect(result.status == 1, "\(program): \(result.text) \(result.errors)")
    let verdict = try JSONDecoder().decode(Verdict.self, from: result.output)
    let operations = verdict.failure?.operations ?? []
    #expect(!operations.isEmpty && operations.count <= most, "\(program): \(operations)")
  }

  private struct Verdict: Decodable {
    struct Failure: Decodable {
      let reason: String
      let message: String
      let operations: [String]
    }
    let program: String
    let verdict: String
    let failure: Failure?
  }

  /// Programs that go wrong in other ways than by a wrong tree.
  private static let mishaps: [(script: String, words: [String])] = [
    ("read line; kill -SEGV $$", ["crashes after 1 operation", "SIGSEGV (invalid memory access)"]),
    ("echo '[1]'; exit 3", ["after 1 operation", "exited with status 3"]),
    ("echo to be read >&2; exit 4", ["status 4 before the first tree", "  to be read"]),
    ("while :; do sleep 1; done", ["hangs after 1 operation"]),
    ("while read line; do echo \"done: $line\"; done", ["prints something else than a tree"]),
    ("while read line; do echo '[x]'; done", ["'x' is not a whole number"]),
    ("while read line; do echo '3 5 8'; done", ["do not tell the shape"]),
    ("while read line; do echo '[5'; done", ["its output, line 1"]),
    ("exec <&-; echo '[]'", ["after 1 operation"]),
    ("echo '[]'; while read line; do echo '[]'; done", ["printed before the first operation?"]),
    ("cat >/dev/null", ["0 trees for 1 operation; it printed nothing at all"]),
    ("while :; do echo '[1,2,3,4,5,6,7,8,9]'; done", ["1 operation"]),
    ("yes '[]' | head -c 100000000", ["1 operation"]),
  ]

  @Test(arguments: mishaps.indices) func otherMishaps(index: Int) throws {
    let (script, words) = Self.mishaps[index]
    let result = try Self.judge(script: script, options: ["--timeout", "0.7"])
    #expect(result.status == 1, "\(script): \(result.errors)")
    for word in words { #expect(result.text.contains(word), "\(script): \(result.text)") }
  }

  /// A set of at most one key, in several ways of printing.
  private static let single = """
    while read verb key; do
      if [ "$verb" = insert ]; then [ -n "$root" ] || root=$key
      elif [ "$key" = "$root" ]; then root=; fi
    """

  @Test(arguments: [
    #"printf '[%s]\r\n' "$root"; done"#, #"echo "($root)"; done"#,
    #"all="$all[$root]~"; done; printf '%s' "$all" | tr '~' '\n' | sed '$s/$//'"#,
  ]) func linesAreReadAsTheyCome(rest: String) throws {
    // Whatever the ends of lines, and if all is printed at the end: it holds one key only.
    let result = try Self.judge(script: Self.single + "\n" + rest)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.text.contains("after 2 operations"), "\(result.text)")
    #expect(result.text.contains("2 is missing from the tree"), "\(result.text)")
  }

  @Test func argumentsReachTheProgramUntouched() throws {
    let result = try Self.judge(
      script: #"echo "$@" >&2; exit 9"#, arguments: ["-5", "--x", "-o", "a b", "--", "-.5"])
    #expect(result.text.contains("  -5 --x -o a b -- -.5\n"), "\(result.text)")
    let quoted = try Tool.run("judge", "--program", "/bin/sh -c 'echo \"$0\" >&2; exit 9' -5")
    #expect(quoted.text.contains("  -5\n"), "\(quoted.text)")
  }

  @Test func whatIsNoProgram() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("tree.py", "print(1)\n")
    func status(_ arguments: String...) throws -> (Int32, String) {
      let result = try Tool.run(["judge"] + arguments, in: folder.url)
      return (result.status, result.errors)
    }
    #expect(try status("--", "./nosuch") == (66, "treeviz: ./nosuch: there is no such program\n"))
    #expect(try status("--", "tree.py").0 == 66)
    #expect(try status("--", "tree.py").1.contains("./tree.py is the one in this folder"))
    #expect(try status("--", "./tree.py").0 == 64)
    #expect(try status("--", "./tree.py").1.contains("not executable"))
    #expect(try status("--program", "./nosuch", "--program", "/bin/cat").0 == 66)
    for line in [[], ["./tree.py"], ["--program", "a", "--", "b"], ["--kind", "full", "--", "a"]] {
      let result = try Tool.run(["judge"] + line, in: folder.url)
      #expect(result.status == 64, "\(line): \(result.errors)")
    }
  }

  @Test(.enabled(if: hasPython)) func severalProgramsMakeATable() throws {
    let python = try #require(Self.python)
    let path = Self.folder.appendingPathComponent("search_tree.py").path
    let result = try Tool.run(
      "judge", "--kind", "avl", "--operations", "200", "--program", "\(python) '\(path)' avl",
      "--program", "\(python) '\(path)' bst", "--program", "/bin/cat")
    #expect(result.status == 1)
    let rows = result.text.split(separator: "\n").map { $0.replacing("\(python) \(path) ", with: "") }
    #expect(rows.count == 4, "\(result.text)")
    #expect(rows[1].split(separator: " ").prefix(2) == ["avl", "right"])
    #expect(rows[2].contains("wrong    3") && rows[2].contains("differ by more than 1"))
    #expect(rows[3].contains("garbage  1"))
  }

  @Test(.enabled(if: hasPython)) func aFailureIsWritten() throws {
    let folder = try TemporaryFolder()
    let path = Self.folder.appendingPathComponent("search_tree.py").path
    for (name, part) in [("a.json", "\"recording\""), ("a.cast", "insert 2"), ("a.txt", "insert 2")] {
      let result = try Tool.run(
        ["judge", "--kind", "avl", "-o", name, "--", Self.python ?? "", path, "bst"], in: folder.url)
      #expect(result.status == 1 && result.text.contains("not an AVL tree"))
      let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      #expect(text.contains(part), "\(name)")
    }
    let played = try Tool.run(["play", folder.path("a.json")])
    #expect(played.text.contains("which differ by more than 1"), "\(played.text)")
  }

  @Test(.enabled(if: hasPython)) func colorsThatAreNotShownAreNotChecked() throws {
    let result = try Self.judge(
      "red-black", "search_tree.py", "avl", options: ["--operations", "100"])
    #expect(result.status == 0)
    #expect(
      result.errors == """
        treeviz: not checked, because the trees do not show the color of nodes: the root is black; \
        no red node has a red child; every path down has the same number of black nodes\n
        """)
  }

  /// What a program has started is gone when it hangs, and when judging is interrupted.
  @Test func nothingIsLeftRunning() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("tree.sh", "#!/bin/sh\nsleep 987 & echo $! >>ids; wait\n")
    chmod(path, 0o755)
    let script = """
      env --default-signal=INT "$T" judge --timeout $1 -- ./tree.sh >out 2>&1 & judge=$!
      for i in $(seq 100); do [ -s ids ] && break; sleep 0.05; done
      [ -z "$2" ] || kill -$2 $judge
      wait $judge; echo $?; sleep 0.2
      for id in $(cat ids); do
        state=$(sed 's/.*) //' /proc/$id/stat 2>/dev/null | cut -c1)
        case $state in ''|Z) ;; *) echo "left: $id $state";; esac
      done
      """
    for (arguments, status) in [(["0.5"], "1"), (["30", "INT"], "130")] {
      let result = try Tool.run(
        ["-c", script, "sh"] + arguments, in: folder.url,
        environment: ["T": Tool.program.path, "SWIFT_BACKTRACE": "enable=no"],
        program: URL(fileURLWithPath: "/bin/bash"))
      #expect(result.text == "\(status)\n", "\(arguments): \(result.text) \(result.errors)")
      try FileManager.default.removeItem(atPath: folder.path("ids"))
    }
  }
}
