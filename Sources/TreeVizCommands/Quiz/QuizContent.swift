import BinaryTrees
import TreeJudging
import TreeSteps

/// The questions and exercises to write or to ask.
struct QuizContent {
  var items: [Quiz.Item] = []
  var exercises: [QuizMaterial] = []

  /// The number of questions and exercises.
  var count: Int { items.count + exercises.count }

  /// Returns the indices of some of the questions or exercises, in order.
  ///
  /// Source: algorithm S in D. E. Knuth, *The Art of Computer Programming*, section 3.4.2.
  ///
  /// - Parameters:
  ///   - limit: the number of indices, unless there are fewer.
  ///   - seed: the seed of the random choice.
  /// - Returns: the indices.
  func chosenIndices(_ limit: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    var rest = min(limit, count)
    var chosen: [Int] = []
    for index in 0..<count where generator.below(count - index) < rest {
      chosen.append(index)
      rest -= 1
    }
    return chosen
  }

  /// Returns the questions and exercises with the given indices.
  func at(_ indices: [Int]) -> QuizContent {
    QuizContent(
      items: indices.filter { $0 < items.count }.map { items[$0] },
      exercises: indices.filter { $0 >= items.count }.map { exercises[$0 - items.count] })
  }

  /// Returns the questions whose answers a second computation knows, after comparing all answers.
  ///
  /// - Throws: status 70 if two answers differ, 65 if no question is left.
  func checked() throws -> QuizContent {
    var checked = self
    checked.items = []
    for item in items {
      let model = QuizModel(item.material)
      guard let answer = model.answer(to: item.question) else { continue }
      guard item.question.answers.first == answer, model.agrees(with: item.question.frame.recording)
      else { throw Self.difference(item.question.text, item.question.answers.first, answer) }
      checked.items.append(item)
    }
    for material in exercises {
      let recording = try material.recording()
      guard QuizModel(material).agrees(with: recording) else {
        throw Self.difference(recording.operations.first?.title ?? "", nil, nil)
      }
    }
    if checked.count == 0 {
      throw CommandFailure(
        .badData,
        "none of these questions can be printed, because the answers cannot be computed twice")
    }
    return checked
  }

  private static func difference(
    _ question: String, _ recorded: QuizAnswer?, _ computed: QuizAnswer?
  ) -> CommandFailure {
    let answers = [recorded, computed].map { $0?.description ?? "another tree" }
    return CommandFailure(
      .software,
      "two computations of an answer differ, \(answers[0]) and \(answers[1]): \(question)")
  }
}
