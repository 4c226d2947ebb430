import BinaryTrees

extension KindNarration {
  /// The narration of an AVL tree.
  static var avl: KindNarration {
    var narration = KindNarration()
    narration.afterInsertion = lines(settled: "  0: height unchanged; stop")
    narration.afterUnlinking = lines(settled: "  ±1: height unchanged; stop")
    narration.words = { step in
      let balance =
        "balance factor of \(step.node) is \(step.number(.balance, of: step.nodeID).signed)"
      return switch (step.situation, step.index) {
      case (.outerGrandchildHigher, _):
        CaseWords("\(balance) and \(step.pivot) leans the same way: \(step.turn)", .single)
      case (.childBalanced, _):
        CaseWords("\(balance) and \(step.pivot) is level: \(step.turn)", .single)
      case (.innerGrandchildHigher, 0):
        CaseWords(
          "\(balance), but \(step.over) leans the other way: first \(step.turn)", .double)
      case (.innerGrandchildHigher, _):
        CaseWords("then \(step.turn): \(step.pivot) is on top", .double)
      default: nil
      }
    }
    return narration
  }

  private static func lines(settled: String) -> Lines {
    [
      (.plain, "for each node from there up to the root:"),
      (.balance, "  update its balance factor"),
      (.single, "  ±2, child does not lean the other way: rotate"),
      (.double, "  ±2, child leans the other way: rotate twice"),
      (.settle, settled),
    ]
  }
}

extension Narrator {
  /// Appends a step for the new balance factor of a node on the path from the changed leaf to the
  /// root.
  mutating func appendBalance(_ balance: Int, of node: NodeID) {
    let (meaning, line): (String, Pseudocode.Line) =
      switch (balance.magnitude, operation) {
      case (2..., _): ("the \(balance > 0 ? "right" : "left") side is too high", .balance)
      case (0, .insert), (1, .remove): ("height unchanged; stop", .settle)
      case (0, _): ("its height shrank; continue upward", .balance)
      default: ("its height grew; continue upward", .balance)
      }
    append(
      "balance factor of \(name(node)) is \(balance.signed): \(meaning)", take(), at: node, line)
  }
}
