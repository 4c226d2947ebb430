/// How a quiz went: what was asked, what was answered, and what was right.
public struct QuizScore: Hashable, Sendable {
  /// One question or move, and what became of it.
  public struct Entry: Hashable, Sendable {
    /// What it is about: the name of a topic, or `perform`.
    public let topic: String
    /// The question.
    public let question: String
    /// What was answered, as it was typed; `nil` if the learner did not know.
    public let given: String?
    /// The right answer.
    public let answer: String
    /// Whether the answer was right.
    public let isRight: Bool
    /// Why it is so.
    public let explanation: String

    /// Describes what became of a question.
    ///
    /// - Parameters:
    ///   - topic: what it is about.
    ///   - question: the question.
    ///   - given: what was answered.
    ///   - answer: the right answer.
    ///   - isRight: whether the answer was right.
    ///   - explanation: why it is so.
    public init(
      topic: String, question: String, given: String?, answer: String, isRight: Bool,
      explanation: String
    ) {
      self.topic = topic
      self.question = question
      self.given = given
      self.answer = answer
      self.isRight = isRight
      self.explanation = explanation
    }
  }

  /// What was asked and answered, in order.
  public private(set) var entries: [Entry] = []

  /// Whether everything that was to be asked was.
  public var isComplete = false

  /// Begins with nothing asked.
  public init() {}

  /// Adds a question that was answered.
  ///
  /// - Parameter entry: the question, and what became of it.
  public mutating func append(_ entry: Entry) { entries.append(entry) }

  /// How many were answered right.
  public var rightCount: Int { entries.count { $0.isRight } }

  /// Whether everything was asked and answered right.
  public var isPerfect: Bool { isComplete && rightCount == entries.count }
}
