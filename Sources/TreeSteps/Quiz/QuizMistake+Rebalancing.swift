import BinaryTrees

extension QuizQuestion {
  func rotationMistakes(_ right: QuizAnswer) -> [QuizMistake] {
    var rotations: [(side: ChildSide, pivot: NodeID, over: NodeID)] = []
    for step in rest {
      for case .rotate(let pivot, let over, let side) in step.changes {
        rotations.append((side, pivot, over))
      }
    }
    guard let first = rotations.first, right != .nothing else {
      let needless = "No rule is broken."
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
      let isZigZig =
        frame.recording.kind == .splay && second.side == first.side && second.over == first.pivot
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
      QuizMistake(.nothing, reasonToRotate),
    ]
    return mistakes
  }

  /// The reason why the operation still needs a rotation.
  private var reasonToRotate: String {
    let removes = rest.contains { step in
      step.changes.contains { $0.kind == .detach }
    }
    return switch frame.recording.kind {
    case .splay: "The splaying is not finished yet."
    case .treap:
      removes
        ? "The node still has two children, so it moves down before it is removed."
        : "The new node still has a greater priority than its parent."
    default: "The operation is not finished: a rule is still broken."
    }
  }

  func balanceMistakes(_ right: QuizAnswer) -> [QuizMistake] {
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

  func colorMistakes(_ right: QuizAnswer) -> [QuizMistake] {
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
      mistakes.append(QuizMistake(.nodes([]), "A rule is broken, so colors must change."))
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
