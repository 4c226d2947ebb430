import BinaryTrees

/// A quiz that is being answered: its questions or exercises, and the answers up to now.
package struct QuizRun {
  /// A graded answer or move.
  package struct Grade: Hashable, Sendable {
    /// The name of a topic, or `perform`.
    package let topic: String
    /// The question.
    package let question: String
    /// The answer as it was typed, or `nil` if the learner asked for the answer.
    package let given: String?
    /// The right answer.
    package let answer: String
    /// Whether the answer is right.
    package let isRight: Bool
    /// The reason for the right answer, after the misconception behind a wrong one.
    package let explanation: String
    /// Whether the question or the exercise is finished.
    package let isFinished: Bool
  }

  /// The questions, or an empty array if the learner performs operations.
  package let questions: [QuizQuestion]
  /// The recordings of the operations to perform.
  package let recordings: [Recording]
  /// The current exercise.
  package private(set) var exercise: QuizExercise?
  /// The index of the current question or exercise.
  package private(set) var number = 0
  /// The number of moves in the current exercise.
  private var moveCount = 0
  /// The answers, or `nil` if the quiz has no plan.
  package private(set) var result: QuizResult?

  /// Starts a random quiz.
  ///
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package init(_ plan: QuizPlan) throws(RecordingError) {
    try self.init(questions: plan.items().map { $0.question }, exercises: plan.exercises)
    result = QuizResult(plan, questions: fingerprint)
  }

  /// Starts a quiz with given questions or exercises.
  ///
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package init(
    questions: [QuizQuestion], exercises: [QuizMaterial] = []
  ) throws(RecordingError) {
    self.questions = questions
    var recordings: [Recording] = []
    for exercise in exercises { recordings.append(try exercise.recording()) }
    self.recordings = recordings
    try go(to: 0)
  }

  /// The number of questions or of operations to perform.
  package var count: Int { max(questions.count, recordings.count) }

  /// Whether the learner performs operations.
  package var isPerformance: Bool { !recordings.isEmpty }

  /// The checksum of the questions.
  private var fingerprint: UInt32 {
    var checksum = Checksum(of: "")
    for question in questions {
      checksum.add(question.text)
      for label in question.frame.tree.elements { checksum.add(label) }
      for answer in question.answers { checksum.add(answer.description) }
    }
    for recording in recordings {
      for operation in recording.operations { checksum.add(operation.title) }
      for label in recording.labels { checksum.add(label) }
      for step in recording.steps { checksum.add(step.caption) }
    }
    return checksum.value
  }

  /// Moves to a question or begins an exercise.
  ///
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package mutating func go(to number: Int) throws(RecordingError) {
    self.number = number
    moveCount = 0
    exercise = nil
    if recordings.indices.contains(number) { exercise = try QuizExercise(of: recordings[number]) }
  }

  /// Grades an answer or a move.
  ///
  /// - Parameter text: the text that the learner typed, or `nil` if the learner gives up.
  /// - Returns: the grade, or `nil` if there is no question to answer.
  /// - Throws: ``AnswerError`` if the text cannot be read. It then does not count.
  package mutating func answer(_ text: String?) throws(AnswerError) -> Grade? {
    guard let grade = try isPerformance ? move(text) : reply(text) else { return nil }
    result?.answers.append(text)
    if grade.isRight { result?.rightCount += 1 }
    return grade
  }

  private func reply(_ text: String?) throws(AnswerError) -> Grade? {
    guard questions.indices.contains(number) else { return nil }
    let question = questions[number]
    var given: QuizAnswer?
    if let text { given = try question.answer(reading: text) }
    let isRight = given.map { question.accepts($0) } ?? false
    var explanation = question.explanation
    if let given, !isRight, let mistake = question.mistake(behind: given) {
      explanation = "\(mistake) \(explanation)"
    }
    return Grade(
      topic: question.topic.rawValue, question: question.text, given: text,
      answer: question.answers.first?.description ?? "", isRight: isRight,
      explanation: explanation, isFinished: true)
  }

  private mutating func move(_ text: String?) throws(AnswerError) -> Grade? {
    guard var exercise, !exercise.isFinished else { return nil }
    var move: QuizMove?
    if let text { move = try QuizMove(reading: text, labels: exercise.labels) }
    let mistake = move.flatMap { exercise.mistake(behind: $0) }
    // The changes of a recording fit its tree, so that a move cannot fail.
    guard let verdict = try? exercise.play(move) else { return nil }
    self.exercise = exercise
    moveCount += 1
    let note = verdict.isRight ? nil : mistake
    return Grade(
      topic: "perform",
      question: "\(exercise.title.startingWithCapital), move \(moveCount): what comes next?",
      given: text, answer: verdict.move.description, isRight: verdict.isRight,
      explanation: (note.map { "\($0) " } ?? "") + verdict.explanation,
      isFinished: exercise.isFinished)
  }

  /// Grades a result again.
  ///
  /// - Parameter result: the result of a quiz.
  /// - Returns: the grades, and whether all questions were answered.
  /// - Throws: ``QuizResultError`` if this version chooses other questions or the answers do not fit
  ///   them.
  package static func grades(
    of result: QuizResult
  ) throws(QuizResultError) -> (grades: [Grade], isComplete: Bool) {
    guard var run = try? QuizRun(result.plan), run.result?.questions == result.questions else {
      throw .otherQuestions
    }
    var grades: [Grade] = []
    for (index, answer) in result.answers.enumerated() {
      if run.number >= run.count { throw .surplus }
      let grade: Grade?
      do throws(AnswerError) { grade = try run.answer(answer) } catch {
        throw .damaged("answer \(index + 1): \(error)")
      }
      guard let grade else { throw .surplus }
      grades.append(grade)
      guard grade.isFinished else { continue }
      do throws(RecordingError) { try run.go(to: run.number + 1) } catch { throw .otherQuestions }
    }
    return (grades, run.number >= run.count)
  }
}
