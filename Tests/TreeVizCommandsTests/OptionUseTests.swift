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
    (Products.data, "--mark 3 --layout knuth --orientation right", "use -o FILE.svg, .png or .pdf"),
    (.data, "--width 40", "use -o FILE.svg"), (.dot, "--width=40", "use -o FILE.svg"),
    (.positions, "--width 40", "only the engine treeviz"), (.graphviz, "--layout tidy", "only the"),
    (.svg, "--charset ascii --color always", "only drawings in characters"),
    (.answer, "--color never", "use --format text"), (.answer, "--rulers", "use -o FILE.svg"),
    (.svg, "--scale 2", "no effect but in PNG"), (.png, "--fixed-lines", "no effect but in SVG"),
    (.recording, "--annotate height", "no effect with --step"),
    (.viewer, "--traversal inorder", "no effect with --view"),
    (.graphData, "--color always --height 9", "no effect on this output"),
  ])
  func whatHasNoEffectIsReported(_ product: Products, _ given: String, _ advice: String) {
    let notes = notes(product, given)
    #expect(notes.count == 1 && notes[0].contains(advice), "\(notes)")
    for word in given.split(separator: " ") where word.hasPrefix("--") {
      #expect(notes[0].contains(word.prefix { $0 != "=" }))
    }
  }

  @Test func onlyWhatWasGivenIsReported() {
    #expect(notes(.data, "insert 5 3 -o x.json").isEmpty)
    #expect(notes(.data, "insert -- --mark").isEmpty)
    #expect(notes(.text, "--charset ascii --color never --width 9 --mark 5").isEmpty)
    #expect(notes(.svg, "--charset ascii", used: ["--charset"]).isEmpty)
    #expect(notes(.svg, "--color never --scale 2").count == 2)
  }

  /// Every option of drawings must have a row in the table.
  @Test func everyOptionOfDrawingsHasARow() {
    let general: Set = [
      "--from-format", "--key-type", "--max-nodes", "--max-label-bytes", "--max-bytes", "--output",
      "--format", "--reversed", "--step", "--engine", "--view", "--quiet", "--duplicates",
      "--seed", "--drawing", "--no-drawing",
    ]
    let declared = Set(DeclaredOptions.of(SessionOptions.self).options.compactMap(\.longName))
    let table = OptionUse.options
    #expect(Set(table).count == table.count)
    #expect(declared.subtracting(general) == declared.intersection(table))
    #expect(Set(table).subtracting(declared) == ["--json", "--answers", "--height"])
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
    }
    #expect(try await Tool.run("draw", "--help").text.contains("--layout <name>"))
    #expect(try await Tool.run("help", "play").text == Tool.run("play", "--help").text)
  }
}
