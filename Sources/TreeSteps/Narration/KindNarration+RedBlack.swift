import BinaryTrees

extension KindNarration {
  /// The narration of a red-black tree that is rebalanced from the bottom up.
  static var redBlack: KindNarration {
    var narration = KindNarration()
    narration.afterInsertion =
      [
        (.plain, "while x and its parent are red:"),
        (.recolor, "  the uncle is red: recolour, continue two levels up"),
      ] + rotations + [(.rootBlack, "the root is black")]
    narration.afterUnlinking = [
      (.plain, "while a place is one black node short:"),
      (.redSibling, "  the sibling is red: rotate it up"),
      (.blackNephews, "  both nephews are black: sibling red, continue upward"),
      (.innerNephew, "  only the inner nephew is red: rotate it up"),
      (.outerNephew, "  the outer nephew is red: rotate the sibling up"),
      (.takeUp, "a red node there turns black"),
    ]
    narration.words = { step in
      switch step.situation {
      case .siblingRed:
        CaseWords("the sibling \(step.pivot) is red: recolour, \(step.turn)", .redSibling)
      case .nephewsBlack:
        CaseWords(
          "the sibling \(step.recolored(0)) and its children are black: it turns red; continue from "
            + step.node, .blackNephews)
      case .innerNephewRed:
        CaseWords(
          "only the inner nephew \(step.pivot) is red: recolour, \(step.turn)", .innerNephew)
      case .outerNephewRed:
        CaseWords(
          "the outer nephew is red: recolour, \(step.turn), which restores the black height",
          .outerNephew)
      case .replacementRed:
        CaseWords("\(step.node) turns black, which restores the black height", .takeUp)
      default: insertionWords(step)
      }
    }
    return narration
  }

  private static var rotations: Lines {
    [
      (.inner, "  x is an inner grandchild: rotate it up"),
      (.outer, "  x is an outer one: recolour, rotate the parent up"),
    ]
  }

  private static func insertionWords(_ step: CaseStep) -> CaseWords? {
    switch (step.situation, step.index) {
    case (.uncleRed, _):
      CaseWords(
        "\(step.recolored(0)) is red below \(step.recolored(2)), and so is the uncle "
          + "\(step.recolored(1)): they turn black, \(step.recolored(2)) red", .recolor,
        at: step.recolored.last)
    case (.innerGrandchildRed, 0):
      CaseWords(
        "\(step.pivot) is an inner grandchild, its parent red: \(step.turn)", .inner)
    case (.innerGrandchildRed, _), (.outerGrandchildRed, _):
      CaseWords(
        "\(step.over) has a red child and grandchild on the outside: \(step.pivot) turns black, "
          + "\(step.over) red, \(step.turn)", .outer)
    case (.rootRed, _): CaseWords("the root \(step.node) turns black", .rootBlack)
    default: nil
    }
  }
}
