import BinaryTrees

/// One operation of a recording, as the source of questions.
struct QuizzedOperation {
  let recording: Recording
  let title: String
  /// The indices of the operation's steps in the recording.
  let steps: Range<Int>

  /// Creates a view of the operation with the given index.
  init(of number: Int, in recording: Recording) {
    let operations = recording.operations
    let end =
      number + 1 < operations.count ? operations[number + 1].firstStep : recording.steps.count
    self.recording = recording
    title = operations[number].heading
    steps = operations[number].firstStep..<end
  }

  /// Whether the operation splays a node, which is then at the root.
  var splays: Bool {
    let operation = recording.operations.last { $0.firstStep <= steps.lowerBound }
    return operation?.algorithm.map { recording.algorithms[$0].number(of: .zig) != nil } ?? false
  }

  /// Returns the step of the recording at an index.
  func step(_ number: Int) -> Step { recording.steps[number] }

  /// The moment after the operation.
  var end: Frame { recording.frame(at: steps.upperBound) }

  /// Returns the captions of the given steps.
  func words(of steps: some Sequence<Int>) -> String {
    steps.map { recording.steps[$0].caption }.joined(separator: " ")
  }

  /// Returns the beginning of a question: the operation and, after the first step, the caption of
  /// the preceding step.
  func situation(before number: Int) -> String {
    guard number > steps.lowerBound else { return "\(title)." }
    var words = "\(title). Last step: \(step(number - 1).caption)"
    if let gone = blackNodeGone(before: number) { words += " \(gone)" }
    return words
  }

  /// Returns a remark about a black node that was removed, because the tree no longer shows it.
  private func blackNodeGone(before number: Int) -> String? {
    for index in steps.lowerBound..<number {
      let frame = recording.frame(at: index + 1)
      for case .detach(let node, let place) in step(index).changes where !end.contains(node) {
        guard frame.annotations(of: node)[.color] == .text("black") else { continue }
        let label = frame.label(of: node)
        let above = place.parent.map { "the \(place.side) of \(frame.label(of: $0))" }
        let removed = "was removed from \(above ?? "the root").)"
        guard index == number - 1 else { return "(The black node \(label) \(removed)" }
        // The caption of the last step says that the node was black, and where its only child is.
        let isReplaced = step(index).changes.contains { $0.kind == .attach }
        return isReplaced ? nil : "(\(label) \(removed)"
      }
    }
    return nil
  }

  /// Returns a question that is asked before a step.
  func question(
    _ topic: QuizTopic, before number: Int, at focus: NodeID?, _ text: String,
    _ form: QuizAnswer.Form, _ answers: [QuizAnswer], _ explanation: String
  ) -> QuizQuestion {
    let frame = recording.frame(at: number)
    return QuizQuestion(
      topic: topic, frame: frame, focus: focus.flatMap { frame.contains($0) ? $0 : nil },
      text: "\(situation(before: number)) \(text)", form: form, answers: answers,
      explanation: explanation)
  }

  /// Returns a question before each event of a kind, and a final question whose answer is "none".
  ///
  /// Each question is asked right after the preceding structural change.
  ///
  /// - Parameters:
  ///   - topic: the topic of the questions.
  ///   - text: the text of each question.
  ///   - form: the form of the answers.
  ///   - none: a phrase such as `No rotation`, for the explanation of the final question.
  ///   - answer: returns the answer if the given step is such an event, and otherwise `nil`. The
  ///     frame is the moment of the question.
  /// - Returns: the questions.
  func questions(
    _ topic: QuizTopic, _ text: String, _ form: QuizAnswer.Form, otherwise none: String,
    _ answer: (Step, Frame) -> QuizAnswer?
  ) -> [QuizQuestion] {
    func question(at moment: Int, _ answer: QuizAnswer, _ explanation: String) -> QuizQuestion {
      self.question(
        topic, before: moment, at: recording.frame(at: moment).focus, text, form, [answer],
        explanation)
    }
    var questions: [QuizQuestion] = []
    var last: Int?
    for number in steps where step(number).changes.contains(where: { $0.isStructural }) {
      let moment = last ?? number
      if let answer = answer(step(number), recording.frame(at: moment)) {
        questions.append(question(at: moment, answer, words(of: moment...number)))
      }
      last = number + 1
    }
    guard let last else { return [] }
    let rest = words(of: last..<steps.upperBound)
    let explanation = (rest.isEmpty ? "" : "\(rest) ") + "\(none) is needed."
    return questions + [question(at: last, .nothing, explanation)]
  }
}
