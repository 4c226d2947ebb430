import Foundation
import Testing

@testable import TreeVizCommands

/// Option values as users type them: alternative spellings, mistakes, and suggestions.
@Suite struct ChoiceTests {
  @Test(arguments: [
    ("AVL", "avl"), ("rb", "red-black"), ("RedBlack", "red-black"), ("red_black", "red-black"),
  ])
  func kindsInOtherSpellings(typed: String, name: String) async throws {
    let keys = ["1", "2", "3", "4", "5"]
    let other = try await Tool.run(["insert"] + keys + ["--kind", typed])
    #expect(other.status == 0)
    #expect(try await other.text == Tool.run(["insert"] + keys + ["--kind", name]).text)
    #expect(try await Tool.run("check", "[2b,1r,3r]", "--kind", typed).status == 0)
    #expect(try await Tool.run("compare", "1", "2", "--kinds", "bst,\(typed)").text.contains(name))
  }

  @Test(arguments: ["pre-order", "PreOrder", "preorder"])
  func ordersInOtherSpellings(typed: String) async throws {
    #expect(try await Tool.run("traverse", "5 3 8", "--order", typed).text == "5 3 8\n")
    #expect(
      try await Tool.run("repl", input: "insert 5 3 8\ntraverse \(typed)\n").text.hasSuffix(
        "5 3 8\n"))
  }

  @Test func wordsThatMeanNothingAreRefused() async throws {
    for typed in ["", "avll", "r", "red black"] {
      #expect(try await Tool.run("insert", "1", "--kind", typed).status == 64, "\(typed)")
    }
  }

  @Test(arguments: [
    ("inser", "insert"), ("isnert", "insert"), ("serach", "search"), ("travers", "traverse"),
    ("chekc", "check"), ("compar", "compare"),
  ])
  func verbsAreSuggested(typed: String, verb: String) async throws {
    for line in [[typed, "1", "2"], ["help", typed]] {
      let result = try await Tool.run(line)
      #expect(result.status == 64)
      #expect(
        result.errors == "treeviz: '\(typed)' is not a verb; did you mean \(verb)?\n")
    }
    let answer = try await Tool.run("repl", input: "\(typed)\n")
    #expect(answer.errors.contains("did you mean \(verb)?"))
  }

  @Test func valuesWithoutAnOptionAreSuggested() async throws {
    let plot = try await Tool.run("plot", "heigt")
    #expect(
      plot.errors.hasPrefix(
        "treeviz: 'heigt' is not a valid value for <measure>; did you mean height?\n"))
    for (line, hint) in [
      ("kind alv", "'alv' is not a valid value for <kind>; did you mean avl?"),
      ("kinds avl,bts", "'avl,bts' is not a valid value for <kind>; did you mean bst?"),
      ("kind avl bts", "'bts' is not a valid value for <kind>; did you mean bst?"),
      ("rotate lft 3", "'lft' is not a valid value for <side>; did you mean left?"),
    ] {
      #expect(try await Tool.run("repl", input: "\(line)\n").errors.contains(hint), "\(line)")
    }
  }

  @Test func anUnknownOptionIsNoTree() async throws {
    for option in ["--duplicates", "--foo"] {
      let result = try await Tool.run("diff", "5 3", "5 8", option, "right")
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("treeviz: Unknown option '\(option)'"), "\(result.errors)")
    }
  }

  @Test func nothingIsSuggestedForWordsOfAnotherKind() async throws {
    let result = try await Tool.run("frobnicate")
    #expect(
      result.errors == "treeviz: 'frobnicate' is not a verb; 'treeviz help' lists the verbs\n")
    #expect(ChoiceSpelling.suggestions(for: "", among: ["insert"]).isEmpty)
    let long = String(repeating: "x", count: 100_000)
    #expect(ChoiceSpelling.suggestions(for: long, among: ["insert"]).isEmpty)
  }

  @Test func errorsHaveOnePrefix() async throws {
    for line in [
      ["insert", "--kin", "avl"], ["insert"], ["draw", "("], ["inser"], ["draw", "no/x"],
    ] {
      let result = try await Tool.run(line)
      #expect(result.status > 1)
      #expect(result.errors.hasPrefix("treeviz: "), "\(result.errors)")
    }
  }

  @Test func chanceSaysItsSeed() async throws {
    for line in [
      ["random", "30"], ["random", "30", "--kind", "avl"], ["random", "9", "--shape", "chain"],
    ] {
      let result = try await Tool.run(line)
      let seed = try #require(result.errors.split(separator: " ").dropFirst(2).first)
      #expect(result.errors == "treeviz: --seed \(seed) draws this tree again\n")
      let again = try await Tool.run(line + ["--seed", String(seed)])
      #expect(again.text == result.text)
      #expect(again.errors.isEmpty)
    }
    // With thirty keys, two random trees are practically never equal.
    #expect(
      try await Tool.run("random", "30", "--quiet").text
        != Tool.run("random", "30", "--quiet").text)
    #expect(try await Tool.run("random", "7", "--shape", "complete").errors.isEmpty)
    let quiz = try await Tool.run("quiz", "--count", "1", input: "?\n")
    #expect(quiz.errors.contains("asks these questions again"))
  }

  @Test func helpIsShortAndTheRestIsThere() async throws {
    let short = try await Tool.run("insert", "--help").text
    let long = try await Tool.run("insert", "--help-hidden").text
    #expect(!short.contains("--max-bytes") && !short.contains("--empty-places"))
    #expect(short.contains("--help-hidden"))
    #expect(long.contains("--max-bytes") && long.contains("--empty-places"))
    #expect(try await !Tool.run("random", "--help-hidden").text.contains("--from-format"))
  }

  @Test func optionsThatTakeTheTreeAreNamed() async throws {
    for option in ["--mark", "--tag"] {
      let result = try await Tool.run("draw", option, "3", "[5,3]")
      #expect(result.status == 64)
      #expect(
        result.errors.contains("\n  \(option) takes all words up to the next option; put it last"))
      #expect(try await Tool.run("draw", "[5,3]", option, "3").status == 0)
    }
    #expect(!(try await Tool.run("draw").errors.contains("takes all words")))
  }

  @Test(
    arguments: [
      ("--edges", "cornr", "did you mean corner?"), ("--fit", "a44", "did you mean a4?"),
      ("--background", "blak", "did you mean black?"), ("--radii", "x", "6...20"),
      ("--edge-labels", "yes", "yes,no"), ("--layout", "tdy", "did you mean tidy?"),
      ("--fit", "0x0", "16 to 32,767"), ("--width", "x", "columns"),
      ("--kind", "avll", "did you mean avl?"),
    ])
  func invalidValuesAreExplained(option: String, value: String, part: String) async throws {
    let result = try await Tool.run("draw", "[5]", option, value)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("treeviz: '\(value)' is not a valid value for \(option)"),
      "\(result.errors)")
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.contains("Usage: treeviz draw"))
  }

  @Test func sessionsExplainInvalidValues() throws {
    var session = Session(try Settings.shared())
    var said = ""
    for line in ["draw --edges cornr", "traverse preordr"] {
      session.run(line) { if case .failure(let failure, _) = $0 { said += failure.message ?? "" } }
    }
    #expect(said.contains("did you mean corner?") && said.contains("did you mean preorder?"))
  }

  @Test func usageIsThatOfTheVerb() async throws {
    for line in [["convert", "[5]"], ["draw", "[5]", "--step"], ["check", "[5]", "--step"]] {
      let result = try await Tool.run(line)
      #expect(result.status == 64 && result.errors.contains("Usage: treeviz \(line[0]) "))
    }
    let keys = try await Tool.run("draw", "5", "3", "8")
    #expect(keys.status == 64 && keys.errors.contains("treeviz insert 5 3 8 inserts keys"))
  }

  /// The parser takes a value that begins with a minus sign for an option.
  @Test(arguments: [
    (["plot", "height", "--curve", "-n^2"], "--curve='-n^2'"),
    (["draw", "[5]", "--title", "-foo"], "--title=-foo"),
    (["draw", "[5]", "--title", "-- x"], "--title='-- x'"),
    (["draw", "[5]", "--mark", "-x"], "--mark=-x"),
  ]) func valuesWithAMinusSignGetAdvice(_ line: [String], _ advice: String) async throws {
    let result = try await Tool.run(line)
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "\n  a value that begins with a minus sign follows an equals sign: \(advice)\n"),
      "\(result.errors)")
  }

  @Test func mistypedOptionsGetNoAdviceOnValues() async throws {
    for line in [["--title", "--lyout", "knuth"], ["--title", "-o", "x.svg"], ["-x"]] {
      let result = try await Tool.run(["draw", "[5]"] + line)
      #expect(result.status == 64 && !result.errors.contains("minus sign"), "\(result.errors)")
    }
  }
}
