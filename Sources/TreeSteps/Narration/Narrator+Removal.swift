import BinaryTrees

// Removal from a search tree.
extension Narrator {
  /// Appends a step for the swap of a node that has two children with its in-order neighbor.
  mutating func appendExchange(_ upper: NodeID, _ lower: NodeID) {
    let changes = take() + take { $0.annotatedNode == upper || $0.annotatedNode == lower }
    append(
      "\(name(upper)) and its \(neighborName) \(name(lower)) change places", changes, at: upper,
      .exchange)
  }

  /// Appends a step for a detachment: a leaf is removed, a node is removed and replaced by its only
  /// child, or a subtree is attached elsewhere.
  mutating func appendDeparture() {
    guard case .detach(let first, _)? = upcoming else { return }
    var changes = take()
    switch upcoming {
    case .detach(let second, _)?:
      // The changes detach the only child, detach the node, and attach the child in its place.
      changes += take()
      if case .attach(first, _)? = upcoming { changes += take() }
      let place = tree.parent(of: second).map { "below \(name($0))" } ?? "at the root"
      append(
        "remove \(name(second)): its only child \(name(first)) takes its place \(place)",
        changes, at: first, .unlink)
    case .attach(first, let place)? where first != found:
      changes += take()
      append(
        "\(name(place.parent)) has no \(place.side) child: attach the subtree rooted at "
          + "\(name(first)) there", changes, at: place.parent, .join)
    default:
      let above = tree.parent(of: first)
      let isBlack = tree.annotation(.color, of: first) == .text("black")
      append(
        above == nil
          ? "remove \(name(first)), the last node: the tree is empty"
          : "remove leaf \(name(first))"
            + (isBlack
              ? "; it was black, so its place is one black node short (double black)" : ""),
        changes, at: above, .unlink)
    }
  }
}
