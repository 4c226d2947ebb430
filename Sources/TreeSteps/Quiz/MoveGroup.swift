import BinaryTrees

/// The moves of one step, which may be made in any order.
struct MoveGroup: Hashable, Sendable {
  /// A move, and what it does to the tree.
  struct Part: Hashable, Sendable {
    let move: QuizMove
    let changes: [TreeChange]
  }

  /// The number of the step.
  let step: Int
  let caption: String
  /// The moves that are still to be made.
  var moves: [Part] = []
  /// What happens by itself once they are made.
  var rest: [TreeChange] = []
  /// The nodes that come to the tree in this step.
  var arrivals: Set<NodeID> = []
}

extension QuizzedOperation {
  /// The moves of the operation, step by step.
  var moveGroups: [MoveGroup] { steps.map(group) }

  private func group(of number: Int) -> MoveGroup {
    let step = step(number)
    var group = MoveGroup(step: number, caption: step.caption)
    let links = step.changes.filter { $0.isStructural }
    for change in links {
      if case .attach(let node, _) = change, !recording.frame(at: steps.lowerBound).contains(node) {
        group.arrivals.insert(node)
      }
    }
    // Where nodes come or change places, their colours are a part of it.
    let isRecoloring = group.arrivals.isEmpty && step.exchange == nil
    var notes = step.changes.filter { !$0.isStructural }
    if isRecoloring {
      let colors = notes.filter { $0.annotated(.color) != nil }
      notes.removeAll { $0.annotated(.color) != nil }
      group.moves += recolorings(colors)
    }
    if let move = linkMove(links, at: number) {
      group.moves.append(MoveGroup.Part(move: move, changes: links))
      group.rest = notes
    } else {
      group.rest = links + notes
    }
    return group
  }

  /// The move that changes the links of a step: a step has one at most.
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

  /// A move for each node that has another colour in the end.
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
