import BinaryTrees

// Questions about searches.
extension QuizzedOperation {
  /// A question for each comparison: the next step of the search.
  var wayQuestions: [QuizQuestion] {
    steps.compactMap { number in
      guard let (node, result) = comparison(at: number) else { return nil }
      let frame = recording.frame(at: number)
      guard frame.contains(node) else { return nil }
      let side: ChildSide = result == .less ? .left : .right
      var (answers, last) = ([result == .equal ? QuizAnswer.SearchStep.here : .on(side)], number)
      if result != .equal, frame.child(side, of: node) == nil {
        last = min(number + 1, steps.upperBound - 1)
        let isLinked = step(last).changes.contains {
          if case .attach(_, .child(side, of: node)) = $0 { true } else { false }
        }
        answers.insert(isLinked ? .attach(side) : .absent, at: 0)
      }
      let label = frame.label(of: node)
      return QuizQuestion(
        topic: .search, frame: frame, focus: node,
        text: "\(title): the search path has reached \(label). Where does it continue?",
        form: .searchStep,
        answers: answers.map { .searchStep($0) }, explanation: words(of: number...last))
    }
  }

  /// A question for each inner entry of a heap that the search rejects: whether the key can be below
  /// it.
  var heapSearchQuestions: [QuizQuestion] {
    steps.compactMap { number in
      guard let (node, result) = comparison(at: number), result != .equal,
        step(number).changes.contains(where: { $0.kind == .descend })
      else { return nil }
      let frame = recording.frame(at: number)
      // In a complete tree, a node without a left child is a leaf.
      guard frame.child(.left, of: node) != nil else { return nil }
      let label = frame.label(of: node)
      return QuizQuestion(
        topic: .search, frame: frame, focus: node,
        text: "\(title): the search has reached \(label). Can the key be below \(label)?",
        form: .yesOrNo, answers: [.yes(result == .greater)], explanation: words(of: [number]))
    }
  }

  /// Returns the comparison of a step, or `nil` if it makes no comparison.
  private func comparison(at number: Int) -> (node: NodeID, result: TreeChange.Comparison)? {
    for case .compare(let node, let result) in step(number).changes { return (node, result) }
    return nil
  }
}

// Questions about heaps.
extension QuizzedOperation {
  /// A question before each swap of two entries: which entries are swapped.
  var exchangeQuestions: [QuizQuestion] {
    questions(
      .heap, "Which two entries are swapped next?", .pair, otherwise: "No swap"
    ) { step, frame in
      step.exchange.map { .pair(Set($0.map { frame.label(of: $0) })) }
    }
  }
}

extension Step {
  /// The two nodes that the step swaps, or `nil` if it swaps no nodes.
  var exchange: [NodeID]? {
    for case .swap(let first, let second) in changes { return [first, second] }
    return nil
  }
}

// Questions about rebalancing.
extension QuizzedOperation {
  /// A question before each rotation: which rotation comes next.
  var rotationQuestions: [QuizQuestion] {
    let questions = questions(
      .rotation, "Which rotation comes next?", .rotation, otherwise: "No rotation"
    ) { step, frame in
      for case .rotate(_, let parent, let side) in step.changes {
        return .rotation(side, at: frame.label(of: parent))
      }
      return nil
    }
    // The reader sees that a splayed node has reached the root and that no rotation follows.
    return splays ? Array(questions.dropLast()) : questions
  }

  /// A question after the node is attached or detached: which nodes change their color.
  var colorQuestions: [QuizQuestion] {
    let last = steps.last { number in
      step(number).changes.contains { [.attach, .detach].contains($0.kind) }
    }
    guard let last else { return [] }
    let before = recording.frame(at: last + 1)
    let tree = end.tree
    let changed = (tree.identities ?? []).filter {
      before.annotations(of: $0)[.color] != end.annotations(of: $0)[.color]
    }
    // A rotation without new colors, such as that of an inner grandchild, is a case of its own.
    let told = (last + 1..<steps.upperBound).filter { number in
      step(number).changes.contains { $0.annotated(.color) != nil || $0.kind == .rotate }
    }
    return [
      question(
        .colors, before: last + 1, at: before.focus,
        "Which nodes have a different color at the end?", .nodes,
        [.nodes(Set(changed.map { before.label(of: $0) }))],
        told.isEmpty ? "No rule is broken, so no color changes." : words(of: told))
    ]
  }

  /// A question for each new balance factor.
  var balanceQuestions: [QuizQuestion] {
    steps.compactMap { number in
      let changes = step(number).changes
      guard !changes.contains(where: { $0.isStructural }) else { return nil }
      for case .annotate(let node, .balance, _, .integer(let balance)?) in changes {
        let label = recording.labels[node.rawValue]
        return question(
          .balance, before: number, at: node,
          "What is the new balance factor of \(label) (height of the right subtree minus height of the "
            + "left subtree)?",
          .number, [.number(balance)], words(of: [number]))
      }
      return nil
    }
  }
}
