import BinaryTrees

// The search path, and the attachment at its end.
extension Narrator {
  /// Appends a step for one level of a search or of the path to an in-order neighbor.
  mutating func appendDescent(_ change: TreeChange) {
    switch change {
    case .descend(let from, let to):
      pending += take()
      switch upcoming {
      case .compare?: break
      default: if found != nil { appendWayToNeighbor(from: from, to: to) }
      }
    case .compare(let node, let result): appendComparison(with: node, result)
    default: break
    }
  }

  private mutating func appendComparison(with node: NodeID, _ result: TreeChange.Comparison) {
    let change = take()
    lastCompared = node
    switch result {
    case .less: append("\(subject) < \(name(node)): go left", change, at: node, .less)
    case .greater: append("\(subject) > \(name(node)): go right", change, at: node, .greater)
    case .equal where isPassedBy:
      append("\(subject) = \(name(node)): go right, after it", change, at: node, .greater)
    case .equal:
      found = node
      append("\(subject) = \(name(node)): \(meaningOfEqual)", change, at: node, .equal)
    }
  }

  /// Whether the search continues below an equal element.
  private var isPassedBy: Bool {
    switch upcoming {
    case .descend?, .attach?: operation == .insert
    default: false
    }
  }

  /// The ending of the caption for an equal element.
  private var meaningOfEqual: String {
    switch operation {
    case .insert: "already present"
    case .remove: "found"
    default: "found"
    }
  }

  private mutating func appendWayToNeighbor(from: NodeID?, to: NodeID) {
    let isFirst = from == found
    if isFirst, let found {
      neighborName = tree.child(.left, of: found) == to ? "predecessor" : "successor"
    }
    var caption = isFirst ? "\(name(found)) has two children: " : ""
    if case .descend(_, let next)? = upcoming {
      let side = tree.place(of: next)?.side ?? .left
      caption +=
        isFirst
        ? "go to \(name(to)) and then \(side) to its in-order \(neighborName)"
        : "on \(side) to \(name(next))"
    } else {
      caption +=
        isFirst
        ? "its in-order \(neighborName) is \(name(to))" : "\(name(to)) is the \(neighborName)"
    }
    append(caption, at: to, .neighbor)
  }

  /// Appends a step for the attachment of a node or a subtree.
  mutating func appendArrival(of node: NodeID, at place: TreeChange.Place) {
    let change = take()
    if found != nil, operation == .remove {
      return append(
        "\(name(node)) is attached below \(name(place.parent))", change, at: node, .join)
    }
    found = node
    // A new root is first red, like every new node, and then black. Both changes belong to one
    // step.
    let notes = take { $0.annotatedNode == node }
    var caption =
      place.parent.map {
        "\(name($0)) has no \(place.side) child: \(name(node)) becomes its \(place.side) child"
      } ?? "the tree is empty: \(name(node)) becomes the root"
    if case .annotate(_, .color, _, let color?)? = notes.last(where: { $0.annotated(.color) != nil }
    ) {
      caption += ", \(color)"
    }
    if notes.contains(where: { $0.annotated(.priority) != nil }) {
      caption += ", with a random priority"
    }
    append(caption, change + notes, at: node, .attach)
  }

  /// Appends a step for a new counter of equal elements.
  mutating func appendCount(_ new: AnnotationValue?) {
    let count = new?.description ?? "1"
    append(
      "the counter of \(subject) changes: it now stands for \(count)", take(),
      at: lastCompared, .equal)
  }
}
