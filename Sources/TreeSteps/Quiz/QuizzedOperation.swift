import BinaryTrees

/// One operation of a recording, as questions are read from it.
struct QuizzedOperation {
  let recording: Recording
  let title: String
  /// The numbers of the steps of the operation.
  let steps: Range<Int>

  /// Takes an operation out.
  init(of number: Int, in recording: Recording) {
    let operations = recording.operations
    let end =
      number + 1 < operations.count ? operations[number + 1].firstStep : recording.steps.count
    self.recording = recording
    title = operations[number].title
    steps = operations[number].firstStep..<end
  }

  /// The step of a number.
  func step(_ number: Int) -> Step { recording.steps[number] }

  /// The tree when the operation is done.
  var end: Frame { recording.frame(at: steps.upperBound) }

  /// The words of some steps, without a full stop.
  func words(of steps: some Sequence<Int>) -> String {
    steps.map { recording.steps[$0].caption }.joined(separator: "; ")
  }

  /// What is done, and what has been done last if anything has: the beginning of a question.
  func situation(before number: Int) -> String {
    guard number > steps.lowerBound else { return "\(title)." }
    var words = "\(title); last step: \(step(number - 1).caption)."
    if let gone = blackNodeGone(before: number) { words += " \(gone)" }
    return words
  }

  /// What is to be known of a black node that the tree no longer shows.
  private func blackNodeGone(before number: Int) -> String? {
    for index in steps.lowerBound..<number {
      let frame = recording.frame(at: index + 1)
      for case .detach(let node, let place) in step(index).changes where !end.contains(node) {
        guard frame.annotations(of: node)[.color] == .text("black") else { continue }
        let label = frame.label(of: node)
        let above = place.parent.map { "the \(place.side) of \(frame.label(of: $0))" }
        return "(\(label) was black and has gone from \(above ?? "the root").)"
      }
    }
    return nil
  }

  /// Makes a question that is asked before a step.
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

  /// The moments at which to ask for the next event of a kind, or whether there is one.
  ///
  /// These are the moments after the last structural change before each event, and after the last
  /// one of all.
  ///
  /// - Parameter isEvent: whether a step has what is asked for.
  /// - Returns: the number of the step before which to ask, and of the one that has it, if any does.
  func momentsBefore(_ isEvent: (Step) -> Bool) -> [(moment: Int, event: Int?)] {
    var moments: [(moment: Int, event: Int?)] = []
    var last: Int?
    for number in steps where step(number).changes.contains(where: { $0.isStructural }) {
      if isEvent(step(number)) { moments.append((last.map { $0 + 1 } ?? number, number)) }
      last = number
    }
    if let last { moments.append((last + 1, nil)) }
    return moments
  }
}
