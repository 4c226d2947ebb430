/// The result of a quiz.
struct QuizScore {
  /// A question or move and its answer.
  struct Entry {
    /// The name of a topic, or `perform`.
    let topic: String
    let question: String
    /// The typed answer, or `nil` if the learner asked for the answer.
    let given: String?
    /// The right answer.
    let answer: String
    let isRight: Bool
    /// The reason for the right answer.
    let explanation: String

    /// The entry as a JSON object, in which `given` may be null.
    fileprivate var json: JSONValue {
      [
        "topic": topic, "question": question, "given": JSONValue(given), "answer": answer,
        "right": isRight, "explanation": explanation,
      ]
    }
  }

  /// The questions and answers, in order.
  var entries: [Entry] = []

  /// Whether all questions were asked.
  var isComplete = false

  /// The number of right answers.
  var rightCount: Int { entries.count { $0.isRight } }

  /// Whether all questions were asked and answered right.
  var isPerfect: Bool { isComplete && rightCount == entries.count }

  /// The result as a JSON object.
  var json: JSONValue {
    [
      "right": rightCount, "asked": entries.count, "complete": isComplete,
      "questions": entries.map(\.json),
    ]
  }
}
