import BinaryTrees

// Questions about the way down.
extension Passage {
  /// Which way a key goes.
  var wayQuestions: [QuizQuestion] {
    steps.compactMap { number in
      guard let (node, result) = comparison(at: number) else { return nil }
      let frame = recording.frame(at: number)
      guard frame.contains(node) else { return nil }
      let side: Side = result == .less ? .left : .right
      let answers: [QuizAnswer]
      var last = number
      if result == .equal {
        answers = [.way(.here)]
      } else if frame.child(side, of: node) != nil {
        answers = [.way(.on(side))]
      } else {
        last = min(number + 1, steps.upperBound - 1)
        let isHung = step(last).changes.contains {
          if case .attach(_, .child(side, of: node)) = $0 { true } else { false }
        }
        answers = [isHung ? .way(.hang(side)) : .way(.absent), .way(.on(side))]
      }
      let label = frame.label(of: node)
      return QuizQuestion(
        topic: .search, frame: frame, focus: node,
        text: "\(title): the way has come to \(label). Where does it go from there?", form: .way,
        answers: answers, explanation: words(of: number...last))
    }
  }

  /// Whether a key can be below an entry of a heap.
  var heapSearchQuestions: [QuizQuestion] {
    steps.compactMap { number in
      guard let (node, result) = comparison(at: number), result != .equal,
        step(number).changes.contains(where: { if case .descend = $0 { true } else { false } })
      else { return nil }
      let frame = recording.frame(at: number)
      let label = frame.label(of: node)
      return QuizQuestion(
        topic: .search, frame: frame, focus: node,
        text: "\(title): the search has come to \(label). Can the key be below it?",
        form: .yesOrNo, answers: [.yes(result == .greater)], explanation: words(of: [number]))
    }
  }

  /// The comparison that a step makes.
  private func comparison(at number: Int) -> (node: NodeID, result: TreeChange.Comparison)? {
    for case .compare(let node, let result) in step(number).changes { return (node, result) }
    return nil
  }
}
