import BinaryTrees
import SearchTrees

extension KindNarration {
  /// The narration of a weight-balanced tree.
  static var weightBalanced: KindNarration {
    var narration = KindNarration()
    narration.afterInsertion = [
      (.plain, "for each node from there up to the root:"),
      (.single, "  a side weighs more than 3 × the other: rotate"),
      (.heavyDouble, "  its inner part is what weighs: rotate twice"),
    ]
    narration.afterUnlinking = narration.afterInsertion
    narration.words = { step in
      switch (step.situation, step.index) {
      case (.outerGrandchildHeavy, _): CaseWords("\(weights(step)): \(step.turn)", .single)
      case (.innerGrandchildHeavy, 0):
        CaseWords(
          "\(weights(step)), and its inner part is what weighs: first \(step.turn)", .heavyDouble)
      case (.innerGrandchildHeavy, _): CaseWords("then \(step.turn)", .heavyDouble)
      default: nil
      }
    }
    return narration
  }

  /// Returns a phrase that compares the weights of both subtrees of the node.
  private static func weights(_ step: CaseStep) -> String {
    func weight(_ side: Side) -> Int {
      step.number(.size, of: step.context.tree.child(side, of: step.nodeID)) + 1
    }
    let heavy: Side = weight(.left) > weight(.right) ? .left : .right
    return "the \(heavy) side of \(step.node) weighs \(weight(heavy)), more than "
      + "\(WeightBalancedScheme.delta) × \(weight(heavy.opposite))"
  }
}
