import BinaryTrees
import Testing
import TreeSteps

@testable import TreeJudging

/// The second computation of the answers of a quiz.
@Suite struct QuizModelTests {
  private static let cases = QuizTopic.allCases.flatMap { topic in topic.kinds.map { (topic, $0) } }

  @Test(arguments: cases) func bothComputationsAgree(topic: QuizTopic, kind: TreeKind) throws {
    var (known, unknown) = (0, 0)
    for seed in 0..<UInt64(120) {
      let items = try Quiz.items(
        2, on: [topic], of: [kind], orders: [], size: 3 + Int(seed % 12), seed: seed)
      for item in items {
        let model = QuizModel(item.material)
        #expect(model.agrees(with: item.question.frame.recording))
        guard let answer = model.answer(to: item.question) else {
          unknown += 1
          continue
        }
        known += 1
        #expect(answer == item.question.answers.first, "\(item.question.text)")
      }
    }
    #expect(known > 40)
    // The model has no stack and no queue.
    #expect(topic == .traversal || unknown == 0)
  }

  /// A recording of another operation does not pass.
  @Test func aDifferenceIsFound() throws {
    let materials = QuizTree.exercises(40, of: [.avl, .redBlack], size: 9, seed: 3)
    var differences = 0
    for (first, second) in zip(materials, materials.dropFirst()) {
      #expect(QuizModel(first).agrees(with: try first.recording()))
      if !QuizModel(first).agrees(with: try second.recording()) { differences += 1 }
    }
    #expect(differences == 39)
    let items = try Quiz.items(
      30, on: [.rotation], of: [.avl], orders: [], size: 9, seed: 4)
    let wrong = zip(items, items.dropFirst()).count { first, second in
      QuizModel(first.material).answer(to: second.question) != second.question.answers.first
    }
    #expect(wrong > 20)
  }
}
