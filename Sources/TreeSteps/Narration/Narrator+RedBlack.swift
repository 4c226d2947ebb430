import BinaryTrees

// How a red-black tree is balanced.
extension Narrator {
  mutating func tellRedBlack(_ change: TreeChange) {
    let run = colorRun
    if run.isEmpty, case .rotate = change { return tellRedBlackRotation(recoloring: []) }
    guard !run.isEmpty else { return tellPlainRotation(change) }
    if deed == .insert, tellRedUncle(run) { return }
    // The colours that belong to the rotation after them are those of the nodes that it moves.
    let own = run.count - ownLength(of: run)
    if own == 0 {
      let colors = take { $0.annotated(.color) != nil }
      return tellRedBlackRotation(recoloring: colors)
    }
    if isTopDown, deed == .remove || own > 1 { return tellRecoloring(own) }
    tellSingleColor()
  }

  /// The changes of colour that come next.
  private var colorRun: [(node: NodeID, isRed: Bool)] {
    var run: [(NodeID, Bool)] = []
    while case .annotate(let node, .color, _, let new)? = change(at: run.count) {
      run.append((node, new == .text("red")))
    }
    return run
  }

  /// How many changes of colour at the end of a run belong to the rotation that follows.
  private func ownLength(of run: [(node: NodeID, isRed: Bool)]) -> Int {
    guard case .rotate(let pivot, let parent, let side)? = change(at: run.count) else { return 0 }
    let movers = [pivot, parent, tree.child(side.opposite, of: pivot)]
    var length = 0
    while length < run.count, movers.contains(run[run.count - 1 - length].node) { length += 1 }
    return length
  }

  /// Parent and uncle turn black, the grandparent red.
  private mutating func tellRedUncle(_ run: [(node: NodeID, isRed: Bool)]) -> Bool {
    guard run.count >= 2, !run[0].isRed, !run[1].isRed,
      let above = tree.parent(of: run[0].node), tree.parent(of: run[1].node) == above
    else { return false }
    let (first, second) = (run[0].node, run[1].node)
    var taken = [take(), take()].compactMap { $0 }
    if run.count > 2, run[2].node == above, run[2].isRed, let third = take() { taken.append(third) }
    if isTopDown {
      tell(
        "both children of \(name(above)) are red: they turn black"
          + (taken.count > 2 ? " and \(name(above)) red" : ""), taken, at: above, .split)
    } else {
      tell(
        "\(name(first)) is red below \(name(above)), and so is the uncle \(name(second)): they turn "
          + "black, \(name(above)) red", taken, at: above, .recolor)
    }
    return true
  }

  private mutating func tellRedBlackRotation(recoloring colors: [TreeChange]) {
    guard case .rotate(let pivot, let parent, let side)? = upcoming, let rotation = take() else {
      return
    }
    var colors = colors
    let turn = "rotate \(side) at \(name(parent))"
    if isTopDown, deed == .remove {
      let more = take { $0.annotated(.color) != nil }
      return tell(
        "\(turn) to bring a red node down", colors + [rotation] + more, at: pivot, .single)
    }
    if deed == .insert {
      if colors.isEmpty {
        tell(
          "\(name(pivot)) is an inner grandchild, its parent red: \(turn)", [rotation], at: pivot,
          .inner)
      } else {
        tell(
          "\(name(parent)) has a red child and grandchild on the outside: \(name(pivot)) turns "
            + "black, \(name(parent)) red, \(turn)", colors + [rotation], at: pivot, .outer)
      }
      return
    }
    // Removal: the colours say which case it is.
    let red = colors.contains {
      $0
        == .annotate(
          node: parent, .color, old: .text("black"), new: .text("red"))
    }
    let isInner =
      tree.parent(of: parent).map { _ in
        self.side(of: pivot) != self.side(of: parent)
      } ?? false
    if red, colors.count == 2, isInner {
      tell(
        "only the inner nephew \(name(pivot)) is red: recolour, \(turn)", colors + [rotation],
        at: pivot, .innerNephew)
    } else if red, colors.count == 2 {
      tell(
        "the sibling \(name(pivot)) is red: recolour, \(turn)", colors + [rotation], at: pivot,
        .redSibling)
    } else {
      colors += [rotation]
      tell(
        "the outer nephew is red: recolour, \(turn), which makes up for the black node", colors,
        at: pivot, .outerNephew)
    }
  }

  /// Some nodes change their colour at once.
  private mutating func tellRecoloring(_ count: Int) {
    let taken = (0..<count).compactMap { _ in take() }
    let words = taken.compactMap { change -> String? in
      guard case .annotate(let node, _, _, let new?) = change else { return nil }
      return "\(name(node)) turns \(new)"
    }
    tell(words.joined(separator: ", "), taken, at: taken.last?.annotatedNode, .recolor)
  }

  private mutating func tellSingleColor() {
    guard case .annotate(let node, .color, _, let new)? = upcoming, let change = take() else {
      return
    }
    if new == .text("red") {
      let above = tree.parent(of: node)
      tell(
        "the sibling \(name(node)) and its children are black: it turns red, go on from "
          + "\(name(above))", [change], at: above, .blackNephews)
    } else if node == tree.root {
      tell("the root \(name(node)) turns black", [change], at: node, .rootBlack)
    } else {
      tell("\(name(node)) turns black, which makes up for it", [change], at: node, .takeUp)
    }
  }
}
