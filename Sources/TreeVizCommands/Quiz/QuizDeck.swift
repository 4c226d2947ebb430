internal import ArgumentParser
import BinaryTrees
import Foundation
import SystemPackage
import TextSupport
import TreeSteps
import TreesOfKeys

/// The questions that a learner has answered wrong, with the days of their repetition.
///
/// A card moves to the next box after each right answer, and to the first one after a wrong answer.
/// Source: S. Leitner, *So lernt man lernen*, 1972.
struct QuizDeck {
  /// A question.
  struct Card {
    /// The plan of a quiz with this question only.
    let plan: QuizPlan
    /// The checksum of the question.
    let questions: UInt32
    var box: Int
    var due: DeckDate
  }

  /// The number of days until the cards of each box are asked again.
  static let days = [1, 2, 4, 8, 16]

  private static let heading = "TreeViz quiz deck"
  private static let version = "1"
  static let cardLimit = 10_000

  private(set) var cards: [Card] = []

  /// The deck as text: a heading, and a line for each card with its box, its date, its checksum and
  /// its plan.
  var text: String {
    let lines = cards.map { card in
      "\(card.box) \(card.due) \(Checksum(value: card.questions).text) \(card.plan.text)\n"
    }
    return "\(Self.heading) \(Self.version)\n\(lines.joined())"
  }

  /// Creates an empty deck.
  init() {}

  /// Reads a deck.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - name: the name of the file.
  /// - Throws: status 65 at the first line that is not a card.
  init(reading text: String, from name: String) throws(CommandFailure) {
    let lines = text.withoutByteOrderMark.split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = lines.first ?? ""
    guard first.hasPrefix(Self.heading) else {
      throw CommandFailure(
        .badData, "\(name): this is not a deck; its first line is '\(Self.heading) \(Self.version)'"
      )
    }
    guard first == "\(Self.heading) \(Self.version)" else {
      throw CommandFailure(
        .badData,
        "\(name): the deck has another version; this program reads version \(Self.version)")
    }
    for (number, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let box = Int(words[0]), (1...Self.days.count).contains(box),
        let due = DeckDate(argument: String(words[1])), let sum = UInt32(words[2], radix: 16),
        let plan = QuizPlan(String(words[3])), plan.count == 1, cards.count < Self.cardLimit
      else {
        throw CommandFailure(
          .badData,
          "\(name): line \(number + 1) is not a card (expected: box, date, checksum, quiz)")
      }
      cards.append(Card(plan: plan, questions: sum, box: box, due: due))
    }
  }

  /// Returns the indices of the cards that are due, the oldest first.
  func due(on date: DeckDate) -> [Int] {
    cards.indices.filter { cards[$0].due <= date }.sorted {
      (cards[$0].due, $0) < (cards[$1].due, $1)
    }
  }

  /// Moves cards after their answers.
  ///
  /// - Parameters:
  ///   - grades: whether the answer is right, for each card with its index.
  ///   - date: the date of the answers.
  mutating func move(_ grades: [(index: Int, isRight: Bool)], on date: DeckDate) {
    var learned: Set<Int> = []
    for (index, isRight) in grades {
      if isRight, cards[index].box == Self.days.count {
        learned.insert(index)
        continue
      }
      cards[index].box = isRight ? cards[index].box + 1 : 1
      cards[index].due = date.adding(Self.days[cards[index].box - 1])
    }
    cards = cards.indices.filter { !learned.contains($0) }.map { cards[$0] }
  }

  /// Adds a question that was answered wrong, and returns whether there was room for it.
  mutating func add(_ plan: QuizPlan, questions: UInt32, on date: DeckDate) -> Bool {
    guard cards.count < Self.cardLimit else { return false }
    cards.append(
      Card(plan: plan, questions: questions, box: 1, due: date.adding(Self.days[0])))
    return true
  }
}

/// A day.
struct DeckDate: ExpressibleByArgument, Comparable, CustomStringConvertible {
  /// The number of days since the first of January 1970.
  private let day: Int

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  /// The current day in the time zone of the system.
  static var today: DeckDate {
    let now = Date()
    return DeckDate(
      seconds: now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now)))
  }

  private init(seconds: Double) { day = Int((seconds / 86_400).rounded(.down)) }

  private init(day: Int) { self.day = day }

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]),
      let date = Self.calendar.date(from: DateComponents(year: year, month: month, day: day))
    else { return nil }
    self.init(seconds: date.timeIntervalSince1970)
    // The calendar accepts days that do not exist, such as the 30th of February.
    if description != argument { return nil }
  }

  /// Returns the day that follows after a number of days.
  func adding(_ days: Int) -> DeckDate { DeckDate(day: day + days) }

  static func < (lhs: DeckDate, rhs: DeckDate) -> Bool { lhs.day < rhs.day }

  var description: String {
    let date = Self.calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
    func padded(_ number: Int?, _ width: Int) -> String {
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }
}

extension QuizCommand {
  /// Asks the questions of a deck that are due, and then new ones.
  ///
  /// - Parameter file: the file with the deck, which is created if it does not exist.
  /// - Throws: status 65 if the file is not a deck, 73 if it cannot be written.
  func study(_ file: FileArgument) throws {
    let name = file.path.shown
    let output = OutputFile(path: file.path, endsWithSlash: file.endsWithSlash)
    try output.check()
    var deck = QuizDeck()
    // Other errors than that the file does not exist were found by the check.
    if (try? file.path.stat()) != nil {
      let bytes = try InputSource.file(file.path).bytes(limit: 1 << 24)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CommandFailure(.badData, "\(name): the text is not UTF-8")
      }
      deck = try QuizDeck(reading: text, from: name)
    }
    let today = date ?? .today
    let count = count ?? topic.usualCount
    let (due, old) = dueQuestions(of: deck, name, on: today, upTo: count)
    let new = try newQuestions(count - due.count, besides: deck)
    let lines = try AnswerLines(answers)
    var session = QuizSession(talk: talk(isTyped: lines.isTyped), answers: lines)
    try session.talk.say(
      "\(due.count.counted("question")) of the deck, \(new.count.counted("new question"))")
    var run = try QuizRun(questions: old + new.map(\.question))
    try session.conduct(&run)
    if session.ending != .answersEnded {
      let grades = session.score.entries.map(\.isRight)
      deck.move(zip(due, grades).map { ($0, $1) }, on: today)
      var rest = 0
      for (new, isRight) in zip(new, grades.dropFirst(due.count)) where !isRight {
        if !deck.add(new.plan, questions: new.checksum, on: today) { rest += 1 }
      }
      try output.write(CollectionOfOne(Array(deck.text.utf8)))
      var notes = ["\(name): \(deck.cards.count.counted("card"))"]
      if rest > 0 { notes.append("the deck is full: \(rest.counted("question")) not added") }
      StandardStreams.note(notes, unless: quiet)
    }
    try conclude(session)
  }

  /// Returns due cards about the topic and the kind, with their questions, and reports cards of
  /// other versions.
  private func dueQuestions(
    of deck: QuizDeck, _ name: String, on date: DeckDate, upTo limit: Int
  ) -> (indices: [Int], questions: [QuizQuestion]) {
    var (indices, questions, stale): ([Int], [QuizQuestion], Int) = ([], [], 0)
    for index in deck.due(on: date) where indices.count < limit {
      let card = deck.cards[index]
      guard let run = try? QuizRun(card.plan), run.result?.questions == card.questions,
        let question = run.questions.first
      else {
        stale += 1
        continue
      }
      let isOfKind = kind == nil || [nil, kind].contains(question.frame.recording.kind)
      guard topic.topics.contains(question.topic), isOfKind else { continue }
      indices.append(index)
      questions.append(question)
    }
    if stale > 0 {
      let cards = stale == 1 ? "1 card was" : "\(stale) cards were"
      StandardStreams.note(
        ["\(name): \(cards) skipped: another version made the deck, which chooses other questions"],
        unless: quiet)
    }
    return (indices, questions)
  }

  /// Returns random questions that are not in a deck.
  ///
  /// - Throws: status 65 if the case does not occur.
  private func newQuestions(
    _ count: Int, besides deck: QuizDeck
  ) throws -> [(plan: QuizPlan, checksum: UInt32, question: QuizQuestion)] {
    if count == 0 { return [] }
    var generator = SplitMix64(
      seed: ChosenSeed.resolved(seed, for: "asks these new questions", isQuiet: quiet))
    var known = Set(deck.cards.map(\.questions))
    var new: [(plan: QuizPlan, checksum: UInt32, question: QuizQuestion)] = []
    // There are few different questions about small trees.
    for _ in 0..<count + known.count + 100 where new.count < count {
      let plan = plan(seed: generator.next(), count: 1)
      let run = try QuizRun(plan)
      try checkCount(run.count, of: plan)
      guard let question = run.questions.first, let result = run.result else { break }
      if known.insert(result.questions).inserted { new.append((plan, result.questions, question)) }
    }
    return new
  }
}
