import BinaryTrees
import Testing

@testable import TreeSteps

/// Wrong answers that follow from misconceptions, and the choices made of them.
@Suite struct QuizMistakeTests {
  @Test(arguments: QuizTests.cases) func wrongAnswersAreWrongAndExplained(
    topic: QuizTopic, kind: TreeKind
  ) throws {
    var places: Set<Int> = []
    var explained = 0
    for seed in 0..<UInt64(60) {
      for question in try Quiz(count: 2, on: [topic], of: [kind], seed: seed).questions {
        let right = try #require(question.answers.first)
        for mistake in question.mistakes {
          #expect(!question.accepts(mistake.answer), "\(question.text) \(mistake.answer)")
          #expect(mistake.explanation.hasSuffix("."), "\(mistake.explanation)")
          #expect(question.mistake(behind: mistake.answer) == mistake.explanation)
          #expect(try question.answer(reading: "\(mistake.answer)") == mistake.answer)
          explained += 1
        }
        #expect(question.mistake(behind: right) == nil)
        let choices = question.choices()
        #expect(choices.count { question.accepts($0) } == 1, "\(question.text) \(choices)")
        #expect(Set(choices.map { "\($0)" }).count == choices.count)
        #expect(choices.count >= 2)
        if let place = choices.firstIndex(of: right) { places.insert(place) }
      }
    }
    #expect(explained > 0 && places.count > 1, "\(places)")
  }

  /// The question about the first rotation of a double rotation knows each wrong answer that
  /// students give.
  @Test func aDoubleRotation() throws {
    var tree = RecordedTree(.avl, [50, 30, 70, 20])
    tree.insert(25)
    let question = try #require(try tree.recording().questions(on: .rotation, of: .avl).first)
    #expect(question.answers == [.rotation(.left, at: "20")])
    let later = try #require(question.mistake(behind: .rotation(.right, at: "30")))
    #expect(later == "That rotation comes only after another one.")
    let side = try #require(question.mistake(behind: .rotation(.right, at: "20")))
    #expect(side.hasPrefix("Left and right are confused"))
    let pivot = try #require(question.mistake(behind: .rotation(.left, at: "25")))
    #expect(pivot.hasPrefix("25 moves up"))
    #expect(question.mistake(behind: .nothing) != nil)
    #expect(question.mistake(behind: .rotation(.left, at: "70")) == nil)
  }

  @Test func aFactorThatIsNotUpdated() throws {
    var tree = RecordedTree(.avl, [50, 30, 70])
    tree.insert(20)
    let questions = try tree.recording().questions(on: .balance, of: .avl)
    let first = try #require(questions.first)
    #expect(first.answers == [.number(-1)])
    #expect(first.mistake(behind: .number(0)) == "That is the factor before the update.")
    #expect(first.mistake(behind: .number(1))?.contains("left subtree minus") == true)
  }

  @Test func thePredecessorInsteadOfTheSuccessor() throws {
    var tree = RecordedTree(.bst, [50, 30, 70, 20, 40, 60, 80])
    tree.remove(50)
    let exercise = try QuizExercise(of: tree.recording())
    #expect(exercise.rightMoves == [.swap(["50", "60"])])
    #expect(
      exercise.mistake(behind: .swap(["50", "40"]))
        == "40 is the predecessor; here the successor takes the place.")
    #expect(exercise.mistake(behind: .remove("50")) == "That move comes later.")
    #expect(exercise.mistake(behind: .swap(["50", "60"])) == nil)
  }
}
