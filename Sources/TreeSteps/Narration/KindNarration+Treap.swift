import BinaryTrees

extension KindNarration {
  /// The narration of a treap.
  static var treap: KindNarration {
    var narration = KindNarration()
    narration.afterInsertion = [
      (.plain, "while x has a greater priority than its parent:"), (.single, "  rotate x up"),
    ]
    narration.beforeUnlinking = [
      (.plain, "while x has two children:"),
      (.single, "  rotate the one of greater priority over x"),
    ]
    narration.words = { step in
      switch step.situation {
      case .priorityAboveParent:
        CaseWords(
          "\(step.pivot) has a greater priority than \(step.over): \(step.turn)", .single)
      case .childOfGreaterPriority:
        CaseWords("\(step.pivot) is the child of greater priority: \(step.turn)", .single)
      default: nil
      }
    }
    return narration
  }
}
