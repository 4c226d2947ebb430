import BinaryTrees
import Testing
import TreeLayout
import TreesOfKeys

@testable import TreeVizCommands

/// Tests of the settings of a session.
@Suite struct SettingTests {
  @Test func everyChoiceIsTakenAndShown() async throws {
    let choices = Settings.names.flatMap { name in Settings.choices(of: name).map { (name, $0) } }
    #expect(choices.count > 60)
    let lines = choices.map { name, value in "set \(name) \(value)\nset \(name)\n" }.joined()
    let result = try await Tool.run("repl", "--no-drawing", input: lines)
    #expect(result.status == 0, "\(result.errors)")
    var rest = result.text[...]
    for (name, value) in choices {
      for answer in ["\(name): \(value)\n", "\(name): \(value) (of "] {
        let found = rest.firstRange(of: answer)
        #expect(found != nil, "set \(name) \(value)")
        if let found { rest = rest[found.upperBound...] }
      }
    }
  }

  @Test func otherValuesAreRefused() async throws {
    let names = Settings.names
    let lines = names.map { "set \($0) oak" } + names.map { "set \($0)" }
    let answers = try await SessionProcess.run(lines).answers
    #expect(answers.count == lines.count)
    for (name, answer) in zip(names, answers) {
      // Any name of a column or tree is valid.
      let isTaken = ["annotate", "tree"].contains(name)
      #expect(
        answer.hasPrefix(
          isTaken ? "\(name): oak" : "treeviz: 'oak' is not a valid value of \(name)"))
    }
    #expect(answers.dropFirst(names.count).allSatisfy { $0.contains("(of ") })
    let numbers = try await SessionProcess.run(["set width 10001", "set width 40", "set seed 7"])
    #expect(
      numbers.answers[0].hasPrefix("treeviz: '10001' is not a valid value of width")
        && numbers.answers[1...] == ["width: 40\n", "seed: 7\n"])
  }

  @Test(
    arguments: [
      (
        ["draw", "5", "--layout", "knut"], "'knut' is not a valid value for --layout; did you mean"
      ),
      (["draw", "5", "3"], "a tree is one argument"),
      (["draw", "5", "--layuot", "knuth"], "did you mean"),
      (["draw", "--mark", "5"], "takes all words up to the next option"),
      (["draw"], "Missing expected argument '<tree>'"),
    ])
  func theParserStillSaysWhatHintsAreMadeOf(_ line: [String], _ hint: String) async throws {
    let result = try await Tool.run(line)
    #expect(result.status == 64 && result.errors.lowercased().contains(hint.lowercased()))
  }

  /// Settings apply to `draw`, unless options of the line override them.
  @Test func picturesAreDrawnAsSet() throws {
    var session = Session(try Settings.shared())
    for line in ["set layout knuth", "set rulers on", "set width 50", "set duplicates count"] {
      session.run(line) { _ in }
    }
    func words(_ line: String) throws -> [SessionWord] { try ShellWords.words(of: line) }
    let settings = session.settings
    func read(_ words: [SessionWord]) throws -> DrawCommand {
      func ignore(_ event: SessionEvent) {}
      return try SessionOutput.receive(ignore) { try settings.parsed(words, as: DrawCommand.self) }
    }
    let picture = try read(words("--layout tidy --grid")).picture
    #expect(picture.layout == .tidy && picture.width == 50)
    #expect(picture.look.rulers && picture.look.grid && !picture.look.emptyPlaces)
    #expect(try read([]).picture.layout == .knuth)
    #expect(try read([]).trees.duplicates == .ignore)
    #expect(try settings.parsed(words("5"), as: InsertCommand.self).trees.duplicates == .count)
    #expect(throws: (any Error).self) { try read(words("--oak")) }
  }

  /// Every declared option of a session can be set, except those for single lines.
  @Test func everyOptionOfTheSessionCanBeSet() throws {
    let names = DeclaredOptions.of(SessionOptions.self).options.compactMap(\.longName)
    let single: Set = [
      "--step", "--at", "--steps", "--view", "--format", "--output", "--engine", "--mark", "--tag",
      "--title", "--triangles", "--color-by", "--width-by", "--strip", "--cut", "--clusters",
      "--label",
      "--data",
      "--path", "--path-of", "--no-drawing", "--leaf-labels",
      "--root", "--ladderize", "--collapse",
    ]
    #expect(Set(Settings.names.map { "--\($0)" }) == Set(names).subtracting(single))
    #expect(Settings.names.map(Settings.summary).allSatisfy { !$0.isEmpty && $0.count < 70 })
  }
}
