public import BinaryTrees

/// A question about a moment of a recording, with what the real algorithm does next as its answer.
public struct QuizQuestion: Sendable {
  /// What it is about.
  public let topic: QuizTopic

  /// The moment at which it is asked; the tree to show is the one of this frame.
  public let frame: Frame

  /// The node that it asks about, or `nil` if it is about the tree as a whole.
  public let focus: NodeID?

  /// The question, as a sentence or two.
  public let text: String

  /// What kind of answer is expected.
  public let form: QuizAnswer.Form

  /// The right answers, the best one first; at least one.
  public let answers: [QuizAnswer]

  /// Why it is so: what the recording says of the steps that follow, without a full stop.
  public let explanation: String

  /// Whether an answer is right.
  ///
  /// - Parameter answer: the answer.
  /// - Returns: `true` if it is one of ``answers``.
  public func accepts(_ answer: QuizAnswer) -> Bool { answers.contains(answer) }

  /// Reads an answer to this question.
  ///
  /// - Parameter text: what was typed.
  /// - Returns: the answer.
  /// - Throws: ``AnswerError`` if it cannot be read.
  /// - Complexity: O(*n*).
  public func answer(reading text: String) throws(AnswerError) -> QuizAnswer {
    try QuizAnswer(reading: text, as: form, labels: frame.tree.elements)
  }

  /// The marks that show what the question is about: the way to the node, what has just come, and
  /// what a traversal has visited.
  ///
  /// - Parameter tree: the tree of ``frame``, if it is at hand already.
  /// - Returns: the marks.
  /// - Complexity: O(*n*).
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
