import BinaryTrees

/// An observer that records all changes and cases of one operation.
struct OperationLog: TreeObserver {
  /// The changes, in order.
  private(set) var changes: [TreeChange] = []
  /// The balancing cases and their nodes.
  ///
  /// The key is the index of the change that follows the report.
  private(set) var cases: [Int: (situation: BalancingCase, node: NodeID)] = [:]

  mutating func observe(_ change: TreeChange) { changes.append(change) }

  mutating func observe(_ situation: BalancingCase, at node: NodeID) {
    cases[changes.count] = (situation, node)
  }

  /// Replaces the ids of all nodes.
  mutating func rename(_ name: (NodeID) -> NodeID) {
    changes = changes.map { $0.renamed(name) }
    cases = cases.mapValues { ($0.situation, name($0.node)) }
  }
}

extension TreeChange {
  /// Returns the same change with other ids for its nodes.
  func renamed(_ name: (NodeID) -> NodeID) -> TreeChange {
    func renamed(_ place: Place) -> Place {
      place.parent.map { .child(place.side, of: name($0)) } ?? .root
    }
    func renamed(_ list: [Rooted]) -> [Rooted] {
      list.map { Rooted(node: name($0.node), place: renamed($0.place)) }
    }
    return switch self {
    case .compare(let node, let result): .compare(node: name(node), result: result)
    case .descend(let from, let to): .descend(from: from.map(name), to: name(to))
    case .attach(let node, let place): .attach(node: name(node), at: renamed(place))
    case .detach(let node, let place): .detach(node: name(node), from: renamed(place))
    case .swap(let first, let second): .swap(name(first), name(second))
    case .rotate(let pivot, let parent, let side):
      .rotate(pivot: name(pivot), over: name(parent), to: side)
    case .annotate(let node, let key, let old, let new):
      .annotate(node: name(node), key, old: old, new: new)
    case .resize(let node): .resize(node: name(node))
    case .rebuild(let old, let new): .rebuild(old: renamed(old), new: renamed(new))
    }
  }
}
