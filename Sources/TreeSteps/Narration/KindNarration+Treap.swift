import BinaryTrees

extension KindNarration {
  /// The narration of a treap.
  static var treap: KindNarration {
    KindNarration(
      afterInsertion: [
        (.plain, "z.priority ← random number"),
        (.plain, "while z ≠ root and z.priority > z.parent.priority:"),
        (.single, "  rotate at z.parent, so that z moves up"),
      ],
      beforeUnlinking: [
        (.plain, "while node has two children:"),
        (.plain, "  c ← child of node with the greater priority"),
        (.single, "  rotate at node, so that c moves up"),
      ]
    ) { step in
      func priority(_ node: NodeID?) -> String { "\(step.number(.priority, of: node))" }
      switch step.situation {
      case .priorityAboveParent:
        return StepNarration(
          "The priority \(priority(step.pivotID)) of \(step.pivot) is greater than "
            + "\(priority(step.overID)), the priority of its parent \(step.over): \(step.turn).",
          .single)
      case .childOfGreaterPriority:
        let (lifted, other) = (
          priority(step.pivotID), priority(step.tree.child(step.side, of: step.nodeID))
        )
        return StepNarration(
          "The priority \(lifted) of the \(step.side.opposite) child \(step.pivot) "
            + "is \(lifted == other ? "equal to" : "greater than") \(other), the priority of the "
            + "\(step.side) child: \(step.turn).", .single)
      default: return nil
      }
    }
  }
}
