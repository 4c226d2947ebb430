import BinaryTrees

// Removal from a search tree.
extension Narrator {
  /// Appends a step for the swap of a node that has two children with its in-order neighbor.
  mutating func appendExchange(_ upper: NodeID, _ lower: NodeID) {
    let changes = take() + take { $0.annotatedNode == upper || $0.annotatedNode == lower }
    append(
      "Swap \(name(upper)) with its \(neighborName) \(name(lower)).", changes, at: upper,
      .exchange)
  }

  /// Appends a step for a detachment: a leaf is removed, a node is removed and replaced by its only
  /// child, or a subtree is attached elsewhere.
  mutating func appendDeparture() {
    guard case .detach(let first, _)? = upcoming else { return }
    var changes = take()
    switch upcoming {
    case .detach(let second, _)?:
      // The changes detach the only child, detach the node, and attach the child at its position.
      changes += take()
      if case .attach(first, _)? = upcoming { changes += take() }
      let place = tree.place(of: second).flatMap { place in
        place.parent.map { "the \(place.side) child of \(name($0))" }
      }
      let (shortage, mark) = shortage(after: second, replacedBy: first)
      append(
        "Remove \(name(second)). Its only child \(name(first)) becomes \(place ?? "the root")."
          + shortage, changes + mark, at: first, .unlink)
    case .attach(first, let place)? where first != found:
      changes += take()
      append(
        "\(name(place.parent)) has no \(place.side) child: attach the \(place.side) subtree of "
          + "\(name(found)), rooted at \(name(first)), there.", changes, at: place.parent, .join)
    default:
      let above = tree.parent(of: first)
      let (shortage, mark) = shortage(after: first)
      append(
        above == nil
          ? "Remove \(name(first)), the last node. The tree is empty."
          : "Remove the leaf \(name(first)).\(shortage)",
        changes + mark, at: above, .unlink)
    }
  }
}

// The double-black place of a removal from a red-black tree.
extension Narrator {
  /// Returns a sentence about the black node that is missing on the paths through a removed node,
  /// and the changes that mark its place.
  ///
  /// Both are empty if the removed node was not a black node of a red-black tree. A red child that
  /// replaces the node is red-and-black, and the next step colors it black.
  private mutating func shortage(
    after node: NodeID, replacedBy child: NodeID? = nil
  ) -> (String, [TreeChange]) {
    guard tree.annotation(.color, of: node) == .text("black") else { return ("", []) }
    let isRed = child.map { tree.annotation(.color, of: $0) == .text("red") } ?? false
    return (
      " \(name(node)) was black, so its place is one black node short "
        + "(\(isRed ? "red-and-black" : "double black")).",
      markDoubleBlack(tree.place(of: node))
    )
  }

  /// Returns the changes of the mark in a step of a case.
  ///
  /// If both nephews are black, the shortage moves up to the reported node. Other rotations keep it
  /// below its parent, and the remaining cases resolve it.
  mutating func moveOfDoubleBlack(in situation: BalancingCase, at node: NodeID) -> [TreeChange] {
    switch situation {
    case .nephewsBlack: markDoubleBlack(tree.place(of: node))
    case .outerNephewRed, .replacementRed, .rootRed: markDoubleBlack(nil)
    default: []
    }
  }

  /// Marks a place, and removes the mark of the previous place.
  ///
  /// The root has no mark, because a shortage at the root is resolved.
  private mutating func markDoubleBlack(_ place: TreeChange.Place?) -> [TreeChange] {
    defer { doubleBlack = place }
    func change(_ place: TreeChange.Place?, isMarked: Bool) -> TreeChange? {
      guard let place, let parent = place.parent else { return nil }
      let side = AnnotationValue.text(place.side.rawValue)
      return .annotate(
        node: parent, .doubleBlack, old: isMarked ? nil : side, new: isMarked ? side : nil)
    }
    return [change(doubleBlack, isMarked: false), change(place, isMarked: true)].compactMap { $0 }
  }
}
