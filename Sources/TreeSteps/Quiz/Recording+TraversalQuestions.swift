import BinaryTrees

extension Recording {
  /// Questions before each visit: the node that is visited next, and the next entry of the stack or
  /// queue.
  var traversalQuestions: [QuizQuestion] {
    steps.indices.flatMap { index -> [QuizQuestion] in
      // Ask once for each visit, not for the steps between two visits.
      guard index == 0 || !steps[index - 1].output.isEmpty else { return [] }
      return [nextVisit(after: index), waiting(at: index)].compactMap { $0 }
    }
  }

  private func nextVisit(after index: Int) -> QuizQuestion? {
    guard let visit = steps[index...].firstIndex(where: { !$0.output.isEmpty }),
      let next = steps[visit].output.first
    else { return nil }
    let text = index == 0 ? "Which node is visited first?" : "Which node is visited next?"
    return question(
      at: index, text, .node(labels[next.rawValue]),
      steps[index...visit].map({ $0.caption }).joined(separator: " "))
  }

  private func waiting(at index: Int) -> QuizQuestion? {
    guard index > 0, let list = frontierNames.first, frontierNames.count == 1,
      ["stack", "queue"].contains(list)
    else { return nil }
    let isStack = list == "stack"
    let waiting = frame(at: index).frontier[0]
    let next = isStack ? waiting.last : waiting.first
    let names = waiting.map { labels[$0.rawValue] }.joined(separator: " ")
    let order = isStack ? "from the bottom to the top" : "from the front to the back"
    return question(
      at: index,
      "Last step: \(steps[index - 1].caption) Which node is now "
        + (isStack ? "on top of the stack?" : "at the front of the queue?"),
      answer(next),
      waiting.isEmpty ? "The \(list) is empty." : "The \(list), \(order): \(names).")
  }

  private func question(
    at index: Int, _ text: String, _ answer: QuizAnswer, _ explanation: String
  ) -> QuizQuestion {
    let frame = frame(at: index)
    let visited = frame.output.map { labels[$0.rawValue] }.joined(separator: " ")
    let progress = visited.isEmpty ? "." : ", visited up to now: \(visited)."
    return QuizQuestion(
      topic: .traversal, frame: frame, focus: frame.focus, text: "\(title)\(progress) \(text)",
      form: .node, answers: [answer], explanation: explanation)
  }
}
