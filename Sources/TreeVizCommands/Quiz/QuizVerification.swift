import TextSupport
import TreeSteps

extension QuizCommand {
  /// Grades a result again, and writes the grades.
  ///
  /// - Parameter file: the file with the result.
  /// - Throws: status 65 if the text is not a result, is damaged or comes from another version; the
  ///   answer no unless all answers are right.
  func report(on file: FileArgument) throws {
    let source: InputSource = file.isStandardStream ? .standardInput : .file(file.path)
    let bytes = try source.bytes(limit: 1 << 24)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.badData, "\(source.name): the text is not UTF-8")
    }
    var score = QuizScore()
    let result: QuizResult
    do throws(QuizResultError) {
      result = try QuizResult(reading: text)
      (score.entries, score.isComplete) = try QuizRun.grades(of: result)
    } catch {
      throw CommandFailure(.badData, "\(source.name): \(error)")
    }
    let talk = talk(isTyped: false)
    try talk.say("quiz: \(result.plan.text)")
    for (number, grade) in score.entries.enumerated() {
      let given = grade.given.map { "'\($0)'" } ?? "no answer"
      let verdict = grade.isRight ? "right" : "wrong, the answer is \(grade.answer)"
      try talk.say("\(number + 1). \(grade.question)")
      try talk.say("   \(given): \(verdict)")
    }
    if score.rightCount != result.rightCount {
      StandardStreams.note([
        "the result claims \(result.rightCount.counted("right answer")), but "
          + "\(score.rightCount.counted("answer")) \(score.rightCount == 1 ? "is" : "are") right"
      ])
    }
    try report(score, by: talk)
    if !score.isPerfect { throw CommandFailure.no }
  }
}
