/// The result of a quiz.
///
/// In JSON, the result is an object with `right`, `asked`, `complete` and `questions`.
struct QuizScore: Encodable {
  /// A question or move and its answer.
  ///
  /// In JSON, an entry is an object with `topic`, `question`, `given` (null if the learner asked
  /// for the answer), `answer`, `right` and `explanation`.
  struct Entry: Encodable {
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

    private enum Key: String, CodingKey {
      case topic, question, given, answer, right, explanation
    }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(topic, forKey: .topic)
      try object.encode(question, forKey: .question)
      try object.encode(given, forKey: .given)
      try object.encode(answer, forKey: .answer)
      try object.encode(isRight, forKey: .right)
      try object.encode(explanation, forKey: .explanation)
    }
  }

  /// The questions and answers, in order.
  private(set) var entries: [Entry] = []

  /// Whether all questions were asked.
  var isComplete = false

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The number of right answers.
  var rightCount: Int { entries.count { $0.isRight } }

  /// Whether all questions were asked and answered right.
  var isPerfect: Bool { isComplete && rightCount == entries.count }

  private enum Key: String, CodingKey { case right, asked, complete, questions }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(rightCount, forKey: .right)
    try object.encode(entries.count, forKey: .asked)
    try object.encode(isComplete, forKey: .complete)
    try object.encode(entries, forKey: .questions)
  }
}
