import BinaryTrees

// How an AVL tree is balanced.
extension Narrator {
  mutating func tellAVL(_ change: TreeChange) {
    switch change {
    case .annotate(let node, .balance, _, .integer(let balance)?): tellBalance(of: node, balance)
    case .rotate(let pivot, let parent, let side): tellAVLRotation(pivot, over: parent, side)
    default: tellPlainRotation(change)
    }
  }

  private mutating func tellBalance(of node: NodeID, _ balance: Int) {
    guard let change = take() else { return }
    let (text, meaning, line): (String, String, Pseudocode.Line) =
      switch (balance.magnitude, deed) {
      case (2..., _):
        (
          "balance factor of \(name(node)) is \(signed(balance))",
          "the \(balance > 0 ? "right" : "left") side is too high", .balance
        )
      case (0, .insert):
        ("balance factor of \(name(node)) is 0", "it is as high as before, done", .settle)
      case (1, .remove):
        (
          "balance factor of \(name(node)) is \(signed(balance))", "it is as high as before, done",
          .settle
        )
      case (0, _):
        ("balance factor of \(name(node)) is 0", "it has become lower, go on up", .balance)
      default:
        (
          "balance factor of \(name(node)) is \(signed(balance))",
          "it has become higher, go on up", .balance
        )
      }
    tell("\(text): \(meaning)", [change], at: node, line)
  }

  private mutating func tellAVLRotation(_ pivot: NodeID, over parent: NodeID, _ side: Side) {
    guard let first = take() else { return }
    let isNote = { (change: TreeChange) in
      change.annotated(.balance).map { [parent, pivot].contains($0) } ?? false
    }
    var distance = 0
    while let note = change(at: distance), isNote(note) { distance += 1 }
    if case .rotate(pivot, let top, let other)? = self.change(at: distance), other != side {
      let between = take(while: isNote)
      let balance = number(.balance, of: top) ?? 0
      tell(
        "balance factor of \(name(top)) is \(signed(balance)), but \(name(parent)) leans the other "
          + "way: first rotate \(side) at \(name(parent))", [first] + between,
        at: pivot, .double)
      guard let second = take() else { return }
      let notes = take {
        $0.annotated(.balance).map { [top, parent, pivot].contains($0) } ?? false
      }
      tell(
        "then rotate \(other) at \(name(top)): \(name(pivot)) is on top", [second] + notes,
        at: pivot, .double)
      return
    }
    let balance = number(.balance, of: parent) ?? 0
    let lean = number(.balance, of: pivot) == 0 ? "is level" : "leans the same way"
    let notes = take(while: isNote)
    tell(
      "balance factor of \(name(parent)) is \(signed(balance)) and \(name(pivot)) \(lean): "
        + "rotate \(side) at \(name(parent))", [first] + notes, at: pivot, .single)
  }
}
