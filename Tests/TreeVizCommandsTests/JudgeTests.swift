import Foundation
import Testing

@testable import TreeVizCommands

/// `treeviz judge`: the trees of a program are compared with the expected ones.
@Suite(.waiting, .enabled(if: Tool.hasLinuxProcesses)) struct JudgeTests {
  private static let python: String? = ["/usr/bin/python3", "/opt/homebrew/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var hasPython: Bool { python != nil }

  /// Returns the path of a program in the folder JudgedPrograms.
  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("JudgedPrograms").appendingPathComponent(name).path
  }

  /// Judges a program of the folder, by default with few operations.
  private static func judge(
    _ kind: String, _ program: String..., options: [String] = ["--operations", "1500"]
  ) async throws -> Tool.Result {
    var words = program
    words[0] = path(words[0])
    return try await Tool.run(["judge", "--kind", kind] + options + ["--", python ?? ""] + words)
  }

  /// Judges a shell script in a temporary folder.
  private static func judge(
    script: String, options: [String] = [], arguments: [String] = []
  ) async throws -> Tool.Result {
    let folder = try TemporaryFolder()
    let path = try folder.file("tree.sh", "#!/bin/sh\n\(script)\n")
    chmod(path, 0o755)
    return try await Tool.run(
      ["judge"] + options + ["--", "./tree.sh"] + arguments, in: folder.url)
  }

  /// Correct programs and their kinds.
  private static let programs = [
    ("bst.py", "bst"), ("avl.py", "avl"), ("red_black.py", "red-black"), ("heap.py", "min-heap"),
  ]

  @Test(.enabled(if: hasPython), arguments: programs)
  func rightPrograms(program: String, kind: String) async throws {
    let result = try await Self.judge(kind, program, options: ["--operations", "400"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.text) \(result.errors)")
    #expect(result.text.contains("; no failure in 400 operations in "), "\(result.text)")
  }

  /// One change of each program, in the notation of `mutant.py`.
  ///
  /// Three of these changes are of a type that `MutantTests` cannot make.
  private static let mutants = [
    ("bst.py", "bst", "29: node.right is None: never"),
    ("avl.py", "avl", "82: verb == 'insert': turned"),
    (
      "red_black.py", "red-black",
      "37: red(node.left) and red(node.left.left): without its last condition"
    ),
    (
      "heap.py", "min-heap",
      "10: place > 0 and heap[(place - 1) // 2] > heap[place]: without its last condition"
    ),
  ]

  /// Changes after which a program is still correct.
  private static let harmless: Set = [
    "bst.py, 27: node.left is None: never",
    "red_black.py, 115: not red(root.left) and (not red(root.right)): never",
  ]

  /// Finds changed programs.
  ///
  /// If `TREEVIZ_ALL_MUTANTS` is set, tests every change, which takes minutes.
  ///
  /// `MutantTests` changes conditions of the same trees in process and compares with an exhaustive
  /// search.
  @Test(.enabled(if: hasPython), arguments: mutants)
  func mutantsAreFound(program: String, kind: String, chosen: String) async throws {
    let isWhole = ProcessInfo.processInfo.environment["TREEVIZ_ALL_MUTANTS"] != nil
    let list = try await Tool.run(
      [Self.path("mutant.py"), "-", Self.path(program)],
      program: URL(fileURLWithPath: try #require(Self.python)))
    let changes = list.text.split(separator: "\n").map(String.init)
    try #require(changes.contains(chosen) && changes.count > 10)
    for (number, change) in changes.enumerated() where isWhole || change == chosen {
      let result = try await Self.judge(
        kind, "mutant.py", "\(number)", Self.path(program), options: ["--json", "--timeout", "2"])
      let verdict = try JSONDecoder().decode(Verdict.self, from: result.output)
      let operations = verdict.failure?.operations ?? []
      let isHarmless = Self.harmless.contains("\(program), \(change)")
      #expect(result.status == (isHarmless ? 0 : 1), "\(program), \(change)")
      #expect(operations.isEmpty == isHarmless && operations.count <= 16, "\(program), \(change)")
    }
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

  /// Programs that fail without printing a wrong tree.
  private static let runErrors: [(script: String, words: [String])] = [
    ("read line; kill -SEGV $$", ["crashes after 1 operation", "SIGSEGV (invalid memory access)"]),
    (
      "read verb key; [ $verb = insert ] || key=; echo \"[$key]\"; read line && exit 3; exit 0",
      ["after 2 operations", "status 3 after 1 tree"]
    ),
    ("echo to be read >&2; exit 4", ["status 4 before the first tree", "  to be read"]),
    ("while :; do sleep 1; done", ["hangs after 1 operation", "raise --timeout"]),
    ("while read line; do echo \"done: $line\"; done", ["prints something other than a tree"]),
    ("while read line; do echo '[x]'; done", ["'x' is not a whole number"]),
    ("while read line; do echo '3 5 8'; done", ["does not determine the shape"]),
    ("while read line; do echo '[5'; done", ["its output, line 1"]),
    ("exec <&-; echo '[]'", ["after 1 operation"]),
    ("echo '[]'; while read line; do echo '[]'; done", ["printed before the first operation?"]),
    (
      "while read verb key; do printf '    %s\\n1\\n2\\n\\n' \"$key\"; done",
      ["more trees than", "from the root on and followed by an empty line?"]
    ),
    ("cat >/dev/null", ["0 trees for 1 operation; it printed nothing at all"]),
    ("exec <&-; sleep 0.2", ["0 trees for 1 operation; it printed nothing at all"]),
    ("while :; do echo '[1,2,3,4,5,6,7,8,9]'; done", ["prints without end after 1 operation\n"]),
    ("while :; do echo '[1]'; done", ["prints without end after 1 operation\n"]),
    ("yes '[]' | head -c 100000000", ["prints without end after 1 operation\n"]),
    (
      "read verb key; yes \"[$key]\" | head -c 100000000",
      ["prints without end after 1 operation\n", "it printed more than 8 MB for 1 operation"]
    ),
    (
      "read verb key; while :; do echo \"[$key]\"; sleep 0.05; done",
      ["prints without end after 1 operation\n", "it printed without a pause for 1 operation"]
    ),
    (
      "while read line; do set -- $line; [ $1 = insert ] && echo \"[$2]\"; done; :",
      ["0 trees for 1 operation", "an empty tree has to be printed too, as []"]
    ),
    (
      "printf '5\\n        4\\n    3\\n\\n'; cat",
      ["--from-format sideways reads it", "--skip-other skips lines"]
    ), ("echo 'My tree 1.0'; cat", ["'My tree 1.0' has no brackets", "--skip-other skips lines"]),
    (single + "\necho \"[$root]\"; done; exit 2", ["after 1 op", "status 2 after its last tree"]),
    (single + "\necho \"[$root]\"; done; kill -SEGV $$", ["crashed after its last tree: SIGSEGV"]),
    (single + "\necho \"[$root]\"; done; sleep 9", ["printed all trees but did not end"]),
    (
      """
      while read verb key; do
        if [ $verb = insert ]; then all=$(printf '%s\\n' $all $key | sort -nu)
        else all=$(printf '%s\\n' $all | grep -vx $key); fi
        echo "[$(echo $all | tr ' ' ,)]"
      done; exit 0
      """, ["look like an in-order traversal", "as in [4, 2, 6, 1, 3, 5, 7]"]
    ),
    (
      "seq 50 >&2; echo '==7==ERROR: AddressSanitizer: double free' >&2; seq 60 99 >&2; exit 1",
      ["standard error:\n  …\n  ==7==ERROR: Address", "  60\n", "  …\n  92\n", "  99\n"]
    ),
  ]

  @Test(arguments: runErrors.indices) func otherRunErrors(index: Int) async throws {
    let (script, words) = Self.runErrors[index]
    let result = try await Self.judge(
      script: script, options: ["--timeout", script.contains("sleep") ? "0.7" : "5"])
    #expect(result.status == 1, "\(script): \(result.errors)")
    for word in words { #expect(result.text.contains(word), "\(script): \(result.text)") }
  }

  /// A correct treap with the smallest priority at the root, and one that changes the order.
  @Test(arguments: [("key", 0), ("(n > 9 ? -key : key)", 1)])
  func oneOrderOfPrioritiesIsKept(priority: String, status: Int32) async throws {
    let script = #"""
      exec awk '{
        if ($1 == "insert") has[$2] = 1; else delete has[$2]
        tree = ""
        n = NR
        for (key = 300; key >= -9; --key)
          if (key in has)
            tree = "{\"key\":" key ",\"priority\":" \#(priority) (tree ? ",\"right\":" tree : "") "}"
        print tree ? tree : "[]"
        fflush()
      }'
      """#
    let result = try await Self.judge(
      script: script, options: ["--kind", "treap", "--operations", "50"])
    #expect(result.status == status, "\(result.text) \(result.errors)")
    #expect(status == 0 || result.text.contains("has priority"), "\(result.text)")
  }

  /// If a program crashes, output that it has not flushed is lost, but the trees before that are
  /// judged.
  @Test func unflushedTreesAreSeen() async throws {
    let script = """
      all=
      while read verb key; do
        [ "$verb" = insert ] && [ -n "$root" ] && [ "$key" != "$root" ] && kill -SEGV $$
        if [ "$verb" = insert ]; then root=$key; elif [ "$key" = "$root" ]; then root=; fi
        all="$all${root:-NULL}~"
      done
      printf '%s' "$all" | tr '~' '\\n'
      """
    let result = try await Self.judge(script: script)
    #expect(result.text.contains("crashes after 2 operations"), "\(result.text)")
    #expect(result.text.contains("0 of 2 trees printed (what was not flushed is lost)"))
    #expect(result.text.contains("last correct tree    a correct tree\n2"), "\(result.text)")
  }

  /// A set of at most one key; tests append code that prints it.
  private static let single = """
    while read verb key; do
      if [ "$verb" = insert ]; then [ -n "$root" ] || root=$key
      elif [ "$key" = "$root" ]; then root=; fi
    """

  @Test(arguments: [
    #"printf '[%s]\r\n' "$root"; done"#, #"echo "($root)"; done"#,
    #"all="$all[$root]~"; done; printf '%s' "$all" | tr '~' '\n' | sed '$s/$//'"#,
  ]) func linesAreReadAsTheyCome(rest: String) async throws {
    // The result does not depend on line endings, or on printing at the end: the set holds one key
    // only.
    let result = try await Self.judge(script: Self.single + "\n" + rest)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.text.contains("after 2 operations"), "\(result.text)")
    #expect(result.text.contains(/[12] is missing from the tree/), "\(result.text)")
  }

  /// A program that prints no tree after one of its operations: the trees that follow belong to
  /// other operations.
  @Test(.enabled(if: hasPython)) func aMissingTreeIsNoWrongTree() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "tree.py",
      """
      import sys
      keys = set()
      for line in sys.stdin:
          verb, key = line.split()
          (keys.add if verb == "insert" else keys.discard)(int(key))
          if verb == "insert" and key == "3": continue
          print("[" + ",null,".join(str(key) for key in sorted(keys)) + "]", flush=True)
      """)
    for seed in ["1", "2", "3"] {
      let result = try await Tool.run(
        "judge", "--kind", "bst", "--seed", seed, "--json", "--", Self.python ?? "", path)
      #expect(result.status == 1)
      #expect(result.text.contains(#""verdict":"count""#), "\(result.text)")
      #expect(result.text.contains("0 trees for 1 operation"), "\(result.text)")
      #expect(result.text.contains(#""minimal":true"#), "\(result.text)")
    }
  }

  /// A search tree that counts equal keys, as a chain, and prints counters that may be wrong.
  @Test(.enabled(if: hasPython)) func countersAreChecked() async throws {
    let folder = try TemporaryFolder()
    func judge(_ node: String) async throws -> Tool.Result {
      let path = try folder.file(
        "tree.py",
        """
        import json, sys
        counts = {}
        for line in sys.stdin:
            verb, key = line.split()
            key = int(key)
            counts[key] = max(0, counts.get(key, 0) + (1 if verb == "insert" else -1))
            if not counts[key]: del counts[key]
            tree = None
            for key in sorted(counts, reverse=True):
                count = counts[key]
                tree = {"key": key, \(node) "right": tree}
            print(json.dumps(tree), flush=True)
        """)
      return try await Tool.run(
        "judge", "--kind", "bst", "--duplicates", "count", "--operations", "300", "--",
        Self.python ?? "", path)
    }
    for right in [#""count": count,"#, #""multiplicity": count,"#] {
      let result = try await judge(right)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }
    let wrong = try await judge(#""count": min(count, 2),"#)
    #expect(wrong.status == 1 && wrong.text.contains("1 is missing from the tree"), "\(wrong)")
    let silent = try await judge("")
    #expect(
      silent.status == 0 && silent.errors.contains("no tree shows the counters of equal keys"),
      "\(silent)")
  }

  @Test func textAfterTheLastTreeIsReported() async throws {
    let result = try await Self.judge(script: Self.single + "\necho \"[$root]\"; done; echo '[1,('")
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.text.contains("prints something other than a tree"), "\(result.text)")
    #expect(result.text.contains("after its last tree: its output, line 2"), "\(result.text)")
  }

  /// An unbalanced search tree that mistakes the key 0 for a missing key.
  @Test(.enabled(if: hasPython)) func zeroAndNegativeKeysAreTried() async throws {
    let folder = try TemporaryFolder()
    let tree = try String(contentsOfFile: Self.path("bst.py"), encoding: .utf8)
    let path = try folder.file(
      "tree.py",
      tree.replacing("elif node.left is None:", with: "elif not (node.left and node.left.key):"))
    let result = try await Tool.run("judge", "--", Self.python ?? "", path)
    #expect(result.status == 1 && result.text.contains("insert 0\n"), "\(result.text)")
  }

  @Test(.enabled(if: hasPython)) func aSplayTreeHasTheInsertedKeyAtTheRoot() async throws {
    let result = try await Self.judge("splay", "bst.py")
    #expect(
      result.text.contains(
        "but a splay tree moves the inserted key"), "\(result.text)")
  }

  @Test(.enabled(if: hasPython)) func aTypeOfKeysHasNoEffect() async throws {
    let result = try await Self.judge(
      "bst", "bst.py", options: ["--operations", "10", "--key-type", "text"])
    #expect(result.status == 0)
    #expect(result.errors == "treeviz: --key-type: no effect; the keys are whole numbers\n")
  }

  @Test(.enabled(if: hasPython)) func optionsOfPicturesWithoutOneAreReported() async throws {
    let result = try await Self.judge(
      "bst", "bst.py",
      options: ["--operations", "10", "--title", "x", "--traversal", "inorder", "--width", "60"])
    #expect(
      result.errors == """
        treeviz: --title: no effect without a picture; use -o FILE.svg
        treeviz: --traversal: no effect on the steps of a failure

        """)
  }

  @Test func argumentsReachTheProgramUntouched() async throws {
    let result = try await Self.judge(
      script: #"echo "$@" >&2; exit 9"#, arguments: ["-5", "--x", "-o", "a b", "--", "-.5"])
    #expect(result.text.contains("  -5 --x -o a b -- -.5\n"), "\(result.text)")
    let quoted = try await Tool.run("judge", "--program", "/bin/sh -c 'echo \"$0\" >&2; exit 9' -5")
    #expect(quoted.text.contains("  -5\n"), "\(quoted.text)")
  }

  /// The command that repeats a failure is quoted, so that a shell passes the original arguments.
  @Test func theCommandIsForAShell() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("tree $(id).sh", "#!/bin/sh\nprintf '<%s>' \"$@\"; exit 9\n")
    chmod(path, 0o755)
    let words = ["a;b", "$HOME", "it's", "`id`", "(*)", "\"", "a\\nb", "", "--x=~/é", "!"]
    let result = try await Tool.run(["judge", "--", "./tree $(id).sh"] + words, in: folder.url)
    let line = try #require(result.text.firstMatch(of: /try it: (.*)/)).1
    let shown = try await Tool.shell("\(line)", in: folder.url)
    #expect(shown.text == words.map { "<\($0)>" }.joined(), "\(line)")
    let plain = try await Self.judge(script: "exit 9", arguments: ["-o", "x.py", "--k=1,2"])
    #expect(plain.text.contains("| ./tree.sh -o x.py '--k=1,2'\n"), "\(plain.text)")
  }

  /// An option is suggested only if the program would be correct without that operation.
  @Test(.enabled(if: hasPython)) func hintsFitTheFailure() async throws {
    let other = try await Self.judge(
      script:
        "read verb key; [ $verb = insert ] || key=; echo \"[$key]\"; read line && exit 3; exit 0")
    #expect(!other.text.contains("--duplicates") && !other.text.contains("--present-only"))
    let folder = try TemporaryFolder()
    let bst = try String(contentsOfFile: Self.path("bst.py"), encoding: .utf8)
    let strict = bst.replacing("for line in sys.stdin:", with: "for line in refusing(sys.stdin):")
    let refusing = """
      import sys
      def refusing(lines):
          held = set()
          for line in lines:
              verb, key = line.split()
              if verb == "insert" and key in held: sys.exit(3)
              (held.add if verb == "insert" else held.discard)(key)
              yield line

      """
    try #require(strict != bst)
    _ = try folder.file("bst.py", refusing + strict)
    let equal = try await Tool.run(["judge", "--", Self.python ?? "", "bst.py"], in: folder.url)
    #expect(equal.text.contains("not allowed: --duplicates reject"), "\(equal.text)")
  }

  /// A program that prints its trees slowly does not time out.
  @Test(.enabled(if: hasPython)) func slowProgramsAreWaitedFor() async throws {
    let script =
      "\(Self.python ?? "") \(Self.path("bst.py")) | "
      + "while read -r line; do sleep 0.15; echo \"$line\"; done"
    let result = try await Self.judge(
      script: script, options: ["--timeout", "1", "--operations", "24"])
    #expect(result.status == 0, "\(result.text)")
    let counts = /24 operations in 2 runs with trees of up to \d+ keys and \d+ levels \(/
    #expect(result.text.contains(counts), "\(result.text)")
  }

  /// A program that leaves its process group is still killed.
  @Test(.enabled(if: hasPython)) func aProgramLeavesItsGroup() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "tree.py",
      """
      import os, time
      child = os.fork()
      if child == 0:
          os.setpgid(0, 0)
          time.sleep(3)
          os._exit(0)
      time.sleep(0.1)
      os.setpgid(0, child)
      open("ids", "a").write("%d " % os.getpid())
      while True: time.sleep(1)
      """)
    let result = try await Tool.run(
      ["judge", "--timeout", "0.4", "--", Self.python ?? "", "tree.py"], in: folder.url)
    #expect(result.status == 1 && result.text.contains("hangs"), "\(result.text)")
    let left = try await Tool.shell(
      "for id in $(cat ids); do kill -0 $id && echo $id; done", in: folder.url)
    #expect(left.text.isEmpty)
  }

  @Test func aLayoutThatTextCannotDrawIsRefusedFirst() async throws {
    let folder = try TemporaryFolder()
    for layout in ["radial", "indented"] {
      let result = try await Tool.run(
        ["judge", "--layout", layout, "--", "/bin/sh", "-c", "touch ran"], in: folder.url)
      #expect(result.status == 64 && result.errors.contains("text drawings cannot show"))
    }
    #expect(folder.names.isEmpty)
  }

  /// If no tree was seen, rules that need colors are not reported as unchecked.
  @Test func unseenTreesAreNotReported() async throws {
    let result = try await Self.judge(script: "exit 3", options: ["--kind", "red-black", "--json"])
    #expect(result.errors.isEmpty && result.text.contains("\"unchecked\":[]"), "\(result.errors)")
    #expect(result.text.contains("\"largestTree\":0"))
  }

  @Test func filesThatAreNoProgramsAreRefused() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("tree.py", "print(1)\n")
    func status(_ arguments: String...) async throws -> (Int32, String) {
      let result = try await Tool.run(["judge"] + arguments, in: folder.url)
      return (result.status, result.errors)
    }
    #expect(
      try await status("--", "./nosuch") == (66, "treeviz: ./nosuch: there is no such program\n"))
    #expect(try await status("--", "tree.py").0 == 66)
    #expect(try await status("--", "tree.py").1.contains("./tree.py is the one in this folder"))
    #expect(try await status("--", "./tree.py").0 == 64)
    #expect(try await status("--", "./tree.py").1.contains("not executable"))
    #expect(try await status("--program", "./nosuch", "--program", "tree.py").0 == 66)
    let table = try await Tool.run(
      "judge", "--json", "--program", "./nosuch", "--program", "/bin/cat", "--operations", "8")
    let verdicts = try JSONDecoder().decode([Verdict].self, from: table.output)
    #expect(table.status == 1 && verdicts.map(\.verdict) == ["unrunnable", "garbage"])
    #expect(verdicts[0].failure?.message == "./nosuch: there is no such program")
    for line in [[], ["./tree.py"], ["--program", "a", "--", "b"], ["--kind", "full", "--", "a"]] {
      let result = try await Tool.run(["judge"] + line, in: folder.url)
      #expect(result.status == 64, "\(line): \(result.errors)")
    }
  }

  @Test(.enabled(if: hasPython)) func severalProgramsMakeATable() async throws {
    let python = try #require(Self.python)
    let result = try await Tool.run(
      "judge", "--kind", "avl", "--operations", "200", "--program",
      "\(python) '\(Self.path("avl.py"))'", "--program", "\(python) '\(Self.path("bst.py"))'",
      "--program", "/bin/cat", "--program", "./nosuch")
    #expect(result.status == 1)
    let rows = result.text.split(separator: "\n")
    #expect(rows.count == 5, "\(result.text)")
    #expect(rows[4].contains("cannot be run") && rows[4].hasSuffix("there is no such program"))
    #expect(rows[1].contains("avl.py  right"))
    #expect(rows[2].contains(/wrong +3/) && rows[2].contains("differ by more than 1"))
    #expect(rows[3].contains(/garbage +1/))
    #expect(rows[1].hasSuffix("right"))
  }

  /// A failure prevails over a missing answer, and a missing answer over success.
  @Test(
    .enabled(if: hasPython),
    arguments: [
      "red_black.py avl.py: 2", "avl.py bst.py red_black.py: 1", "red_black.py: 0",
      "avl.py /nosuch: 1", "/nosuch: 66",
    ])
  func severalProgramsHaveOneStatus(line: String) async throws {
    let parts = line.split(separator: ": ")
    let programs = parts[0].split(separator: " ").flatMap { name in
      let isMissing = name == "/nosuch"
      return [
        "--program", isMissing ? "/nosuch" : "\(Self.python ?? "") \(Self.path(String(name)))",
      ]
    }
    let result = try await Tool.run(
      ["judge", "--kind", "red-black", "--operations", "60"] + programs)
    #expect(String(result.status) == parts[1], "\(result.text) \(result.errors)")
    let isUndecided = line.contains("avl.py")
    #expect(result.errors.contains("avl.py: not checked without the color") == isUndecided)
    #expect(!result.errors.contains("red_black.py:") && !result.errors.contains("bst.py:"))
    if result.status == 2 {
      #expect(result.text.contains(/avl.py +undecided +the trees show no colors/), "\(result.text)")
    }
  }

  @Test(.enabled(if: hasPython)) func aFailureIsWritten() async throws {
    let folder = try TemporaryFolder()
    for (name, part) in [
      ("a.json", "\"recording\""), ("a.cast", "not an AVL tree"), ("a.txt", "insert 2"),
    ] {
      let result = try await Tool.run(
        ["judge", "--kind", "avl", "-o", name, "--", Self.python ?? "", Self.path("bst.py")],
        in: folder.url)
      #expect(result.status == 1 && result.text.contains("not an AVL tree"))
      let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      #expect(text.contains(part), "\(name)")
    }
    let played = try await Tool.run(["play", folder.path("a.json")])
    #expect(played.text.contains("which differ by more than 1"), "\(played.text)")
  }

  @Test(.enabled(if: hasPython)) func colorsThatAreNotShownAreUndecided() async throws {
    let result = try await Self.judge("red-black", "avl.py", options: ["--operations", "100"])
    #expect(result.status == 2)
    #expect(
      result.text.contains(
        "avl.py: not decided whether a red-black tree: the trees show no colors; no failure in"),
      "\(result.text)")
    #expect(
      result.errors == """
        treeviz: not checked without the color of nodes: the root is black; no red node has a red \
        child; every path down has the same number of black nodes (in JSON, "color": "red" or \
        "isRed": true shows it; in a list, r or b after each key does: [2b,1r,3r])\n
        """)
    let json = try await Self.judge(
      "red-black", "avl.py", options: ["--operations", "100", "--json"])
    #expect(json.status == 2 && json.text.contains(#""undecided":"the trees show no colors""#))
    #expect(json.text.contains(#""verdict":"undecided""#), "\(json.text)")
    let plain = try await Self.judge("red-black", "bst.py")
    #expect(plain.status == 1 && plain.text.contains("after 3 operations"), "\(plain.text)")
  }

  /// A program may mark only its red nodes; runs without red nodes are read in the same way.
  @Test(.enabled(if: hasPython)) func onlyRedNodesMayBeMarked() async throws {
    let folder = try TemporaryFolder()
    let tree = try String(contentsOfFile: Self.path("red_black.py"), encoding: .utf8)
    let path = try folder.file(
      "tree.py", tree.replacing(#""r" if n.red else "b""#, with: #""r" if n.red else """#))
    try #require(try String(contentsOfFile: path, encoding: .utf8) != tree)
    for seed in ["1", "2", "3"] {
      let result = try await Tool.run(
        "judge", "--kind", "red-black", "--operations", "400", "--seed", seed, "--",
        Self.python ?? "", path)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }
  }

  /// A program that rotates the accessed key to the root one edge at a time.
  @Test(.enabled(if: hasPython)) func moveToRootIsNoSplayTree() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "tree.py",
      """
      import sys
      def up(t, k):
          if not t or t[0] == k: return t
          i = 1 if k < t[0] else 2
          if not t[i]: return t
          c = t[i] = up(t[i], k)
          t[i] = c[3 - i]
          c[3 - i] = t
          return c
      def insert(t, k):
          t = up(t, k)
          if not t or t[0] == k: return t or [k, None, None]
          i = 1 if k < t[0] else 2
          new = [k, t, t]
          new[i], t[i] = t[i], None
          return new
      def remove(t, k):
          t = up(t, k)
          if not t or t[0] != k: return t
          if not t[1]: return t[2]
          left = up(t[1], k)
          left[2] = t[2]
          return left
      show = lambda t: f"({t[0]}, {show(t[1])}, {show(t[2])})" if t else "None"
      t = None
      for line in sys.stdin:
          verb, key = line.split()
          t = (insert if verb == "insert" else remove)(t, int(key))
          print(show(t))
      """)
    let result = try await Tool.run("judge", "--kind", "splay", "--", Self.python ?? "", path)
    #expect(result.status == 1 && result.text.contains("after 4 operations"), "\(result)")
    #expect(result.text.contains("no splay algorithm that agrees with the trees before"))
    #expect(result.text.contains("(move-to-root, no zig-zig)"), "\(result.text)")
  }

  /// If a program times out or judging is interrupted, its child processes are killed too.
  @Test func nothingIsLeftRunning() async throws {
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
      let result = try await Tool.run(
        ["-c", script, "sh"] + arguments, in: folder.url,
        environment: ["T": Tool.program.path, "SWIFT_BACKTRACE": "enable=no"],
        program: URL(fileURLWithPath: "/bin/bash"))
      #expect(result.text == "\(status)\n", "\(arguments): \(result.text) \(result.errors)")
      try FileManager.default.removeItem(atPath: folder.path("ids"))
    }
  }

  /// A failure is reported even if a tree is too tall for the requested layout.
  @Test func treesTooTallForTheLayoutAreDrawnInAnother() async throws {
    let chain = (0..<70).reversed().reduce("") { "(\($1) () \($0))" }
    let result = try await Tool.run(
      "judge", "--layout", "height", "--operations", "10", "--", "sh", "-c",
      "while read l; do echo '\(chain)'; done")
    #expect(result.status == 1 && result.text.contains("the layout is tidy:"), "\(result.errors)")
  }
}
