import BinaryTrees

// The search path, and the attachment at its end.
extension Narrator {
  /// Descends one level, and appends a step if this is the path to an in-order neighbor.
  mutating func appendDescent(from: NodeID?, to: NodeID) {
    pending += take()
    if case .compare? = upcoming { return }
    if found != nil { appendWayToNeighbor(from: from, to: to) }
  }

  mutating func appendComparison(with node: NodeID, _ result: TreeChange.Comparison) {
    let change = take()
    lastCompared = node
    switch result {
    case .less: append("\(subject) < \(name(node)): go left.", change, at: node, .less)
    case .greater: append("\(subject) > \(name(node)): go right.", change, at: node, .greater)
    case .equal where isPassedBy:
      append("\(subject) = \(name(node)): a new equal key goes right.", change, at: node, .greater)
    case .equal:
      found = node
      let meaning = operation == .insert ? "the key is already in the tree" : "found"
      append("\(subject) = \(name(node)): \(meaning).", change, at: node, .equal)
    }
  }

  /// Whether the search continues below the compared node although the elements are equal.
  private var isPassedBy: Bool {
    operation == .insert && [.descend, .attach].contains(upcoming?.kind)
  }

  private mutating func appendWayToNeighbor(from: NodeID?, to: NodeID) {
    let isFirst = from == found
    let side = tree.place(of: to)?.side ?? .left
    if isFirst { neighborName = side == .left ? "predecessor" : "successor" }
    let caption =
      switch (isFirst, upcoming?.kind != .descend) {
      case (true, true):
        "\(name(found)) has two children: its in-order \(neighborName) is its \(side) child "
          + "\(name(to))."
      case (true, false):
        "\(name(found)) has two children: go to its \(side) child \(name(to)), then as far "
          + "\(side.opposite) as possible."
      case (false, false): "Go \(side) to \(name(to))."
      case (false, true):
        "Go \(side) to \(name(to)), which has no \(side) child: it is the in-order "
          + "\(neighborName) of \(name(found))."
      }
    append(caption, at: to, .neighbor)
  }

  /// Appends a step for the attachment of a node or a subtree.
  mutating func appendArrival(of node: NodeID, at place: TreeChange.Place) {
    let change = take()
    if found != nil, operation == .remove {
      return append(
        "Attach \(name(node)) below \(name(place.parent)).", change, at: node, .join)
    }
    found = node
    // A new root is first red, like every new node, and then black. Both changes belong to one
    // step.
    let notes = take { $0.annotatedNode == node }
    var caption =
      place.parent.map {
        "\(name($0)) has no \(place.side) child: attach \(name(node)) there"
      } ?? "The tree is empty: \(name(node)) becomes the root"
    if case .annotate(_, .color, _, let color?)? = notes.last(where: { $0.annotated(.color) != nil }
    ) {
      caption += ", colored \(color)"
    }
    if case .annotate(_, .priority, _, .integer(let priority)?)? = notes.last(where: {
      $0.annotated(.priority) != nil
    }) {
      let rank = ranks(with: priority)?.text(priority)
      caption += rank.map { ", with the random priority \($0)" } ?? ", with a random priority"
    }
    append("\(caption).", change + notes, at: node, .attach)
  }

  /// Appends a step that shows the new number of equal elements in a node.
  mutating func appendCount(_ new: AnnotationValue?) {
    let count = new?.description ?? "1"
    append(
      "The counter of \(subject) becomes \(count).", take(), at: lastCompared,
      builder.algorithm?.number(of: .count) == nil ? .equal : .count)
  }
}
