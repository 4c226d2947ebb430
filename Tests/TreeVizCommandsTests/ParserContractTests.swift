import ArgumentParser
import Testing

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
      .of(PlayCommand.self), .of(JudgeCommand.self), .of(ReplCommand.self), .of(QuizCommand.self),
    ]
    for declaration in declarations { #expect(!declaration.options.isEmpty) }
    let draw = DeclaredOptions.of(DrawCommand.self)
    let layout = try #require(draw.option("--layout"))
    #expect(layout.kind == .option && layout.defaultValue == "tidy" && !layout.isRepeating)
    #expect(layout.values.contains("knuth") && layout.abstract == "The layout of the nodes.")
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
}
