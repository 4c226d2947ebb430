import BinaryTrees

extension KindNarration {
  /// The narration of a scapegoat tree.
  static var scapegoat: KindNarration {
    var narration = KindNarration()
    narration.afterInsertion = [(.tooDeep, "if x is too deep: rebuild the scapegoat's subtree")]
    narration.afterUnlinking = [(.tooDeep, "if far fewer are left: rebuild the tree evenly")]
    narration.words = { step in
      guard case .rebuild(let nodes, _)? = step.changes.last else { return nil }
      let (count, context) = (nodes.count.nodesInWords, step.context)
      return switch step.situation {
      case .scapegoat:
        CaseWords(
          "\(context.subject) is too deep: rebuild the subtree of \(step.node), \(count), evenly",
          .tooDeep, at: context.found)
      case .muchSmaller:
        CaseWords(
          "far fewer nodes are left than there were: rebuild the tree, \(count), evenly", .tooDeep,
          at: context.found)
      default: nil
      }
    }
    return narration
  }
}
