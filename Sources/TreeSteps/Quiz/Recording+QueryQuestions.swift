import BinaryTrees

extension Recording {
  /// Questions about a query for a sum over a range of keys, or for overlapping intervals.
  ///
  /// The list is empty if the recording does not show such a query.
  var queryQuestions: [QuizQuestion] {
    if initial.isEmpty { return [] }
    switch algorithms.first?.name {
    case Pseudocode.rangeQuery.name:
      return [firstFound("At which node do the paths to the two bounds part?"), wholeSubtrees]
    case Pseudocode.overlapQuery.name:
      return [firstFound("Which overlapping interval does the search find first?")] + pushes
    default: return []
    }
  }

  /// The question that asks for the nodes whose subtree sums the query uses as a whole.
  private var wholeSubtrees: QuizQuestion {
    let whole = steps.flatMap { step in step.output.filter { $0 != step.focus } }
    return question(
      at: 0, "The sum of the keys is wanted: at which nodes is the sum of the whole subtree taken?",
      .nodes, .nodes(Set(whole.map { labels[$0.rawValue] })), steps[...])
  }

  /// Returns a question about the first node that the query finds.
  private func firstFound(_ text: String) -> QuizQuestion {
    let visit = steps.firstIndex { !$0.output.isEmpty }
    return question(
      at: 0, text, .node, answer(visit.flatMap { steps[$0].focus }),
      steps[...(visit ?? steps.count - 1)])
  }

  /// The questions that ask which children are pushed after a node with children is popped.
  private var pushes: [QuizQuestion] {
    steps.indices.compactMap { index in
      guard steps[index].frontier.contains(where: { $0.droppedLast > 0 }) else { return nil }
      let turns = steps[(index + 1)...].prefix { step in
        step.focus == steps[index].focus && step.frontier.allSatisfy { $0.droppedLast == 0 }
      }
      if turns.isEmpty { return nil }
      let pushed = turns.flatMap { $0.frontier.flatMap { $0.appended } }
      return question(
        at: index + 1, "Last step: \(steps[index].caption) Which of its children are pushed?",
        .nodes, .nodes(Set(pushed.map { labels[$0.rawValue] })), turns)
    }
  }

  private func question(
    at index: Int, _ text: String, _ form: QuizAnswer.Form, _ answer: QuizAnswer,
    _ explanation: some Sequence<Step>
  ) -> QuizQuestion {
    let frame = frame(at: index)
    return QuizQuestion(
      topic: .query, frame: frame, focus: frame.focus, text: "\(title). \(text)", form: form,
      answers: [answer], explanation: explanation.map { $0.caption }.joined(separator: " "))
  }
}
