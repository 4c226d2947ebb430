import Foundation
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// Files that learners keep: results and decks.
@Suite struct QuizResultFileTests {
  @Test func resultsAreGradedAgain() async throws {
    let folder = try TemporaryFolder()
    let line = ["quiz", "--topic", "rotation", "--kind", "avl", "--count", "3", "--seed", "7"]
    let made = try await Tool.run(
      line + ["--result", "result.txt"], input: Data("left at 1\nnone\n?\n?\n?\n".utf8),
      in: folder.url)
    #expect(made.status == 1, "\(made.errors)")
    let text = try String(contentsOfFile: folder.path("result.txt"), encoding: .utf8)
    #expect(text.hasPrefix("TreeViz quiz result 1\nquiz: rotation avl - 3 8 7\n"), "\(text)")
    let verified = try await Tool.run(["quiz", "--verify", "result.txt"], in: folder.url)
    #expect(verified.status == 1 && verified.lastLine == made.lastLine, "\(verified.text)")
    let json = try await Tool.run(
      ["quiz", "--verify", "-", "--json"], input: Data(text.utf8), in: folder.url)
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(object?["asked"] as? Int == 3 && object?["complete"] as? Bool == true)
    for (old, new, words) in [
      ("1: ", "1: 5", "checksum"), ("result 1", "result 9", "another version"),
      ("TreeViz quiz", "The quiz", "this is not the result"), ("check", "chuck", "missing"),
    ] {
      let damaged = text.replacingOccurrences(of: old, with: new)
      let result = try await Tool.run(["quiz", "--verify", "-"], input: Data(damaged.utf8))
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
    }
    let marked = try await Tool.run(
      ["quiz", "--verify", "-", "--topic", "balance", "--removal", "successor", "--answers", "a"],
      input: Data("\u{FEFF}\(text)".utf8))
    #expect(marked.status == 1 && marked.lastLine == made.lastLine, "\(marked.text)")
    #expect(
      marked.errors == "treeviz: --topic, --removal, --answers: no effect with --verify\n")
    // Answers that end early write no result.
    let early = try await Tool.run(
      line + ["--result", "early.txt"], input: Data("?\n".utf8), in: folder.url)
    #expect(early.status == 65 && !folder.names.contains("early.txt"))
  }

  @Test func wrongAnswersComeBackAtGrowingDistances() async throws {
    let folder = try TemporaryFolder()
    func study(_ date: String, _ answers: String, _ count: Int = 1) async throws -> Tool.Result {
      try await Tool.run(
        [
          "quiz", "--deck", "deck.txt", "--date", date, "--seed", "7", "--count", "\(count)",
          "--topic", "balance",
        ], input: Data(answers.utf8), in: folder.url)
    }
    func cards() throws -> [Substring] {
      try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8).split(separator: "\n")
        .dropFirst().map { $0 }
    }
    let first = try await study("2026-02-27", "?\n")
    #expect(first.status == 1 && first.text.contains("1 new question"), "\(first.text)")
    #expect(try cards().map { $0.prefix(12) } == ["1 2026-02-28"])
    let answer = try #require(
      first.text.firstMatch(of: /The answer is ([-+−0-9]+)\./)?.output.1)
    // The distances are 2, 4, 8 and 16 days, until the card leaves the deck.
    for (date, expected) in [
      ("2026-02-28", "2 2026-03-02"), ("2026-03-02", "3 2026-03-06"),
      ("2026-03-06", "4 2026-03-14"),
      ("2026-03-14", "5 2026-03-30"),
    ] {
      let result = try await study(date, "\(answer)\n")
      #expect(
        result.status == 0 && result.text.contains("1 question of the deck"), "\(result.text)")
      #expect(try cards().map { $0.prefix(12) } == [expected[...]])
    }
    let wrong = try await study("2026-03-30", "?\n")
    #expect(try wrong.status == 1 && cards().map { $0.prefix(12) } == ["1 2026-03-31"])
    let before = try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8)
    // Input that ends early, and decks of other versions, change nothing.
    #expect(try await study("2026-03-31", "").status == 65)
    #expect(try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8) == before)
    for (old, new, words) in [
      ("deck 1", "deck 2", "another version"), ("TreeViz", "Tree", "this is not a deck"),
      ("1 2026", "9 2026", "line 2 is not a card"),
    ] {
      let changed = before.replacingOccurrences(of: old, with: new)
      _ = try folder.file("deck.txt", changed)
      let result = try await study("2026-03-31", "?\n")
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
      #expect(try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8) == changed)
    }
    // A byte order mark, and a card of a version that chooses other questions.
    let words = before.split(separator: "\n")[1].split(separator: " ")
    let other = (words[..<2] + ["00000000"] + words[3...]).joined(separator: " ")
    _ = try folder.file("deck.txt", "\u{FEFF}\(before)\(other)\n")
    let skipped = try await study("2026-03-31", "?\n?\n", 2)
    #expect(skipped.text.contains("1 question of the deck, 1 new question"), "\(skipped.text)")
    #expect(skipped.errors.contains("1 card was skipped"), "\(skipped.errors)")
    for date in ["2026-02-30", "26-1-1", "today"] {
      #expect(try await study(date, "?\n").status == 64)
    }
  }

  /// The same seed on the next day asks other questions, and a topic chooses among the cards.
  @Test func aDeckHasNoDuplicates() async throws {
    let folder = try TemporaryFolder()
    func study(_ date: String, _ topic: String) async throws -> Tool.Result {
      try await Tool.run(
        [
          "quiz", "--deck", "deck.txt", "--date", date, "--seed", "7", "--count", "3", "--topic",
          topic,
        ], input: Data("?\n?\n?\n".utf8), in: folder.url)
    }
    func sums() throws -> [Substring] {
      try String(contentsOfFile: folder.path("deck.txt"), encoding: .utf8).split(separator: "\n")
        .dropFirst().map { $0.split(separator: " ")[2] }
    }
    _ = try await study("2026-03-01", "balance")
    let second = try await study("2026-03-01", "balance")
    #expect(second.text.contains("0 questions of the deck, 3 new questions"), "\(second.text)")
    #expect(try Set(sums()).count == 6 && sums().count == 6)
    let other = try await study("2026-03-02", "search")
    #expect(other.text.contains("0 questions of the deck, 3 new questions"), "\(other.text)")
    let due = try await study("2026-03-02", "balance")
    #expect(due.text.contains("3 questions of the deck, 0 new questions"), "\(due.text)")
  }

  @Test func aFullDeckTakesNoCard() throws {
    let card = "1 2026-02-28 00000000 balance avl - 1 8 7\n"
    let text = "TreeViz quiz deck 1\n" + String(repeating: card, count: QuizDeck.cardLimit - 1)
    var deck = try QuizDeck(reading: text, from: "deck")
    let plan = try #require(deck.cards.first?.plan)
    let date = try #require(DeckDate(argument: "2026-02-28"))
    let added = (1...2).map { deck.add(plan, questions: $0, on: date) }
    #expect(added == [true, false] && deck.cards.count == QuizDeck.cardLimit)
  }
}
