public import BinaryTrees

/// A question about a moment of a recording.
///
/// Its answer is the next step of the real algorithm.
public struct QuizQuestion: Sendable {
  /// The topic of the question.
  public let topic: QuizTopic

  /// The moment before the steps that answer the question.
  ///
  /// A quiz shows the tree of this frame.
  public let frame: Frame

  /// The node that the question is about, or `nil` if it is about the whole tree.
  public let focus: NodeID?

  /// The question, in one or two sentences.
  public let text: String

  /// The form of answer that the question expects.
  public let form: QuizAnswer.Form

  /// The correct answers, the best one first.
  ///
  /// There is at least one.
  public let answers: [QuizAnswer]

  /// The captions of the steps that answer the question.
  public let explanation: String

  /// Returns whether an answer is correct.
  ///
  /// - Parameter answer: the answer.
  /// - Returns: `true` if ``answers`` contains the answer.
  public func accepts(_ answer: QuizAnswer) -> Bool { answers.contains(answer) }

  /// Reads an answer to this question.
  ///
  /// - Parameter text: the text that the learner typed.
  /// - Returns: the answer.
  /// - Throws: ``AnswerError`` if the text cannot be read as an answer.
  /// - Complexity: O(*n*), where *n* is the number of nodes of the tree.
  public func answer(reading text: String) throws(AnswerError) -> QuizAnswer {
    try QuizAnswer(reading: text, as: form, labels: frame.tree.elements)
  }

  /// Returns the marks for a drawing of the question: the path to the focus, new nodes, and nodes
  /// that a traversal has visited.
  ///
  /// - Parameter tree: the tree of ``frame``. Passing it avoids computing it again.
  /// - Returns: the marks.
  /// - Complexity: O(*n*), where *n* is the number of nodes of the tree.
  public func marks(in tree: TreeSnapshot<String>) -> TreeMarks {
    var marks = TreeMarks()
    let path = Set(topic == .traversal ? [] : focus.map { frame.path(to: $0) } ?? [])
    let before = frame.marks(in: tree)
    let seen = Set(frame.output)
    for (index, raw) in (tree.identities ?? []).enumerated() {
      if before[index].contains(.added) { marks[index].insert(.added) }
      if path.contains(raw) { marks[index].insert(.path) }
      if raw == focus, !path.isEmpty { marks[index].insert(.current) }
      if seen.contains(raw) { marks[index].insert(.visited) }
    }
    return marks
  }
}
