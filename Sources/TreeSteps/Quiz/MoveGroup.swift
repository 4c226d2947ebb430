import BinaryTrees

/// The moves of one step.
///
/// The learner may make them in any order.
struct MoveGroup: Hashable, Sendable {
  /// A move and the changes that it makes to the tree.
  struct Part: Hashable, Sendable {
    let move: QuizMove
    let changes: [TreeChange]
  }

  /// The index of the step in the recording.
  let step: Int
  let caption: String
  /// The moves that the learner has not made yet.
  var moves: [Part] = []
  /// The changes that are applied automatically after the last move.
  var rest: [TreeChange] = []
  /// The nodes that this step adds to the tree.
  var arrivals: Set<NodeID> = []
}

extension QuizzedOperation {
  /// The moves of the operation, grouped by step.
  var moveGroups: [MoveGroup] { steps.map(group) }

  private func group(of number: Int) -> MoveGroup {
    let step = step(number)
    var group = MoveGroup(step: number, caption: step.caption)
    let links = step.changes.filter { $0.isStructural }
    let start = recording.frame(at: steps.lowerBound)
    for case .attach(let node, _) in links where !start.contains(node) {
      group.arrivals.insert(node)
    }
    // If a step adds or swaps nodes, its color changes are applied with that move.
    let isRecoloring = group.arrivals.isEmpty && step.exchange == nil
    group.rest = step.changes.filter { !$0.isStructural }
    if isRecoloring {
      group.moves += recolorings(group.rest.filter { $0.annotated(.color) != nil })
      group.rest.removeAll { $0.annotated(.color) != nil }
    }
    if let move = linkMove(links, at: number) {
      group.moves.append(MoveGroup.Part(move: move, changes: links))
    } else {
      group.rest = links + group.rest
    }
    return group
  }

  /// Returns the move that changes the links of a step, or `nil` if no link changes.
  ///
  /// A step has at most one such move.
  private func linkMove(_ changes: [TreeChange], at number: Int) -> QuizMove? {
    func label(_ node: NodeID) -> String { recording.labels[node.rawValue] }
    for case .detach(let node, _) in changes where !end.contains(node) {
      return .remove(label(node))
    }
    for change in changes {
      switch change {
      case .rotate(_, let parent, let side): return .rotate(side, at: label(parent))
      case .swap(let first, let second): return .swap([label(first), label(second)])
      case .rebuild(let old, _): return old.first.map { .rebuild(label($0.node)) }
      case .attach(let node, let place):
        guard let parent = place.parent else { return .plant(label(node)) }
        return .attach(label(node), place.side, of: label(parent))
      default: break
      }
    }
    return nil
  }

  /// Returns a move for each node whose final color differs from its initial one.
  private func recolorings(_ changes: [TreeChange]) -> [MoveGroup.Part] {
    var nodes: [NodeID] = []
    for node in changes.compactMap({ $0.annotated(.color) }) where !nodes.contains(node) {
      nodes.append(node)
    }
    return nodes.compactMap { node in
      let own = changes.filter { $0.annotated(.color) == node }
      guard case .annotate(_, _, let old, _)? = own.first,
        case .annotate(_, _, _, let new?)? = own.last, old != new
      else { return nil }
      return MoveGroup.Part(
        move: .recolor(recording.labels[node.rawValue], isRed: new == .text("red")), changes: own)
    }
  }
}
