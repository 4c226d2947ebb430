import TextSupport
import TreeSteps
import TreeText
import TreesOfKeys

extension QuizCommand {
  /// Asks the questions on the terminal or reads the answers from a file.
  func askQuestions() throws {
    let output = result.map { OutputFile(path: $0.path, endsWithSlash: $0.endsWithSlash) }
    try output?.check()
    var run: QuizRun
    if own.isGiven {
      if result != nil {
        throw CommandFailure(
          .usage, "--result contains a seed, not a tree; it needs random questions without --from")
      }
      let content = try chosen(ownContent())
      run = try QuizRun(
        questions: content.items.map(\.question), exercises: content.exercises)
    } else {
      let seed = ChosenSeed.resolved(seed, for: "asks these \(asked)", isQuiet: quiet)
      let plan = plan(seed: seed)
      run = try QuizRun(plan)
      try checkCount(run.count, of: plan)
    }
    let lines = try AnswerLines(answers)
    var session = QuizSession(talk: talk(isTyped: lines.isTyped), answers: lines)
    try session.conduct(&run)
    if session.ending != .answersEnded, let text = run.result?.text {
      try output?.write(CollectionOfOne(Array(text.utf8)))
    }
    try conclude(session)
  }

  func talk(isTyped: Bool) -> QuizPrompter {
    QuizPrompter(
      place: !json ? .output : isTyped && StandardStreams.isErrorTerminal ? .errors : .nowhere,
      options: TextOptions(
        charset: charset, color: color.isUsed(onStandardOutput: !json),
        width: width ?? StandardStreams.terminalWidth, gutter: .always), isQuiet: quiet)
  }

  /// Reports the score, and throws a failure unless all answers are right.
  func conclude(_ session: QuizSession) throws {
    let score = session.score
    try report(score, by: session.talk)
    if session.ending == .answersEnded {
      let answers = score.entries.count.counted("answer")
      throw CommandFailure(
        .badData, "not all \(asked) were answered: the input ended after \(answers)")
    }
    if !score.isPerfect { throw CommandFailure.no }
    if !quiet, try !session.answers.isTyped && session.answers.next() != nil {
      StandardStreams.note(["there are more answers than \(asked)"])
    }
  }

  /// Writes the score.
  func report(_ score: QuizScore, by talk: QuizPrompter) throws {
    if json { return try StandardStreams.write(JSON.encoded(score.json)) }
    let rest = score.isComplete ? "" : " (there were more \(asked))"
    try talk.say("\(score.rightCount) of \(score.entries.count) right\(rest)")
  }
}
