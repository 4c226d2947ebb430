import BinaryTrees

// The way down, and what comes at its end.
extension Narrator {
  /// One level of a search, or one of the way to a neighbour.
  mutating func tellDescent(_ change: TreeChange) {
    switch change {
    case .descend(let from, let to):
      guard let change = take() else { return }
      pending.append(change)
      if case .compare? = upcoming { return }
      if case .annotate(_, .color, _, _)? = upcoming, isTopDown { return }
      if hero != nil { return tellWayToNeighbor(from: from, to: to) }
    case .compare(let node, let result):
      guard let change = take() else { return }
      tellComparison(with: node, result, change)
    default: break
    }
  }

  private mutating func tellComparison(
    with node: NodeID, _ result: TreeChange.Comparison, _ change: TreeChange
  ) {
    lastCompared = node
    switch result {
    case .less:
      tell("\(subject) < \(name(node)): go left", [change], at: node, .less)
    case .greater:
      tell("\(subject) > \(name(node)): go right", [change], at: node, .greater)
    case .equal where isPassedBy:
      tell("\(subject) = \(name(node)): go right, after it", [change], at: node, .greater)
    case .equal:
      hero = node
      tell("\(subject) = \(name(node)): \(welcome)", [change], at: node, .equal)
    }
  }

  /// Whether the way goes on from an equal element.
  private var isPassedBy: Bool {
    switch upcoming {
    case .descend?, .attach?: deed == .insert
    default: false
    }
  }

  /// What an equal element means.
  private var welcome: String {
    switch deed {
    case .insert: "it is there already"
    case .remove, .heapRemove: "here it is"
    default: "found"
    }
  }

  private mutating func tellWayToNeighbor(from: NodeID?, to: NodeID) {
    if from == hero, let hero {
      neighborName = tree.child(.left, of: hero) == to ? "predecessor" : "successor"
    }
    var caption = from == hero ? "\(name(hero)) has two children: " : ""
    if case .descend(_, let next)? = upcoming {
      let way = tree.child(.left, of: to) == next ? "left" : "right"
      caption +=
        from == hero
        ? "go to \(name(to)) and then \(way) to its in-order \(neighborName)"
        : "on \(way) to \(name(next))"
    } else {
      caption +=
        from == hero
        ? "its in-order \(neighborName) is \(name(to))" : "\(name(to)) is the \(neighborName)"
    }
    tell(caption, at: to, .neighbor)
  }

  /// A node hangs itself somewhere.
  mutating func tellArrival(of node: NodeID, at place: TreeChange.Place) {
    guard let change = take() else { return }
    if hero != nil, deed == .remove {
      return tell(
        "\(name(node)) now hangs below \(name(place.parent))", [change], at: node, .join)
    }
    hero = node
    let notes = take { $0.annotatedNode == node }
    var caption =
      place.parent.map {
        "nothing is \(place.side == .left ? "left" : "right") of \(name($0)): "
          + "\(name(node)) becomes its \(place.side) child"
      } ?? "the tree is empty: \(name(node)) becomes the root"
    // The root is made red as every new node, and then black.
    if case .annotate(_, .color, _, let color?)? = notes.last(where: { $0.annotated(.color) != nil }
    ) {
      caption += ", \(color)"
    }
    if let priority = notes.lazy.compactMap(\.newPriority).first {
      caption += ", with the priority \(priority)"
    }
    tell(caption, [change] + notes, at: node, .attach)
  }

  /// A counter of equal elements changes.
  mutating func tellCount(_ new: AnnotationValue?) {
    guard let change = take() else { return }
    let count = new?.description ?? "1"
    tell(
      "\(subject) is counted: there \(count == "1" ? "is" : "are") \(count) of it now", [change],
      at: lastCompared, .equal)
  }
}

extension TreeChange {
  /// The priority that a node gets, if that is what happens.
  fileprivate var newPriority: AnnotationValue? {
    guard case .annotate(_, .priority, _, let new) = self else { return nil }
    return new
  }

  /// The node whose annotation changes, if that is what happens.
  var annotatedNode: NodeID? {
    guard case .annotate(let node, _, _, _) = self else { return nil }
    return node
  }
}
