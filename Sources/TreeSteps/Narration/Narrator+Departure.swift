import BinaryTrees
import SearchTrees

// How a node leaves a search tree.
extension Narrator {
  /// A node with two children changes places with its neighbour.
  mutating func tellExchange(_ upper: NodeID, _ lower: NodeID) {
    guard let change = take() else { return }
    let notes = take { $0.annotatedNode == upper || $0.annotatedNode == lower }
    tell(
      "\(name(upper)) and its \(neighborName) \(name(lower)) change places", [change] + notes,
      at: upper,
      .exchange)
  }

  /// Something is taken from its place: the node that goes, alone or with its child left behind, or a
  /// subtree that hangs itself elsewhere.
  mutating func tellDeparture() {
    guard case .detach(let first, _)? = upcoming, let detached = take() else { return }
    if case .detach(let second, _)? = upcoming, let next = take() {
      // Its only child first, then the node, then the child at its place.
      var together = [detached, next]
      if case .attach(first, _)? = upcoming, let last = take() { together.append(last) }
      let above = tree.place(of: second)?.parent
      let place = above.map { "below \(name($0))" } ?? "at the root"
      return tell(
        "take \(name(second)) out: its only child \(name(first)) takes its place \(place)",
        together, at: first, .unlink)
    }
    if first == hero {
      let above = tree.parent(of: first)
      let isShort =
        kind == .redBlack && !isTopDown && tree.annotation(.color, of: first) == .text("black")
      return tell(
        above == nil
          ? "\(name(first)) was alone: the tree is empty"
          : "take \(name(first)) off: it is a leaf"
            + (isShort ? "; it was black, so its place is one black node short" : ""),
        [detached], at: above, .unlink)
    }
    if case .attach(first, let place)? = upcoming, let attached = take() {
      return tell(
        "\(name(place.parent)) has nothing on its \(place.side): the subtree of \(name(first)) "
          + "hangs itself there", [detached, attached], at: place.parent, .join)
    }
    tell("take off the subtree of \(name(first))", [detached], at: first, .unlink)
  }

  /// A subtree is rebuilt evenly.
  mutating func tellRebuilding(_ old: [TreeChange.Rooted]) {
    guard let change = take() else { return }
    let nodes = old.count == 1 ? "1 node" : "\(old.count) nodes"
    let root = old.first.map { name($0.node) } ?? ""
    let caption =
      deed == .remove
      ? "far fewer nodes are left than there were: rebuild the tree, \(nodes), evenly"
      : "\(subject) is too deep: rebuild the subtree of \(root), \(nodes), evenly"
    tell(caption, [change], at: hero, .tooDeep)
  }
}
