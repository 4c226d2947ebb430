import BinaryTrees

// Questions about heaps.
extension Passage {
  /// Which two entries change places.
  var exchangeQuestions: [QuizQuestion] {
    momentsBefore { $0.exchange != nil }.map { moment, event in
      let frame = recording.frame(at: moment)
      let pair = event.flatMap { step($0).exchange }
      return question(
        .heap, before: moment, at: frame.focus, "Which two entries change places next?", .pair,
        [pair.map { .pair(Set($0.map { frame.label(of: $0) })) } ?? .none],
        event.map { words(of: moment...$0) } ?? noMore("no exchange", from: moment))
    }
  }
}

extension Step {
  /// The two nodes that change places in the step.
  var exchange: [NodeID]? {
    for case .swap(let first, let second) in changes { return [first, second] }
    return nil
  }
}
