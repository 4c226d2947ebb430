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
      append(
        "Remove \(name(second)). Its only child \(name(first)) becomes \(place ?? "the root")."
          + shortage(after: second), changes, at: first, .unlink)
    case .attach(first, let place)? where first != found:
      changes += take()
      append(
        "\(name(place.parent)) has no \(place.side) child: attach the \(place.side) subtree of "
          + "\(name(found)), rooted at \(name(first)), there.", changes, at: place.parent, .join)
    default:
      let above = tree.parent(of: first)
      append(
        above == nil
          ? "Remove \(name(first)), the last node. The tree is empty."
          : "Remove the leaf \(name(first)).\(shortage(after: first))",
        changes, at: above, .unlink)
    }
  }

  /// Returns a sentence about the black node that is missing on the paths through a removed node.
  ///
  /// The sentence is empty if the removed node was not a black node of a red-black tree.
  private func shortage(after node: NodeID) -> String {
    tree.annotation(.color, of: node) == .text("black")
      ? " \(name(node)) was black, so its place is one black node short (double black)." : ""
  }
}
