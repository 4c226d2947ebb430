import BinaryTrees

// Operations on a heap with the greatest element at the root.
extension Narrator {
  mutating func appendHeap(_ change: TreeChange) {
    let reported = log.cases[position]
    if let reported { heapCase = reported.situation }
    switch change {
    case .descend: pending += take()
    case .compare(let node, let result):
      if let reported {
        appendHeapComparison(of: reported.node, with: node, result)
      } else {
        appendHeapSearch(node, result)
      }
    case .attach(let node, let place):
      moved = node
      let free = place.parent.map { "the \(place.side) child of \(name($0))" } ?? "the root"
      append("Append \(name(node)) at the next free place, as \(free).", take(), at: node, .append)
    case .detach(let node, _):
      let above = tree.parent(of: node)
      found = found ?? node
      append(
        "Remove \(name(node))." + (above == nil ? " The heap is empty." : ""), take(),
        at: moved == node ? above : moved ?? above, .unlink)
    case .swap(let first, let second): appendHeapExchange(first, second)
    default: break
    }
  }

  private mutating func appendHeapSearch(_ node: NodeID, _ result: TreeChange.Comparison) {
    lastCompared = node
    if result == .equal { found = node }
    let (words, line): (String, Pseudocode.Line) =
      switch result {
      case .less:
        ("> \(name(node)): no key below \(name(node)) is greater, so skip its subtree.", .less)
      case .greater: ("< \(name(node)): search the children of \(name(node)).", .greater)
      case .equal: ("= \(name(node)): found.", .equal)
      }
    append("\(subject) \(words)", take(), at: node, line)
  }

  private mutating func appendHeapComparison(
    of entry: NodeID, with other: NodeID, _ result: TreeChange.Comparison
  ) {
    let isGreater = result == .less
    if heapCase == .childSought { return appendChoice(between: other, and: entry, result) }
    let (focus, words, line): (NodeID?, String, Pseudocode.Line) =
      switch (heapCase, isGreater) {
      case (.mayRise, true): (entry, "\(name(entry)) moves up", .up)
      case (.mayRise, false): (entry, "\(name(entry)) does not move up", .up)
      case (_, true): (other, "\(name(other)) moves down", .swapDown)
      case (_, false): (other, "\(name(other)) stays", .settle)
      }
    append(
      "\(name(entry)) \(isGreater ? ">" : "≤") \(name(other)): \(words).", take(), at: focus, line)
  }

  /// Appends a step that names the greater of two children, which is then compared with their
  /// parent.
  private mutating func appendChoice(
    between left: NodeID, and right: NodeID, _ result: TreeChange.Comparison
  ) {
    let words =
      switch result {
      case .less: "The right child \(name(right)) is the greater child."
      case .greater: "The left child \(name(left)) is the greater child."
      case .equal: "The children are equal: choose the left child \(name(left))."
      }
    append(words, take(), at: tree.parent(of: right), .chooseChild)
  }

  private mutating func appendHeapExchange(_ first: NodeID, _ second: NodeID) {
    var (caption, focus) = ("Swap \(name(first)) and \(name(second)).", first)
    var line = Pseudocode.Line.swapUp
    switch heapCase {
    case .lastEntryReplaces:
      (found, moved, focus, line) = (first, second, second, .take)
      caption =
        operation == .remove
        ? "Swap \(name(first)) with the last node \(name(second))."
        : "Swap the new node \(name(second)) with the root \(name(first))."
    case .mayRise: break
    default: (focus, line) = (second, .swapDown)
    }
    append(caption, take(), at: focus, line)
  }
}
