import BinaryTrees

extension KindNarration {
  /// The narration of a red-black tree that is rebalanced from the bottom up.
  ///
  /// The cases have the same numbers as in Cormen, Leiserson, Rivest and Stein, "Introduction to
  /// algorithms", 3rd edition, sections 13.3 and 13.4.
  static var redBlack: KindNarration {
    KindNarration(
      leaf: "new red node x", afterInsertion: insertionLines, afterUnlinking: removalLines
    ) { removalWords($0) ?? insertionWords($0) }
  }

  private static var insertionLines: Lines {
    [
      (.plain, "while z.parent is red:"),
      (.plain, "  g ← z.parent.parent, u ← uncle of z"),
      (.plain, "  d, e ← sides of z.parent and u below g"),
      (.plain, "  if u is red:  (case 1)"),
      (.recolor, "    color z.parent, u black, g red; z ← g"),
      (.plain, "  else:"),
      (.plain, "    if z is an inner grandchild:  (case 2)"),
      (.inner, "      z ← z.parent; rotate d at z"),
      (.plain, "    color z.parent black, g red"),
      (.outer, "    rotate e at g  (case 3)"),
      (.rootBlack, "color the root black"),
    ]
  }

  private static var removalLines: Lines {
    [
      (.plain, "if node was red: return"),
      (.plain, "v ← the child or nil at that place"),
      (.plain, "while v ≠ root and v is black:"),
      (.plain, "  p ← v.parent, w ← sibling of v"),
      (.plain, "  d, e ← sides of v and w below p"),
      (.plain, "  if w is red:  (case 1)"),
      (.plain, "    color w black, p red"),
      (.redSibling, "    rotate d at p; w ← new sibling of v"),
      (.plain, "  if both children of w are black:  (case 2)"),
      (.blackNephews, "    color w red; v ← p; continue"),
      (.plain, "  if w's outer child is black:  (case 3)"),
      (.plain, "    color w's inner child black, w red"),
      (.innerNephew, "    rotate e at w; w ← new sibling of v"),
      (.plain, "  color w like p; p, w's outer child black"),
      (.outerNephew, "  rotate d at p; return  (case 4)"),
      (.takeUp, "color v black"),
    ]
  }

  private static func insertionWords(_ step: CaseStep) -> StepNarration? {
    let outer = step.pivotID.flatMap { step.tree.child(step.side.opposite, of: $0) }
    return switch (step.situation, step.index) {
    case (.uncleRed, _):
      StepNarration(
        "Case 1, the parent \(step.recolored(0)) and the uncle \(step.recolored(1)) of "
          + "\(step.node) are red: \(step.coloring), and continue with \(step.recolored(2)).",
        .recolor, at: step.recolored.last)
    case (.innerGrandchildRed, 0):
      StepNarration(
        "Case 2, the uncle is black and \(step.pivot) is an inner grandchild of "
          + "\(step.name(step.overID.flatMap { step.tree.parent(of: $0) })): "
          + "\(step.turn).", .inner)
    case (.innerGrandchildRed, _), (.outerGrandchildRed, _):
      StepNarration(
        "Case 3, the uncle is black and \(step.name(outer)) is an outer grandchild of "
          + "\(step.over): \(step.coloring), and \(step.turn).", .outer)
    case (.rootRed, _): StepNarration("The root \(step.node) is red: color it black.", .rootBlack)
    default: nil
    }
  }

  private static func removalWords(_ step: CaseStep) -> StepNarration? {
    switch step.situation {
    case .siblingRed:
      StepNarration(
        "Case 1, the sibling \(step.pivot) is red: \(step.coloring), and \(step.turn).",
        .redSibling)
    case .nephewsBlack:
      StepNarration(
        "Case 2, the sibling \(step.recolored(0)) and its children are black: \(step.coloring). "
          + "The shortage moves up to \(step.node).", .blackNephews,
        then: step.tree.parent(of: step.nodeID) == nil
          ? (
            "The shortage has reached the root \(step.node) and is resolved: every path has lost "
              + "one black node.", .takeUp
          ) : nil)
    case .innerNephewRed:
      StepNarration(
        "Case 3, the inner nephew \(step.pivot) is red and the outer one is black: "
          + "\(step.coloring), and \(step.turn).", .innerNephew)
    case .outerNephewRed:
      StepNarration(
        "Case 4, the outer nephew "
          + "\(step.name(step.recolored.last)) is red: \(step.coloring), and \(step.turn). "
          + "The shortage is resolved.", .outerNephew)
    case .replacementRed:
      StepNarration("\(step.node) is red: color it black. The shortage is resolved.", .takeUp)
    case .rootRed where step.narrator.operation != .insert:
      StepNarration("The root \(step.node) is red: color it black.", .takeUp)
    default: nil
    }
  }
}
