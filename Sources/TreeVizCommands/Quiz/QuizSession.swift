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

  /// Asks questions or moves until the last one is answered or the learner leaves.
  mutating func conduct(_ run: inout QuizRun) throws {
    for number in 0..<run.count {
      try run.go(to: number)
      let place = "\(number + 1) of \(run.count)"
      let isDone =
        run.isPerformance ? try perform(&run, place) : try ask(&run, place)
      guard isDone else { return }
      try talk.skipLine()
    }
    score.isComplete = true
  }

  /// Asks a question, and returns whether the learner has answered it.
  private mutating func ask(_ run: inout QuizRun, _ place: String) throws -> Bool {
    let question = run.questions[run.number]
    let tree = question.frame.tree
    let subject = question.topic == .traversal ? "" : ": \(question.frame.recording.title)"
    try talk.say("Question \(place)\(subject)")
    try talk.skipLine()
    try talk.show(tree, question.marks(in: tree))
    try talk.skipLine()
    try talk.say("\(question.text) (\(question.form.hint))")
    return try read(&run) != nil
  }

  /// Asks for the moves of an operation, and returns whether the learner has made all of them.
  private mutating func perform(_ run: inout QuizRun, _ place: String) throws -> Bool {
    var moves = 0
    while let exercise = run.exercise, !exercise.isFinished {
      if moves == 0 {
        let title = run.recordings[run.number].title
        try talk.say("Exercise \(place): \(title). Perform by hand: \(exercise.title)")
        if run.number == 0 { try talk.say("(Type \(QuizMove.hint).)") }
      }
      moves += 1
      try talk.skipLine()
      try talk.show(exercise.tree, exercise.marks)
      try talk.skipLine()
      try talk.say("\(exercise.title.startingWithCapital), move \(moves): what comes next?")
      guard try read(&run) != nil else { return false }
    }
    return true
  }

  /// Records a grade, and shows the right answer with its explanation.
  private mutating func note(_ grade: QuizRun.Grade) throws(CommandFailure) {
    score.entries.append(grade)
    let verdict = grade.given == nil ? "The answer is" : "Wrong: the answer is"
    try talk.say(grade.isRight ? "Correct." : "\(verdict) \(grade.answer).")
    try talk.say(grade.explanation)
  }

  /// Reads lines until one of them is an answer, grades it, and returns the grade, or `nil` if the
  /// learner leaves.
  private mutating func read(_ run: inout QuizRun) throws(CommandFailure) -> QuizRun.Grade? {
    while true {
      if answers.isTyped { try talk.prompt() }
      guard let line = try answers.next() else {
        if answers.isTyped { try talk.skipLine() }
        ending = answers.isTyped ? .left : .answersEnded
        return nil
      }
      if !answers.isTyped { try talk.say("answer: \(line.prefix(200))") }
      var given: String? = line
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "q", "quit", "exit":
        ending = .left
        return nil
      case "?": given = nil
      default: break
      }
      let grade: QuizRun.Grade?
      do throws(AnswerError) { grade = try run.answer(given) } catch {
        try talk.say("Not understood: \(error) (? shows the answer, q leaves).")
        continue
      }
      if let grade { try note(grade) }
      return grade
    }
  }
}

/// The result of a quiz.
struct QuizScore {
  /// The graded answers, in order.
  var entries: [QuizRun.Grade] = []

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

extension QuizRun.Grade {
  /// The grade as a JSON object, whose member `given` may be null.
  fileprivate var json: JSONValue {
    [
      "topic": topic, "question": question, "given": JSONValue(given), "answer": answer,
      "right": isRight, "explanation": explanation,
    ]
  }
}
