import BinaryTrees

extension KindNarration {
  /// The narration of a treap.
  static var treap: KindNarration {
    KindNarration(
      afterInsertion: [
        (.plain, "z.priority ← random number"),
        (.plain, "while z ≠ root and z.priority > z.parent.priority:"),
        (.plain, "  e ← side opposite to that of z"),
        (.single, "  rotate e at z.parent"),
      ],
      beforeUnlinking: [
        (.plain, "while node has two children:"),
        (.plain, "  c ← child of node with the greater priority"),
        (.plain, "  e ← side opposite to that of c"),
        (.single, "  rotate e at node"),
      ]
    ) { step in
      let ranks = step.narrator.ranks()
      func number(_ node: NodeID?) -> Int { step.number(.priority, of: node) }
      func priority(_ node: NodeID?) -> String {
        ranks.map { "The priority \($0.text(number(node)))" } ?? "The priority"
      }
      func other(_ node: NodeID?) -> String {
        ranks.map { "\($0.text(number(node))), the priority" } ?? "the priority"
      }
      switch step.situation {
      case .priorityAboveParent:
        return StepNarration(
          "\(priority(step.pivotID)) of \(step.pivot) is greater than "
            + "\(other(step.overID)) of its parent \(step.over): \(step.turn).", .single)
      case .childOfGreaterPriority:
        let sibling = step.tree.child(step.side, of: step.nodeID)
        let isEqual = number(step.pivotID) == number(sibling)
        return StepNarration(
          "\(priority(step.pivotID)) of the \(step.side.opposite) child \(step.pivot) "
            + "is \(isEqual ? "equal to" : "greater than") \(other(sibling)) of the "
            + "\(step.side) child: \(step.turn).", .single)
      default: return nil
      }
    }
  }
}

extension Narrator {
  /// Returns the ranks of the priorities in the tree, as drawings show them.
  ///
  /// - Parameter new: the priority of a node that is not in the tree yet.
  /// - Returns: the ranks, or `nil` if the tree is too large.
  func ranks(with new: Int? = nil) -> PriorityRanks? {
    guard builder.labels.count <= Recording.rankedNodeLimit else { return nil }
    return PriorityRanks(Array(tree.integers(.priority)) + [new].compactMap { $0 })
  }
}
