import BinaryTrees

/// A wrong answer that follows from a known misconception.
package struct QuizMistake: Hashable, Sendable {
  /// The wrong answer.
  package let answer: QuizAnswer
  /// The reason why the answer is wrong, in one sentence.
  package let explanation: String

  init(_ answer: QuizAnswer, _ explanation: String) {
    (self.answer, self.explanation) = (answer, explanation)
  }
}

extension QuizQuestion {
  /// The wrong answers that follow from known misconceptions, the most frequent one first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the tree.
  package var mistakes: [QuizMistake] {
    guard let right = answers.first else { return [] }
    let found: [QuizMistake] =
      switch form {
      case .searchStep: searchMistakes(right)
      case .rotation: rotationMistakes(right)
      case .number: balanceMistakes(right)
      case .pair: swapMistakes(right)
      case .nodes: topic == .colors ? colorMistakes(right) : pushMistakes
      case .node: topic == .traversal ? traversalMistakes : [QuizMistake(.nothing, notNone)]
      case .yesOrNo:
        [
          QuizMistake(
            .yes(right != .yes(true)),
            right == .yes(true)
              ? "Below an entry are all entries that are not \(greater), also those of other subtrees."
              : "No entry of a \(isMinimum ? "min" : "max")-heap is \(greater) than its parent.")
        ]
      }
    var known: Set<QuizAnswer> = []
    return found.filter { !accepts($0.answer) && known.insert($0.answer).inserted }
  }

  /// Returns the misconception behind a wrong answer in one sentence, or `nil` if it is unknown.
  package func mistake(behind answer: QuizAnswer) -> String? {
    mistakes.first { $0.answer == answer }?.explanation
  }

  /// Whether the tree is a heap with the least key at the root.
  private var isMinimum: Bool { frame.recording.kind == .minHeap }

  /// The comparative for a key that must not be below another one in the heap.
  private var greater: String { isMinimum ? "less" : "greater" }

  private var notNone: String { "There is such a node." }

  /// The steps of the operation from the moment of the question.
  private var rest: ArraySlice<Step> {
    let recording = frame.recording
    let next = recording.operations.first { $0.firstStep > frame.index }?.firstStep
    return recording.steps[frame.index..<(next ?? recording.steps.count)]
  }

  private func label(_ node: NodeID) -> String { frame.label(of: node) }
}

// Searches.
extension QuizQuestion {
  private func searchMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard case .searchStep(let step) = right, let focus else { return [] }
    let name = label(focus)
    func mistake(_ step: QuizAnswer.SearchStep, _ words: String) -> QuizMistake {
      QuizMistake(.searchStep(step), words)
    }
    let wrongSide =
      "That is the wrong side: smaller keys are on the left, greater keys on the right."
    let unequal = "The keys are not equal."
    func wrongSides(_ side: ChildSide) -> [QuizMistake] {
      [mistake(.on(side.opposite), wrongSide), mistake(.attach(side.opposite), wrongSide)]
    }
    switch step {
    case .on(let side):
      return [
        mistake(.on(side.opposite), wrongSide),
        mistake(.attach(side), "The place is taken: \(name) has a \(side) child."),
        mistake(.absent, "The search is not over: \(name) has a \(side) child."),
        mistake(.here, unequal), mistake(.attach(side.opposite), wrongSide),
      ]
    case .attach(let side):
      return wrongSides(side) + [
        mistake(.absent, "The key is inserted at the empty place."), mistake(.here, unequal),
      ]
    case .absent:
      let nothing = "A search and a removal attach nothing."
      return [
        mistake(.here, unequal), mistake(.attach(.left), nothing),
        mistake(.attach(.right), nothing),
        mistake(.on(.left), "\(name) has no child for the key there."),
        mistake(.on(.right), "\(name) has no child for the key there."),
      ]
    case .here:
      let equal = "The keys are equal, so the search ends here."
      return [
        mistake(.on(.left), equal), mistake(.on(.right), equal), mistake(.absent, equal),
        mistake(.attach(.left), equal), mistake(.attach(.right), equal),
      ]
    }
  }
}

// Rebalancing.
extension QuizQuestion {
  private func rotationMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    var rotations: [(side: ChildSide, pivot: NodeID, over: NodeID)] = []
    for step in rest {
      for case .rotate(let pivot, let over, let side) in step.changes {
        rotations.append((side, pivot, over))
      }
    }
    guard let first = rotations.first, right != .nothing else {
      let needless = "No rule is broken, so no rotation is needed."
      let path = focus.map { frame.path(to: $0) } ?? []
      let root = frame.root.map { [$0] } ?? []
      let candidates = Array(path.suffix(2).reversed()) + Array(path.prefix(1)) + root
      return candidates.flatMap { node in
        ChildSide.allCases.compactMap { side in
          frame.child(side.opposite, of: node) == nil
            ? nil : QuizMistake(.rotation(side, at: label(node)), needless)
        }
      }
    }
    let (over, pivot) = (label(first.over), label(first.pivot))
    var mistakes: [QuizMistake] = []
    if rotations.count > 1 {
      let second = rotations[1]
      let isZigZig = second.side == first.side && frame.recording.kind == .splay
      mistakes.append(
        QuizMistake(
          .rotation(second.side, at: label(second.over)),
          isZigZig
            ? "That rotates at the parent first; zig-zig rotates at the grandparent first."
            : "That rotation comes only after another one."))
    }
    mistakes += [
      QuizMistake(
        .rotation(first.side.opposite, at: over),
        "Left and right are confused: the rotation has the name of the side to which \(over) moves "
          + "down."),
      QuizMistake(
        .rotation(first.side, at: pivot),
        "\(pivot) moves up; the rotation has the name of \(over), which moves down."),
      QuizMistake(
        .rotation(first.side.opposite, at: pivot),
        "\(pivot) moves up; the rotation has the name of \(over), which moves down."),
      QuizMistake(.nothing, "The operation is not finished: a rule is still broken."),
    ]
    return mistakes
  }

  private func balanceMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard case .number(let factor) = right, let focus else { return [] }
    var mistakes: [QuizMistake] = []
    if case .integer(let old)? = frame.annotations(of: focus)[.balance] {
      mistakes.append(QuizMistake(.number(old), "That is the factor before the update."))
    }
    mistakes.append(
      QuizMistake(
        .number(-factor), "That is the height of the left subtree minus that of the right one."))
    if factor.magnitude > 1 {
      mistakes.append(
        QuizMistake(
          .number(factor.signum()), "Until the rotation, a factor can be \(factor.signed)."))
    }
    mistakes.append(QuizMistake(.number(0), "The subtrees do not have the same height."))
    for step in [-1, 1] {
      mistakes.append(
        QuizMistake(.number(factor + step), "Count the levels of both subtrees again."))
    }
    return mistakes
  }

  private func colorMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard case .nodes(let changed) = right else { return [] }
    let steps = rest.map { Set($0.changes.compactMap { $0.annotated(.color).map(label) }) }
      .filter { !$0.isEmpty }
    var mistakes: [QuizMistake] = []
    if let first = steps.first {
      mistakes.append(
        QuizMistake(.nodes(first), "That is only the first step of the recoloring."))
      mistakes.append(
        QuizMistake(
          .nodes(steps.reduce([]) { $0.union($1) }),
          "Some of these nodes change twice and have their old color at the end."))
    }
    if !changed.isEmpty {
      mistakes.append(QuizMistake(.nodes([]), "A rule is broken, so that colors change."))
    }
    if let root = frame.root.map(label) {
      mistakes.append(
        QuizMistake(
          .nodes(changed.symmetricDifference([root])),
          changed.contains(root) ? "The color of the root changes, too." : "The root stays black."))
    }
    if let focus = focus.map(label) {
      mistakes.append(
        QuizMistake(
          .nodes(changed.symmetricDifference([focus])),
          changed.contains(focus)
            ? "The color of \(focus) changes, too." : "\(focus) keeps its color."))
    }
    return mistakes
  }
}

// Heaps, traversals and queries.
extension QuizQuestion {
  private func swapMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    guard case .pair(let pair) = right else {
      guard let focus, let parent = frame.parent(of: focus) else { return [] }
      return [
        QuizMistake(.pair([label(focus), label(parent)]), "The heap order already holds there.")
      ]
    }
    var mistakes = [QuizMistake(.nothing, "The heap order does not hold yet.")]
    let nodes = rest.lazy.compactMap { $0.exchange }.first ?? []
    for node in nodes {
      for (_, child) in frame.children(of: node) where !nodes.contains(child) {
        mistakes.insert(
          QuizMistake(
            .pair([label(node), label(child)]),
            "Of two children, the \(isMinimum ? "smaller" : "greater") one moves up."), at: 0)
        let siblings = pair.subtracting([label(node)]).union([label(child)])
        mistakes.append(
          QuizMistake(
            .pair(siblings), "Entries are swapped with a parent or a child, not with a sibling."))
      }
    }
    return mistakes
  }

  private var traversalMistakes: [QuizMistake] {
    let shape = frame.tree.shape
    let labels = frame.tree.elements
    let done = frame.output.count
    var mistakes: [QuizMistake] = []
    if form == .node, let list = frame.frontier.first, list.count > 1,
      let bottom = list.first, let top = list.last
    {
      let isStack = frame.recording.frontierNames.first == "stack"
      mistakes.append(
        QuizMistake(
          .node(label(isStack ? bottom : top)),
          isStack ? "That is the bottom of the stack." : "That is the end of the queue."))
    }
    let orders: [(TraversalOrder, String)] = [
      (.preorder, "pre-order"), (.inorder, "in-order"), (.postorder, "post-order"),
      (.levelorder, "level order"),
    ]
    let visited = Set(frame.output.map(label))
    for (order, name) in orders {
      let walk = shape.nodes(in: order)
      guard walk.indices.contains(done), !visited.contains(labels[walk[done]]) else { continue }
      mistakes.append(
        QuizMistake(.node(labels[walk[done]]), "That node is next in \(name)."))
    }
    if let last = frame.output.last {
      mistakes.append(QuizMistake(.node(label(last)), "That node has been visited already."))
    }
    return mistakes
  }

  private var pushMistakes: [QuizMistake] {
    let children = focus.map { frame.children(of: $0).map { label($0.node) } } ?? []
    return [
      QuizMistake(.nodes([]), "There is at least one such node."),
      QuizMistake(
        .nodes(Set(children)), "A subtree is entered only if it can contain a part of the answer."),
    ]
  }
}

// Choices.
extension QuizQuestion {
  /// The answers to choose from: the right one and wrong ones, in an order that reveals nothing.
  ///
  /// Answers that follow from misconceptions come before other wrong answers.
  ///
  /// - Parameter limit: the maximum number of answers of a form that has many answers.
  /// - Returns: the answers. The answers of a form that has few are all possible ones.
  package func choices(upTo limit: Int = 5) -> [QuizAnswer] {
    guard let right = answers.first else { return [] }
    switch form {
    case .yesOrNo: return [.yes(true), .yes(false)]
    case .searchStep:
      return [
        .on(.left), .on(.right), .here, .attach(.left), .attach(.right), .absent,
      ].map { QuizAnswer.searchStep($0) }.filter { $0 == right || !accepts($0) }
    case .number, .node, .nodes, .pair, .rotation: break
    }
    var wrong = mistakes.map { $0.answer }
    var generator = SplitMix64(seed: UInt64(Checksum(of: text).value))
    let labels = frame.tree.elements
    for _ in 0..<40 where wrong.count + 1 < limit && !labels.isEmpty {
      let label = labels[generator.below(labels.count)]
      let other = labels[generator.below(labels.count)]
      let filler: QuizAnswer =
        switch form {
        case .node: .node(label)
        case .nodes: .nodes([label, other])
        case .pair: .pair([label, other])
        case .rotation: .rotation(generator.below(2) == 0 ? .left : .right, at: label)
        default: .number(generator.below(5) - 2)
        }
      let isPair = form != .pair || label != other
      if isPair, !accepts(filler), !wrong.contains(filler) { wrong.append(filler) }
    }
    var choices = Array(wrong.prefix(limit - 1)) + [right]
    for index in choices.indices.dropFirst() {
      choices.swapAt(index, generator.below(index + 1))
    }
    return choices
  }
}

extension QuizExercise {
  /// Returns the misconception behind a wrong move in one sentence, or `nil` if it is unknown.
  package func mistake(behind move: QuizMove) -> String? {
    let right = rightMoves
    if right.contains(move) { return nil }
    let tree = tree
    func node(_ label: String) -> Int? { tree.elements.firstIndex(of: label) }
    for possible in right {
      switch (possible, move) {
      case (.rotate(let side, let over), .rotate(let given, let at)):
        if at == over, given != side {
          return "Left and right are confused: the rotation has the name of the side to which "
            + "\(over) moves down."
        }
        if let node = node(over), let child = Int(node: tree.shape.child(side.opposite, of: node)),
          tree.elements[child] == at
        {
          return "\(at) moves up; the rotation has the name of \(over), which moves down."
        }
      case (.recolor(let label, let isRed), .recolor(let given, let color)):
        if label == given, color != isRed {
          return "\(label) becomes \(isRed ? "red" : "black"), not \(color ? "red" : "black")."
        }
      case (.attach(let label, let side, let parent), .attach(let given, let other, let above)):
        if label == given, parent == above, side != other {
          return "That is the wrong side: smaller keys are on the left, greater keys on the right."
        }
      case (.swap(let pair), .swap(let given)):
        guard let label = pair.intersection(given).first, let own = node(label),
          let wrong = given.subtracting(pair).first.flatMap(node),
          let other = pair.subtracting(given).first.flatMap(node)
        else { break }
        let order = tree.shape.nodes(in: .inorder)
        guard let place = order.firstIndex(of: own) else { break }
        let (before, after) = (place > 0 ? order[place - 1] : nil, order[(place + 1)...].first)
        if wrong == before, other == after {
          return "\(tree.elements[wrong]) is the predecessor; here the successor takes the place."
        }
        if wrong == after, other == before {
          return "\(tree.elements[wrong]) is the successor; here the predecessor takes the place."
        }
      default: break
      }
    }
    if move == .done { return "The operation is not finished." }
    return followingMoves.contains(move) ? "That move comes later." : nil
  }
}
