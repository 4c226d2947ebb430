import TreeSteps
import TreesOfKeys

/// A quiz in progress.
///
/// It asks questions, grades the answers and keeps the score.
struct QuizSession {
  /// The reason for the end of a session.
  enum Ending {
    case complete, left, answersEnded
  }

  let talk: QuizPrompter
  let answers: AnswerLines
  private(set) var score = QuizScore()
  private(set) var ending = Ending.complete

  /// The reply to a question, if the learner does not leave.
  private struct Reply<Answer> {
    /// The answer and its text, or `nil` if the learner asked for the answer.
    var given: (answer: Answer, text: String)?
  }

  /// Asks questions until the last question is answered or the learner leaves.
  mutating func ask(_ questions: [QuizQuestion]) throws(CommandFailure) {
    for (index, question) in questions.enumerated() {
      let tree = question.frame.tree
      let subject = question.topic == .traversal ? "" : ": \(question.frame.recording.title)"
      try talk.say("Question \(index + 1) of \(questions.count)\(subject)")
      try talk.skipLine()
      try talk.show(tree, question.marks(in: tree))
      try talk.skipLine()
      try talk.say("\(question.text) (\(question.form.hint))")
      let reply: Reply<QuizAnswer>? = try read { text throws(AnswerError) in
        try question.answer(reading: text)
      }
      guard let given = reply.map(\.given) else { return }
      try note(
        QuizScore.Entry(
          topic: question.topic.rawValue, question: question.text, given: given?.text,
          answer: question.answers.first.map { "\($0)" } ?? "",
          isRight: given.map { question.accepts($0.answer) } ?? false,
          explanation: question.explanation))
      try talk.skipLine()
    }
    score.isComplete = true
  }

  /// Asks the learner to perform operations until the last one is complete or the learner leaves.
  mutating func perform(_ recordings: [Recording]) throws {
    for (index, recording) in recordings.enumerated() {
      var exercise = try QuizExercise(of: recording)
      let number = "\(index + 1) of \(recordings.count)"
      try talk.say("Exercise \(number): \(recording.title). Perform by hand: \(exercise.title)")
      if index == 0 { try talk.say("(Type \(QuizMove.hint).)") }
      var moves = 0
      while !exercise.isFinished {
        moves += 1
        try talk.skipLine()
        try talk.show(exercise.tree, exercise.marks)
        try talk.skipLine()
        let text = "\(exercise.title.startingWithCapital), move \(moves): what comes next?"
        try talk.say(text)
        let labels = exercise.labels
        let reply: Reply<QuizMove>? = try read { text throws(AnswerError) in
          try QuizMove(reading: text, labels: labels)
        }
        guard let given = reply.map(\.given) else { return }
        guard let verdict = try exercise.play(given?.answer) else { break }
        try note(
          QuizScore.Entry(
            topic: QuizSubject.perform.rawValue, question: text, given: given?.text,
            answer: "\(verdict.move)", isRight: verdict.isRight, explanation: verdict.explanation))
      }
      try talk.skipLine()
    }
    score.isComplete = true
  }

  /// Records an entry in the score, and shows the right answer with its explanation.
  private mutating func note(_ entry: QuizScore.Entry) throws(CommandFailure) {
    score.entries.append(entry)
    let verdict = entry.given == nil ? "The answer is" : "Wrong: the answer is"
    try talk.say(entry.isRight ? "Correct." : "\(verdict) \(entry.answer).")
    try talk.say(entry.explanation)
  }

  /// Reads lines until one of them is a valid reply, or returns `nil` if the learner leaves.
  private mutating func read<Answer>(
    _ parse: (String) throws(AnswerError) -> Answer
  ) throws(CommandFailure) -> Reply<Answer>? {
    while true {
      if answers.isTyped { try talk.prompt() }
      guard let line = try answers.next() else {
        if answers.isTyped { try talk.skipLine() }
        ending = answers.isTyped ? .left : .answersEnded
        return nil
      }
      if !answers.isTyped { try talk.say("answer: \(line.prefix(200))") }
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "q", "quit", "exit":
        ending = .left
        return nil
      case "?": return Reply()
      default: break
      }
      do {
        return Reply(given: (try parse(line), line))
      } catch {
        try talk.say("Not understood: \(error) (? shows the answer, q leaves).")
      }
    }
  }
}

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

    /// The entry as a JSON object, whose member `given` may be null.
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
