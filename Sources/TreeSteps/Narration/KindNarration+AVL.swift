import BinaryTrees

extension KindNarration {
  /// The narration of an AVL tree.
  static var avl: KindNarration {
    KindNarration(
      afterInsertion: lines(
        below: "z", settled: "0", afterRotation: [(.single, "    rotate e at v; return")]),
      afterUnlinking: lines(
        below: "that place", settled: "±1",
        afterRotation: [
          (.single, "    rotate e at v"), (.plain, "    if y.balance was 0: return"),
        ])
    ) { step in
      switch (step.situation, step.index) {
      case (.outerGrandchildHigher, _), (.childBalanced, _):
        StepNarration("\(state(of: step.pivotID, step)): \(step.turn). \(outcome(step))", .single)
      case (.innerGrandchildHigher, 0):
        StepNarration("\(state(of: step.overID, step)): first \(step.turn).", .double)
      case (.innerGrandchildHigher, _):
        StepNarration("Then \(step.turn). \(outcome(step))", .single)
      default: nil
      }
    }
  }

  private static func lines(
    below place: String, settled: String, afterRotation rotation: Lines
  ) -> Lines {
    [
      (.plain, "for each ancestor v of \(place), bottom-up:"),
      (.balance, "  v.balance ← height(right) − height(left)"),
      (.settle, "  if v.balance = \(settled): return"),
      (.plain, "  if v.balance = ±2:"),
      (.plain, "    d, e ← higher side of v, other side"),
      (.plain, "    y ← v.d"),
      (.double, "    if y's inner subtree is higher: rotate d at y"),
    ] + rotation
  }

  /// Returns a clause about the balance factor of the child with the taller subtree, before the
  /// rotations.
  private static func state(of child: NodeID?, _ step: CaseStep) -> String {
    let balance = step.number(.balance, of: child)
    let side = child.flatMap { step.tree.place(of: $0)?.side } ?? .left
    let state = balance == 0 ? "balanced" : balance < 0 ? "left-heavy" : "right-heavy"
    return "The \(side) child \(step.name(child)) is \(state) (\(balance.signed))"
  }

  /// Returns a sentence about the height of the subtree after the rotations.
  private static func outcome(_ step: CaseStep) -> String {
    if step.narrator.operation == .insert { return "The subtree has its old height again: stop." }
    if step.situation == .childBalanced { return "The height of the subtree is unchanged: stop." }
    return step.tree.parent(of: step.nodeID).map {
      "The subtree is one level lower: continue with \(step.name($0))."
    } ?? "The tree is one level lower."
  }
}

extension Narrator {
  /// Appends a step that shows the new balance factor of a node on the path from the changed leaf
  /// to the root.
  mutating func appendBalance(_ balance: Int, of node: NodeID) {
    let parent = tree.parent(of: node).map { name($0) }
    func passed(_ change: String) -> String {
      parent.map { "its subtree is one level \(change), so continue with \($0)" }
        ?? "the tree is one level \(change)"
    }
    let (meaning, line): (String, Pseudocode.Line) =
      switch (balance.magnitude, operation) {
      case (2..., _): ("the \(balance > 0 ? "right" : "left") subtree is too high", .balance)
      case (0, .insert), (1, .remove): ("the height of its subtree is unchanged, so stop", .settle)
      case (0, _): (passed("lower"), .balance)
      default: (passed("higher"), .balance)
      }
    append(
      "The balance factor of \(name(node)) becomes \(balance.signed): \(meaning).", take(),
      at: node, line)
  }
}
