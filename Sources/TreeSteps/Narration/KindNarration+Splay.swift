import BinaryTrees

extension KindNarration {
  /// The narration of a splay tree.
  static var splay: KindNarration {
    let cases: Lines = [
      (.zig, "  its parent is the root: rotate (zig)"),
      (.zigZig, "  on the same side: parent first (zig-zig)"),
      (.zigZag, "  on different sides: rotate twice (zig-zag)"),
    ]
    var narration = KindNarration()
    narration.afterSearch = [(.each, "splay the last node that was met:")] + cases
    narration.whenAbsent = "; the last node met is at the root"
    narration.afterInsertion = [(.each, "splay x to the root:")] + cases
    narration.beforeUnlinking =
      narration.afterInsertion + [
        (.neighbor, "splay its neighbour below x"),
        (.join, "attach the other subtree below the neighbour"),
      ]
    narration.words = { step in
      switch (step.situation, step.index) {
      case (.zig, _):
        CaseWords("zig: \(step.over) is on top, \(step.side.rotation(at: "it"))", .zig)
      case (.zigZig, 0):
        CaseWords(
          "zig-zig: \(step.node) and \(step.pivot) are children on the same side: the parent first, "
            + step.turn, .zigZig, at: step.nodeID)
      case (.zigZig, _): CaseWords("then \(step.side) at \(step.over)", .zigZig)
      case (.zigZag, 0):
        CaseWords(
          "zig-zag: \(step.node) and \(step.over) are children on different sides: \(step.turn)",
          .zigZag)
      case (.zigZag, _): CaseWords("then \(step.side) at \(step.over)", .zigZag)
      default: nil
      }
    }
    return narration
  }
}
