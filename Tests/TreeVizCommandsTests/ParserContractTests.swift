import ArgumentParser
import BinaryTrees
import Testing
import TreesOfKeys

@testable import TreeVizCommands

/// The undocumented output of ArgumentParser that completion, settings, hints and messages depend on.
///
/// If a test fails after an update of ArgumentParser, correct `TreeVizMain` or
/// `DeclaredOptions`; they would otherwise lose hints silently.
@Suite struct ParserContractTests {
  @Test func messagesHaveTheKnownTexts() throws {
    for (arguments, text) in [
      (["draw"], "Error: Missing expected argument '<tree>'\n"),
      (["draw", "a", "b"], "Error: Unexpected argument 'b'\n"),
      (["draw", "a", "b", "c"], "Error: 2 unexpected arguments: 'b', 'c'\n"),
      (["draw", "a", "--layout", "x"], "Error: The value 'x' is invalid for '--layout <name>'"),
      (["draw", "a", "--scale", "x"], "Error: The value 'x' is invalid for '--scale"),
    ] {
      do {
        _ = try TreeVizCommand.parseAsRoot(arguments)
        Issue.record("\(arguments) is accepted")
      } catch {
        let message = TreeVizCommand.fullMessage(for: error)
        #expect(message.hasPrefix(text), "\(message)")
        #expect(message.contains("\nUsage: treeviz draw "), "\(message)")
        #expect(
          message.hasSuffix("\n  See 'treeviz draw --help' for more information."), "\(message)")
        #expect(TreeVizCommand.exitCode(for: error) == .validationFailure)
      }
    }
    let usage = TreeVizCommand.usageString(for: DrawCommand.self)
    #expect(usage.hasPrefix("treeviz draw ") && !usage.hasPrefix("Usage"))
  }

  @Test func theDumpOfHelpHasTheKnownFormat() throws {
    let declarations: [DeclaredOptions] = [
      .of(InsertCommand.self), .of(RemoveCommand.self), .of(SearchCommand.self),
      .of(TraverseCommand.self), .of(ConvertCommand.self), .of(CheckCommand.self),
      .of(DiffCommand.self), .of(InfoCommand.self), .of(BuildCommand.self),
      .of(RandomCommand.self), .of(CompareCommand.self), .of(PlotCommand.self),
      .of(ExtractCommand.self), .of(ChangeKeyCommand.self), .of(HeapsortCommand.self),
      .of(PlayCommand.self), .of(JudgeCommand.self), .of(ReplCommand.self), .of(QuizCommand.self),
    ]
    for declaration in declarations { #expect(!declaration.options.isEmpty) }
    let draw = DeclaredOptions.of(DrawCommand.self)
    let layout = try #require(draw.option("--layout"))
    #expect(layout.kind == .option && layout.defaultValue == "tidy" && !layout.isRepeating)
    #expect(
      layout.values.contains("knuth")
        && layout.abstract?.hasPrefix("The layout of the nodes;") == true)
    let output = try #require(draw.option("-o"))
    #expect(output.isFile && output.longName == "--output" && output.valueName == "file")
    #expect(draw.option("--quiet")?.kind == .flag)
    #expect(draw.option("--mark")?.parsingStrategy == "upToNextOption")
    #expect(draw.option("--annotate")?.isList == true)
    #expect(draw.option("--size-by")?.values.contains("subtree") == true)
    for name in Settings.names {
      #expect(!Settings.values(of: name).isEmpty && !Settings.summary(of: name).isEmpty, "\(name)")
    }
  }

  /// A verb that is parsed alone has the same arguments as below the root.
  @Test(arguments: [
    ["insert", "5", "3", "8"], ["insert", "5 3 8"], ["insert", "\u{0}2D5", "é", "=", "insert"],
    ["insert", "-"], ["insert", ""],
    ["insert", "5", "--kind", "avl", "-o", "x.svg", "--mark", "5", "3"],
    ["insert", "insert", "help", "draw"], ["insert", "5", "--", "--kind", "-x"],
    ["remove", "3", "--from", "5 3 8", "--duplicates=count"], ["search", "4", "--in", "[5]"],
    ["query", "3...7", "--in", "5 3 8"], ["traverse", "-", "--order", "preorder", "--recursive"],
    ["draw", "(5 (3))", "--annotate", "balance", "--fit", "a4"],
    ["convert", "[5]", "--to", "json"], ["cut", "Z.csv", "--height", "4"],
    ["check", "[5]", "--kind", "RB"], ["info", "[5]", "--json"], ["diff", "[5]", "[6]"],
    ["build", "--inorder", "1 2", "--preorder", "2 1"], ["random", "31", "--seed", "1"],
    ["compare", "1", "2", "--kinds", "avl,bst"], ["plot", "height", "--up-to", "10"],
    ["play", "-"], ["extract", "--from", "[5]", "--count", "1"],
    ["change-key", "5", "7", "--in", "[5]", "--kind", "min-heap"], ["heapsort", "5", "3"],
    ["judge", "--kind", "avl", "--", "cat", "-n"], ["repl", "5 3", "--kind", "avl,bst"],
    ["quiz", "--count", "3"], ["debugger", "gdb"], ["site", "-o", "site"],
    ["embed", "README.md", "--check"], ["convert", "--list", "--json"],
    ["figure", "rotation", "--format", "tex"], ["draw", "[5]", "--triangles", "5", "--fragment"],
    ["draw", "[5]", "--color-by", "depth", "--digits", "3", "--strip", "a,b", "--max-depth", "2"],
  ]) func aVerbParsedAloneHasTheSameArguments(line: [String]) throws {
    let verb = try #require(TreeVizCommand.verb(named: line[0]))
    try Invocation.$arguments.withValue(line) {
      let alone = try TreeVizCommand.parse(line, as: verb)
      let whole = try TreeVizCommand.parseAsRoot(line)
      #expect("\(type(of: alone))" == "\(verb)" && "\(type(of: whole))" == "\(verb)")
      #expect("\(alone)" == "\(whole)")
    }
  }

  /// The same lines are refused, with the same words, and the same lines request help.
  @Test(arguments: [
    ["insert"], ["insert", "--help"], ["insert", "-h", "5"], ["insert", "5", "--help-hidden"],
    ["insert", "5", "--version"], ["insert", "5", "--generate-completion-script", "bash"],
    ["draw", "a", "--experimental-dump-help"], ["draw", "---completion"], ["draw", "a", "b"],
    ["plot"], ["search", "--in", "[5]"], ["judge", "--kind", "oak", "--", "cat"],
  ]) func linesThatAreRefusedBelowTheRootAreRefused(line: [String]) throws {
    let verb = try #require(TreeVizCommand.verb(named: line[0]))
    func outcome(_ parse: () throws -> any ParsableCommand) -> String {
      do {
        var command = try parse()
        try command.run()
        return "\(command)"
      } catch {
        return "\(TreeVizCommand.exitCode(for: error)) \(TreeVizCommand.fullMessage(for: error))"
      }
    }
    let alone = outcome({ try TreeVizCommand.parse(line, as: verb) })
    let whole = outcome({ try TreeVizCommand.parseAsRoot(line) })
    #expect(alone == whole)
  }

  /// A session parses lines that differ only in their keys once.
  @Test func linesOfASessionHaveTheirOwnKeys() throws {
    let settings = try Settings(["--layout", "knuth", "--duplicates", "count"])
    var lines = ParsedLines()
    for line in [
      "insert 5", "insert 6", "insert -7 8.5 '-x' \"--kind\" word", "insert ''", "insert 5 --step",
      "insert --step 5", "insert 9", "remove 5", "remove 6 7", "search 4", "search 8", "search '-'",
      "info", "info --json", "info", "traverse inorder", "traverse postorder", "draw", "clear",
    ] {
      let words = try ShellWords.words(of: line)
      let verb = try Session.verb(named: words[0].text)
      let ignored: (SessionEvent) -> Void = { _ in }
      try SessionOutput.receive(ignored) {
        func expectSame<Verb: ParsableCommand>(_ verb: Verb.Type) throws {
          let rest = Array(words.dropFirst())
          for _ in 0..<2 {
            let command = try lines.command(of: rest, as: verb, with: settings)
            let direct = try settings.parsed(rest, as: verb)
            #expect("\(command)" == "\(direct)", "\(line)")
          }
        }
        try expectSame(verb)
      }
    }
    for line in ["search 4 5", "search", "insert", "insert 5 -x", "info x y"] {
      let words = try ShellWords.words(of: line)
      let verb = try Session.verb(named: words[0].text)
      #expect(throws: (any Error).self, "\(line)") {
        _ = try lines.command(of: Array(words.dropFirst()), as: verb, with: settings)
      }
    }
  }

  @Test func settingsApplyToTheNextLine() throws {
    var session = Session(try Settings.shared())
    var output: [SessionEvent] = []
    for line in ["insert 5", "insert 5", "set duplicates count", "insert 5", "set width 3"] {
      session.run(line) { output.append($0) }
    }
    #expect(session.trees[0].snapshot.columns[.multiplicity]?[0] == .integer(2))
  }

  /// Every verb names an unknown option before a missing argument.
  @Test func anUnknownOptionIsNamedFirst() throws {
    for verb in TreeVizCommand.configuration.subcommands {
      do {
        _ = try TreeVizCommand.parseAsRoot([verb._commandName, "-x"])
        Issue.record("\(verb) accepts -x")
      } catch {
        let message = TreeVizCommand.message(for: error)
        let better = DeclaredOptions.of(verb).unknownOption(in: ["-x"], refusedAs: message)
        #expect((better ?? message) == "Unknown option '-x'", "\(verb)")
      }
    }
    let insert = DeclaredOptions.of(InsertCommand.self)
    for (words, unknown) in [
      (["--lyout", "knuth"], "Unknown option '--lyout'. Did you mean '--layout'?"),
      (["--zzzzzzz=1"], "Unknown option '--zzzzzzz'"), (["-o", "x.svg", "--layout=tidy"], nil),
      (["--", "-x"], nil), (["-"], nil), (["-ox"], "Unknown option '-ox'"), (["--help"], nil),
    ] as [([String], String?)] {
      for message in ["Missing expected argument '<key> ...'", "The value 'x' is invalid for "] {
        #expect(insert.unknownOption(in: words, refusedAs: message) == unknown)
      }
    }
    let play = DeclaredOptions.of(PlayCommand.self)
    #expect(play.unknownOption(in: ["--prefix", "-x"], refusedAs: "Missing expected") == nil)
  }

  @Test func anUnknownOptionIsNamedOnTheCommandLineAndInSessions() async throws {
    let line = try await Tool.run("insert", "-x")
    let complete = try await Tool.run("insert", "3", "-x")
    #expect(line.status == 64 && line.errors == complete.errors)
    #expect(
      try await Tool.run("search", "-x", "--in", "a -x").errors.contains("option '-x'\nUsage"))
    let session = try await Tool.run("repl", input: "search -x\nsearch '-x'\n")
    #expect(session.errors.contains("line 1: Unknown option '-x'\n  'help search' explains it"))
    #expect(session.text.contains("not found: -x"))
  }

  @Test func hiddenOptionsAreListedInEitherWay() async throws {
    let hidden = try await Tool.run("draw", "--help-hidden")
    for line in [["help", "draw", "--help-hidden"], ["help", "--help-hidden", "draw"]] {
      let result = try await Tool.run(line)
      #expect(result.status == 0 && result.text == hidden.text)
    }
    #expect(try await Tool.run("help", "--help-hidden").text == Tool.run("--help-hidden").text)
    #expect(try await Tool.run("help", "draw").text == Tool.run("draw", "--help").text)
    let short = try await Tool.run("repl", input: "help draw\n").text
    let long = try await Tool.run("repl", input: "help draw --help-hidden\n").text
    #expect(!short.contains("--empty-places") && long.contains("--empty-places"))
  }
}
