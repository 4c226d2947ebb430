import BinaryTrees
import SearchTrees

extension KindNarration {
  /// The narration of a weight-balanced tree.
  static var weightBalanced: KindNarration {
    let (delta, gamma) = (WeightBalancedScheme.delta, WeightBalancedScheme.gamma)
    func lines(below place: String) -> Lines {
      [
        (.plain, "// weight = size of the subtree + 1"),
        (.plain, "for each ancestor v of \(place), bottom-up:"),
        (.plain, "  y, w ← heavier child of v, other child"),
        (.plain, "  d, e ← sides of y and w below v"),
        (.plain, "  if weight(y) > \(delta) × weight(w):"),
        (.plain, "    i, o ← inner child of y, outer child"),
        (.heavyDouble, "    if weight(i) ≥ \(gamma) × weight(o): rotate d at y"),
        (.single, "    rotate e at v"),
      ]
    }
    return KindNarration(
      afterInsertion: lines(below: "z"), afterUnlinking: lines(below: "that place")
    ) { step in
      switch (step.situation, step.index) {
      case (.outerGrandchildHeavy, _):
        StepNarration("\(weights(step, isInner: false)): \(step.turn).", .single)
      case (.innerGrandchildHeavy, 0):
        StepNarration("\(weights(step, isInner: true)): first \(step.turn).", .heavyDouble)
      case (.innerGrandchildHeavy, _): StepNarration("Then \(step.turn).", .single)
      default: nil
      }
    }
  }

  /// Returns a clause that explains which rotation the weights of the subtrees require.
  ///
  /// It compares the left and right weights of the node, and the inner and outer weights of its
  /// heavier child. `isInner` states whether the inner weight requires a double rotation.
  private static func weights(_ step: CaseStep, isInner: Bool) -> String {
    func weight(_ side: ChildSide, of node: NodeID?) -> Int {
      step.number(.size, of: node.flatMap { step.tree.child(side, of: $0) }) + 1
    }
    let (left, right) = (weight(.left, of: step.nodeID), weight(.right, of: step.nodeID))
    let heavy: ChildSide = left > right ? .left : .right
    let child = step.tree.child(heavy, of: step.nodeID)
    return "At \(step.node), the \(heavy) weight \(max(left, right)) is more than "
      + "\(WeightBalancedScheme.delta) × the \(heavy.opposite) weight \(min(left, right)), and at "
      + "\(step.name(child)), the inner weight \(weight(heavy.opposite, of: child)) is "
      + "\(isInner ? "at least" : "less than") \(WeightBalancedScheme.gamma) × the outer weight "
      + "\(weight(heavy, of: child))"
  }
}
