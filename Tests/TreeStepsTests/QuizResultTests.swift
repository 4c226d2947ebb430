import BinaryTrees
import Testing

@testable import TreeSteps

/// Results that learners hand in.
@Suite struct QuizResultTests {
  /// Answers a quiz: every third question right, the next one wrong, the next one not at all.
  private static func answered(_ plan: QuizPlan) throws -> (run: QuizRun, grades: [QuizRun.Grade]) {
    var run = try QuizRun(plan)
    var grades: [QuizRun.Grade] = []
    for number in 0..<run.count {
      try run.go(to: number)
      var isFinished = false
      while !isFinished {
        let text: String?
        switch grades.count % 3 {
        case 0:
          text =
            run.exercise?.rightMoves.first?.description
            ?? run.questions[number].answers.first?.description
        case 1:
          text = run.isPerformance ? "done" : run.questions[number].choices().first?.description
        default: text = nil
        }
        let grade = try #require(try run.answer(text))
        grades.append(grade)
        isFinished = grade.isFinished
      }
    }
    return (run, grades)
  }

  @Test(arguments: [
    "rotation avl - 5 8 7", "search,balance,colors avl,red-black - 8 9 1", "perform splay - 2 8 3",
    "traversal bst postorder 4 6 18446744073709551615",
    "rotation red-black - 2 12 4 removal-case-1",
  ]) func aResultIsGradedAgain(text: String) throws {
    let plan = try #require(QuizPlan(text))
    let (run, grades) = try Self.answered(plan)
    let handedIn = try #require(run.result?.text)
    let result = try QuizResult(reading: handedIn)
    #expect(result == run.result)
    let again = try QuizRun.grades(of: result)
    #expect(again.grades == grades && again.isComplete)
    #expect(result.rightCount == grades.count { $0.isRight })
    // Mail programs change line ends and indentation.
    let sent = "\n" + handedIn.split(separator: "\n").map { "  \($0) " }.joined(separator: "\r\n")
    #expect(try QuizResult(reading: sent) == result)
    #expect(try QuizResult(reading: "\u{FEFF}\(handedIn)") == result)
  }

  @Test func eachDamagedCharacterIsFound() throws {
    let plan = try #require(QuizPlan("rotation avl - 4 8 7"))
    let text = try #require(try Self.answered(plan).run.result?.text)
    for index in text.indices where !text[index].isWhitespace {
      var damaged = text
      damaged.replaceSubrange(index...index, with: text[index] == "7" ? "1" : "7")
      #expect(throws: QuizResultError.self, "\(damaged)") { try QuizResult(reading: damaged) }
    }
    let lines = text.split(separator: "\n")
    for number in lines.indices {
      var rest = lines
      rest.remove(at: number)
      #expect(throws: QuizResultError.self) {
        try QuizResult(reading: rest.joined(separator: "\n"))
      }
    }
  }

  @Test func otherVersionsAreRefused() throws {
    let plan = try #require(QuizPlan("rotation avl - 2 8 7"))
    let other = QuizResult(plan, questions: 1)
    #expect(throws: QuizResultError.otherQuestions) {
      try QuizRun.grades(of: QuizResult(reading: other.text))
    }
    let text = other.text.replacing("result 1", with: "result 2")
    #expect(throws: QuizResultError.version) { try QuizResult(reading: text) }
    #expect(throws: QuizResultError.notAResult) { try QuizResult(reading: "5 3 8") }
    var (run, _) = try Self.answered(plan)
    try run.go(to: 0)
    _ = try run.answer("none")
    let surplus = try #require(run.result)
    #expect(throws: QuizResultError.surplus) { try QuizRun.grades(of: surplus) }
  }

  @Test func aPartOfTheAnswersIsIncomplete() throws {
    var run = try QuizRun(#require(QuizPlan("rotation avl - 3 8 7")))
    _ = try run.answer(nil)
    let (grades, isComplete) = try QuizRun.grades(of: #require(run.result))
    #expect(grades.count == 1 && !isComplete)
  }
}
