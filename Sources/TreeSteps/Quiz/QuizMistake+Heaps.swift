import BinaryTrees

extension QuizQuestion {
  /// Whether the tree is a heap with the least key at the root.
  private var isMinimum: Bool { frame.recording.kind == .minHeap }

  /// The wrong answer to whether the key can be below an entry.
  func placeMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard let entry = focus.map(label) else { return [] }
    let (less, greater) = isMinimum ? ("greater", "less") : ("less", "greater")
    return [
      right == .yes(true)
        ? QuizMistake(
          .yes(false),
          "The key is \(less) than \(entry), so the heap order allows it below \(entry), and the subtree "
            + "must be searched.")
        : QuizMistake(
          .yes(true),
          "No entry of a \(isMinimum ? "min" : "max")-heap is \(greater) than its parent.")
    ]
  }

  func swapMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard right != .nothing, let nodes = rest.lazy.compactMap({ $0.exchange }).first else {
      guard let focus, let parent = frame.parent(of: focus) else { return [] }
      return [mistake(focus, parent, "The heap order already holds there.")]
    }
    if let removed = nodes.first(where: { !endOfOperation.contains($0) }),
      let last = nodes.first(where: { $0 != removed })
    {
      return removalMistakes(removed, last)
    }
    let isFirstAbove = frame.parent(of: nodes[1]) == nodes[0]
    let (parent, child) = isFirstAbove ? (nodes[0], nodes[1]) : (nodes[1], nodes[0])
    var mistakes: [QuizMistake] = []
    for (_, sibling) in frame.children(of: parent) where sibling != child {
      mistakes = [
        mistake(
          parent, sibling, "Of two children, the \(isMinimum ? "smaller" : "greater") one moves up."
        ),
        mistake(
          child, sibling, "Entries are swapped with a parent or a child, not with a sibling."),
      ]
    }
    return mistakes + [QuizMistake(.nothing, "The heap order does not hold yet.")]
  }

  /// The wrong answers to the first swap of a removal, in which the last entry takes the place of the
  /// removed one.
  private func removalMistakes(_ removed: NodeID, _ last: NodeID) -> [QuizMistake] {
    let words = "First the last entry, \(label(last)), takes the place of \(label(removed))."
    let children = frame.children(of: removed).map { $0.node }
    return children.map { mistake(removed, $0, words) }
      + children.filter { $0 != last }.map { mistake(last, $0, words) }
      + [QuizMistake(.nothing, words)]
  }

  private func mistake(_ first: NodeID, _ second: NodeID, _ words: String) -> QuizMistake {
    QuizMistake(.pair([label(first), label(second)]), words)
  }
}
