import Testing

@testable import TreeVizCommands

/// Given options that have no effect on an output are reported exactly once.
@Suite struct OptionUseTests {
  /// Returns the notes on an output for given arguments.
  private func notes(
    _ product: Products, _ arguments: String, used: Set<String> = []
  ) -> [String] {
    Invocation.$arguments.withValue(arguments.split(separator: " ").map(String.init)) {
      OptionUse.notes(on: product, used: used)
    }
  }

  @Test(arguments: [
    (Products.data, "--rulers", "use -o FILE.svg, .png, .pdf, .tex or .html"),
    (
      .data, "--layout knuth --orientation right",
      "use --format text, or -o FILE.svg, .png, .pdf or .tex"
    ),
    (.data, "--mark 3 --traversal inorder", "or -o FILE.svg, .png, .pdf, .tex, .html or .dot"),
    (.data, "--width 40", "or -o FILE.svg"), (.dot, "--width=40", "or -o FILE.svg"),
    (.positions, "--width 40", "only the engine treeviz"), (.graphviz, "--layout tidy", "only the"),
    (.svg, "--charset ascii --color always", "only drawings in characters"),
    (.answer, "--color never", "use --format text"), (.answer, "--rulers", "use -o FILE.svg"),
    (.svg, "--scale 2", "no effect except in PNG"),
    (.png, "--fixed-lines", "no effect except in SVG"),
    (.recording, "--annotate height", "no effect with --step"),
    (.recording, "--fragment", "no effect except in TikZ"),
    (.stepTeX, "--fit a4", "no effect in TikZ"),
    (.tex, "--width 300", "use --format text, or -o FILE.svg"),
    (.frames, "--engine dot", "no effect with --step"),
    (.viewer, "--tour", "no effect with --view"),
    (.graphData, "--color always --height 9", "no effect on this output"),
  ])
  func whatHasNoEffectIsReported(_ product: Products, _ given: String, _ advice: String) {
    let notes = notes(product, given)
    #expect(notes.count == 1 && notes[0].contains(advice), "\(notes)")
    for word in given.split(separator: " ") where word.hasPrefix("--") {
      #expect(notes[0].contains(word.prefix { $0 != "=" }))
    }
  }

  @Test func graphsReportOptionsOfTrees() async throws {
    for (line, names) in [
      ("plot --curve n --kinds avl --keys sorted --seed 4", "--kinds, --keys, --seed"),
      ("plot --curve n --per-key", "--per-key"), ("plot height --keys sorted --seed 4", "--seed"),
      ("plot height --seed 4", ""),
      ("plot height --keys sorted --kinds treap --seed 4", ""), ("plot --curve n", ""),
    ] {
      let arguments = line.split(separator: " ").map(String.init) + ["--format", "json"]
      let errors = try await Tool.run(arguments + ["--up-to", "9"]).errors
      #expect(errors == (names.isEmpty ? "" : "treeviz: \(names): no effect on this graph\n"))
    }
  }

  @Test func aFormatIsGivenOnce() async throws {
    let line = ["convert", "[5]", "--to", "list", "--format"]
    #expect(try await Tool.run(line + ["list"]).text == "[5]\n")
    let other = try await Tool.run(line + ["json"])
    #expect(other.text == "[5]\n" && other.errors == "treeviz: --format: no effect beside --to\n")
  }

  @Test func onlyWhatWasGivenIsReported() {
    #expect(notes(.data, "insert 5 3 -o x.json").isEmpty)
    #expect(notes(.data, "insert -- --mark").isEmpty)
    #expect(notes(.text, "--charset ascii --color never --width 9 --mark 5").isEmpty)
    #expect(notes(.svg, "--charset ascii", used: ["--charset"]).isEmpty)
    #expect(notes(.svg, "--color never --scale 2").count == 2)
  }

  @Test(arguments: [
    ("insert 5 3 --kind avl --seed 1", "no effect without a new treap"),
    ("insert 5 3 --seed=1 --step", "no effect without a new treap"),
    ("draw [5,3] --seed 1", "no effect without a new treap"),
    ("info [5,3] --seed 1", "no effect without a new treap"),
    ("compare 5 3 --kinds bst,avl --seed 1", "no effect without a new treap"),
    ("random 7 --shape complete --seed 1", "no effect on a complete tree"),
    ("insert 5 3 --kind treap --seed 1", ""), ("compare 5 3 --kinds bst,treap --seed 1", ""),
    ("random 7 --seed 1", ""), ("draw [5,3] --kind treap --seed 1", "by level"),
    ("traverse [5,3] --kind treap --seed 1", "by level"),
    ("traverse [5,3] --kind treap --step", "by level"),
    ("info [5,3] --kind treap", "by level"),
    ("insert 4 --into [5,3] --kind treap --step", "by level"),
  ])
  func notesOnTreesAreReportedOnce(_ line: String, _ words: String) async throws {
    let result = try await Tool.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == (words.isEmpty ? 0 : 1))
    #expect(result.errors.contains(words))
    let quiet = try await Tool.run(line.split(separator: " ").map(String.init) + ["--quiet"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
  }

  /// In a session with several kinds, a note on an option appears once.
  @Test(arguments: [
    "insert 4 --seed 1", "search 3 --seed 1", "draw --seed 1", "info --seed 1", "traverse --seed 1",
    "traverse inorder --step --seed 1", "query 3 --seed 1", "compare --kinds bst,avl --seed 1",
    "convert --to svg --seed 1",
  ])
  func sessionsReportSeedsOnce(_ line: String) async throws {
    let script = "kinds bst,avl\ninsert 5 3 8\n\(line)\n"
    let result = try await Tool.run("repl", "--no-drawing", input: script)
    #expect(result.errors == "treeviz: --seed: no effect without a new treap\n", "\(result.errors)")
    let quiet = try await Tool.run("repl", "--no-drawing", "--quiet", input: script)
    #expect(quiet.errors.isEmpty, "\(quiet.errors)")
  }

  /// Every option of drawings must have a row in the table.
  @Test func everyOptionOfDrawingsHasARow() {
    let general: Set = [
      "--from-format", "--key-type", "--max-nodes", "--max-label-bytes", "--max-bytes", "--output",
      "--format", "--reversed", "--step", "--at", "--steps", "--view", "--quiet", "--duplicates",
      "--seed", "--removal", "--drawing", "--no-drawing", "--tree", "--resolve",
      "--leaf-labels", "--root", "--ladderize", "--collapse",
    ]
    let declared = Set(DeclaredOptions.of(SessionOptions.self).options.compactMap(\.longName))
    let table = OptionUse.options
    #expect(Set(table).count == table.count)
    #expect(declared.subtracting(general) == declared.intersection(table))
    #expect(Set(table).subtracting(declared) == ["--json", "--answers", "--height", "--arrow"])
  }

  /// The help of subcommands that draw no tree omits the options of drawings, which are still
  /// accepted.
  @Test func playAndJudgeListWhatHasAnEffect() async throws {
    for (verb, hidden) in [
      ("play", ["--layout", "--orientation", "--traversal", "--mark", "--engine", "--view"]),
      ("judge", ["--orientation", "--traversal", "--mark", "--engine", "--view"]),
    ] {
      let help = try await Tool.run(verb, "--help").text
      for option in hidden {
        #expect(!help.contains("\(option) <") && !help.contains("\(option) "))
      }
      #expect(help.contains("--charset") && help.contains("-o, --output"))
      #expect(help.contains("--layout") == (verb == "judge"))
      #expect(help.contains("--key-type") == (verb == "play"))
    }
    #expect(try await Tool.run("draw", "--help").text.contains("--layout <name>"))
    #expect(try await Tool.run("help", "play").text == Tool.run("play", "--help").text)
  }

  @Test func checksAndStepsReportUnusedOptions() async throws {
    let check = try await Tool.run("check", "[5,3]", "--mark", "3", "--traversal", "inorder")
    #expect(check.errors.contains("--traversal, --mark: no effect without a picture"))
    let layout = try await Tool.run("insert", "5", "--step", "--layout", "knuth")
    #expect(layout.errors.contains("--layout: no effect with --step"))
  }

  @Test func traversalsReportUnusedOptions() async throws {
    let plain = try await Tool.run(
      "traverse", "5 3 8", "--title", "t", "--mark", "3", "--fit", "a4")
    #expect(plain.text == "3 5 8\n")
    #expect(plain.errors.contains("--mark") && plain.errors.contains("--title"))
    #expect(try await Tool.run("traverse", "10 9 8x").errors.contains("'8x' is not a number"))
    #expect(try await Tool.run("traverse", "5 3", "--order", "preorder").errors.isEmpty)
    for options in [
      ["--order", "preorder", "--traversal", "postorder"], ["--format", "json"], ["-o", "x.nwk"],
    ] {
      let result = try await Tool.run(["traverse", "5 3 8"] + options)
      #expect(result.status == 64 && result.text.isEmpty, "\(options)")
    }
  }
}
