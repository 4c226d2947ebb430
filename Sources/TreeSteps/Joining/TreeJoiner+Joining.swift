import BinaryTrees

// The joins of the kinds.
extension TreeJoiner {
  /// Moves a node up to the root, and joins the trees below each node that it passes.
  mutating func raise(_ node: NodeID) {
    while let above = parent(of: node), let side = side(of: node) {
      append(
        "Move \(name(node)) up: rotate \(side.opposite) at \(name(above)).", rotateUp(node),
        at: node, .swapUp)
      if kind == .avl || kind == .redBlack { join(above) }
    }
  }

  /// Joins the trees below a node: moves the node down until it fits.
  mutating func join(_ node: NodeID) {
    switch kind {
    case .avl: joinByHeight(node)
    case .redBlack: joinByBlackHeight(node)
    case .treap: joinByPriority(node)
    default: break
    }
  }

  /// Colors the root of a red-black tree black.
  mutating func blackenRoot() {
    guard kind == .redBlack, let root, isRed(root) else { return }
    append("Color the root \(name(root)) black.", color(root, red: false), at: root, .rootBlack)
  }

  private mutating func joinByHeight(_ node: NodeID) {
    var spine: [NodeID] = []
    while true {
      let (left, right) = (rank(child(.left, of: node)), rank(child(.right, of: node)))
      let side: ChildSide = left > right ? .left : .right
      guard abs(left - right) > 1, let higher = child(side, of: node) else {
        append(
          "The heights of the subtrees of \(name(node)) are \(height(left)) and \(height(right)): "
            + "\(name(node)) fits here.", at: node, .settle)
        break
      }
      append(
        "The \(side) subtree of \(name(node)) is \(abs(left - right)) levels higher: rotate "
          + "\(side.opposite) at \(name(node)).", rotateUp(higher), at: higher, .swapDown)
      spine.append(higher)
    }
    for node in spine.reversed() { balance(node) }
  }

  /// Returns the height of a number of levels; an empty tree has the height −1.
  private func height(_ levels: Int) -> String { levels == 0 ? "−1" : "\(levels - 1)" }

  /// Rotates at a node of an AVL tree whose subtrees differ by two levels.
  private mutating func balance(_ node: NodeID) {
    let factor = rank(child(.right, of: node)) - rank(child(.left, of: node))
    let side: ChildSide = factor > 0 ? .right : .left
    guard abs(factor) > 1, let pivot = child(side, of: node) else { return }
    let state = "\(name(node)) has the balance factor \(factor > 0 ? "+" : "−")\(abs(factor))"
    let (outer, inner) = (child(side, of: pivot), child(side.opposite, of: pivot))
    if let inner, rank(inner) > rank(outer) {
      append(
        "\(state), and its child \(name(pivot)) leans to the other side: first rotate \(side) at "
          + "\(name(pivot)).", rotateUp(inner), at: inner, .double)
      append("Then rotate \(side.opposite) at \(name(node)).", rotateUp(inner), at: inner, .single)
    } else {
      append(
        "\(state): rotate \(side.opposite) at \(name(node)).", rotateUp(pivot), at: pivot, .single)
    }
  }

  private mutating func joinByPriority(_ node: NodeID) {
    while true {
      let children = ChildSide.allCases.compactMap { child($0, of: node) }
      let greatest = children.max { priority($0) < priority($1) }
      guard let greatest, priority(greatest) > priority(node), let side = side(of: greatest) else {
        break
      }
      append(
        "The priority of \(name(greatest)) is greater than that of \(name(node)): rotate "
          + "\(side.opposite) at \(name(node)).", rotateUp(greatest), at: greatest, .swapDown)
    }
    append(
      "No child of \(name(node)) has a greater priority: \(name(node)) fits here.", at: node,
      .settle)
  }

  private mutating func joinByBlackHeight(_ node: NodeID) {
    for side in ChildSide.allCases {
      guard let child = child(side, of: node), isRed(child) else { continue }
      append(
        "Color the root \(name(child)) of the \(side) tree black.", color(child, red: false),
        at: child, .recolor)
    }
    let (left, right) = (rank(child(.left, of: node)), rank(child(.right, of: node)))
    if left == right {
      return append(
        "Both subtrees of \(name(node)) have the black height \(left): color \(name(node)) black.",
        color(node, red: false), at: node, .settle)
    }
    let (side, low): (ChildSide, Int) = left > right ? (.left, right) : (.right, left)
    var top: NodeID?
    while let higher = child(side, of: node), isRed(higher) || rank(higher) > low {
      let reason =
        isRed(higher)
        ? "The \(side) child \(name(higher)) is red"
        : "The \(side) subtree of \(name(node)) has the black height \(rank(higher)), the other "
          + "one \(low)"
      append(
        "\(reason): rotate \(side.opposite) at \(name(node)).", rotateUp(higher), at: higher,
        .swapDown)
      top = top ?? higher
    }
    append(
      "Both subtrees of \(name(node)) have the black height \(low): color \(name(node)) red.",
      color(node, red: true), at: node, .inner)
    guard let top else { return }
    resolveRedParent(of: node, below: top)
  }

  /// Resolves a red node with a red parent, as after an insertion.
  ///
  /// - Parameters:
  ///   - start: the red node.
  ///   - top: the root of the joined tree, which may have a parent.
  private mutating func resolveRedParent(of start: NodeID, below top: NodeID) {
    var (node, top) = (start, top)
    while node != top, let above = parent(of: node), above != top, isRed(above),
      let grandparent = parent(of: above), let side = side(of: above)
    {
      let state = "\(name(node)) and its parent \(name(above)) are red"
      if let sibling = child(side.opposite, of: grandparent), isRed(sibling) {
        let changes =
          color(above, red: false) + color(sibling, red: false) + color(grandparent, red: true)
        append(
          "\(state), and the sibling \(name(sibling)) of \(name(above)), too: color "
            + "\(name(above)) and \(name(sibling)) black, \(name(grandparent)) red.", changes,
          at: grandparent, .outer)
        node = grandparent
      } else {
        let changes =
          color(above, red: false) + color(grandparent, red: true) + rotateUp(above)
        append(
          "\(state), the sibling of \(name(above)) is black: color \(name(above)) black, "
            + "\(name(grandparent)) red, and rotate \(side.opposite) at \(name(grandparent)).",
          changes, at: above, .single)
        if grandparent == top { top = above }
        node = above
      }
    }
    if isRed(top) {
      append(
        "\(name(top)) is the root of the joined tree: color it black.", color(top, red: false),
        at: top, .balance)
    }
  }
}
