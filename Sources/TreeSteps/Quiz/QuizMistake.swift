import BinaryTrees

/// A wrong answer that follows from a known misconception.
package struct QuizMistake: Hashable, Sendable {
  /// The wrong answer.
  package let answer: QuizAnswer
  /// The reason why the answer is wrong, in one sentence.
  package let explanation: String

  init(_ answer: QuizAnswer, _ explanation: String) {
    (self.answer, self.explanation) = (answer, explanation)
  }
}

extension QuizQuestion {
  /// The wrong answers that follow from known misconceptions, the most frequent one first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the tree.
  package var mistakes: [QuizMistake] {
    guard let right = answers.first else { return [] }
    let found: [QuizMistake] =
      switch form {
      case .searchStep: searchMistakes(right)
      case .rotation: rotationMistakes(right)
      case .number: balanceMistakes(right)
      case .pair: swapMistakes(right)
      case .nodes: topic == .colors ? colorMistakes(right) : pushMistakes
      case .node:
        topic == .traversal ? traversalMistakes : [QuizMistake(.nothing, "There is such a node.")]
      case .yesOrNo: placeMistakes(right)
      }
    var known: Set<QuizAnswer> = []
    return found.filter { !accepts($0.answer) && known.insert($0.answer).inserted }
  }

  /// Returns the misconception behind a wrong answer in one sentence, or `nil` if it is unknown.
  package func mistake(behind answer: QuizAnswer) -> String? {
    mistakes.first { $0.answer == answer }?.explanation
  }

  /// The steps of the operation from the moment of the question.
  var rest: ArraySlice<Step> {
    let recording = frame.recording
    let next = recording.operations.first { $0.firstStep > frame.index }?.firstStep
    return recording.steps[frame.index..<(next ?? recording.steps.count)]
  }

  /// The moment after the operation.
  var endOfOperation: Frame { frame.recording.frame(at: rest.endIndex) }

  func label(_ node: NodeID) -> String { frame.label(of: node) }
}
