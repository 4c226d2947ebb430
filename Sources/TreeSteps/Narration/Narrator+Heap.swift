import BinaryTrees

// Operations on a heap.
extension Narrator {
  mutating func appendHeap(_ change: TreeChange, _ words: HeapWords) {
    let reported = log.cases[position]
    if let reported { heapCase = reported.situation }
    switch change {
    case .descend: pending += take()
    case .compare(let node, let result):
      if let reported {
        appendHeapComparison(of: reported.node, with: node, result, words)
      } else {
        appendHeapSearch(node, result, words)
      }
    case .attach where operation == .heapify, .detach where operation == .heapify:
      appendPlacement()
    case .attach where operation == .changeKey, .detach where operation == .changeKey:
      appendNewKey()
    case .attach(let node, let place):
      moved = node
      let free = place.parent.map { "the \(place.side) child of \(name($0))" } ?? "the root"
      append("Append \(name(node)) at the next free place, as \(free).", take(), at: node, .append)
    case .detach(let node, _): appendHeapDeparture(of: node)
    case .swap(let first, let second): appendHeapExchange(first, second, words)
    default: break
    }
  }

  private mutating func appendHeapSearch(
    _ node: NodeID, _ result: TreeChange.Comparison, _ words: HeapWords
  ) {
    lastCompared = node
    if result == .equal { found = node }
    let name = name(node)
    let (caption, line): (String, Pseudocode.Line) =
      switch result {
      case .less:
        (
          "\(words.precedes) \(name): no key below \(name) is \(words.greater), so skip its subtree.",
          .less
        )
      case .greater: ("\(words.follows) \(name): search the children of \(name).", .greater)
      case .equal: ("= \(name): found.", .equal)
      }
    append("\(subject) \(caption)", take(), at: node, line)
  }

  private mutating func appendHeapComparison(
    of entry: NodeID, with other: NodeID, _ result: TreeChange.Comparison, _ words: HeapWords
  ) {
    if operation == .heapify {
      appendNextParent(heapCase == .maySink ? other : tree.parent(of: entry))
    }
    if heapCase == .childSought { return appendChoice(between: other, and: entry, result, words) }
    let precedes = result == .less
    let (focus, effect, line): (NodeID?, String, Pseudocode.Line) =
      switch (heapCase, precedes) {
      case (.mayRise, true): (entry, "\(name(entry)) moves up", .up)
      case (.mayRise, false): (entry, "\(name(entry)) does not move up", .up)
      case (_, true): (other, "\(name(other)) moves down", .swapDown)
      case (_, false): (other, "\(name(other)) stays", .settle)
      }
    let sign = precedes ? words.precedes : words.mayFollow
    append("\(name(entry)) \(sign) \(name(other)): \(effect).", take(), at: focus, line)
  }

  /// Appends a step that names the child that is then compared with its parent.
  private mutating func appendChoice(
    between left: NodeID, and right: NodeID, _ result: TreeChange.Comparison, _ words: HeapWords
  ) {
    let caption =
      switch result {
      case .less: "The right child \(name(right)) is the \(words.greater) child."
      case .greater: "The left child \(name(left)) is the \(words.greater) child."
      case .equal: "The children are equal: choose the left child \(name(left))."
      }
    append(caption, take(), at: tree.parent(of: right), .chooseChild)
  }

  private mutating func appendHeapExchange(
    _ first: NodeID, _ second: NodeID, _ words: HeapWords
  ) {
    var (caption, focus, line) = ("", first, Pseudocode.Line.swapUp)
    switch heapCase {
    case .lastEntryReplaces:
      (found, moved, focus, line) = (first, second, second, .take)
      let removed = operation == .heapsort ? "the root \(name(first))" : name(first)
      caption =
        operation == .insert
        ? "Swap the new node \(name(second)) with the root \(name(first))."
        : "Swap \(removed) with the last node \(name(second))."
    case .mayRise:
      let end = tree.parent(of: second) == nil ? ": \(name(first)) is now the root" : ""
      caption = "Swap \(name(first)) with its parent \(name(second))\(end)."
    default:
      (focus, line) = (second, .swapDown)
      let child = isOnlyChild(first) ? "only child" : "\(words.greater) child"
      let end = hasChildren(first) ? "" : ": \(name(second)) is now a leaf"
      caption = "Swap \(name(second)) with its \(child) \(name(first))\(end)."
    }
    append(caption, take(), at: focus, line)
  }

  /// Appends the step that removes a node from the heap.
  private mutating func appendHeapDeparture(of node: NodeID) {
    let above = tree.parent(of: node)
    found = found ?? node
    let focus = moved == node ? above : moved ?? above
    if operation == .heapsort {
      let end = above == nil ? "the array is sorted" : "it begins the sorted part of the array"
      append("\(name(node)) leaves the heap: \(end).", take(), at: focus, .unlink, output: [node])
    } else {
      append(
        "Remove \(name(node))." + (above == nil ? " The heap is empty." : ""), take(), at: focus,
        .unlink)
    }
  }

  private func hasChildren(_ node: NodeID) -> Bool { tree.child(.left, of: node) != nil }

  private func isOnlyChild(_ node: NodeID) -> Bool {
    tree.parent(of: node).map { tree.child(.right, of: $0) == nil } ?? false
  }
}

// Bottom-up building, and changes of keys.
extension Narrator {
  /// Appends the step that replaces the contents of a heap by keys in any order.
  private mutating func appendPlacement() {
    let changes = take { $0.kind == .attach || $0.kind == .detach }
    append("Place the keys level by level.", changes, at: nil, .place)
  }

  /// Appends a step for the next parent that moves down, unless it is moving already.
  private mutating func appendNextParent(_ parent: NodeID?) {
    guard let parent, parent != moved else { return }
    let name = name(parent)
    let caption =
      moved == nil
      ? "Begin with \(name), the last node that has a child."
      : "Continue with \(name), the \(tree.parent(of: parent) == nil ? "root" : "parent before it")."
    moved = parent
    append(caption, at: parent, .next)
  }

  /// Appends the final step of bottom-up building.
  mutating func appendHeapEnd(_ words: HeapWords) {
    if log.changes.isEmpty { return append("There are no keys.", at: nil, .place) }
    let greater = words.isMaximum ? "greater" : "less"
    append("No child is \(greater) than its parent: \(kind.noun).", at: tree.root, .next)
  }

  /// Appends the step that replaces the node of the old key by a node with the new one.
  private mutating func appendNewKey() {
    let old = found
    let isRoot = old.map { tree.parent(of: $0) == nil } ?? false
    let isLeaf = old.map { !hasChildren($0) } ?? false
    // The children of the old node, the old node and the new one are detached and attached.
    let changes = take { $0.kind == .attach || $0.kind == .detach }
    let new = changes.lazy.compactMap { change in
      if case .attach(let node, _) = change { node } else { nil }
    }.first
    let stays = isRoot && isLeaf ? "the only node" : isRoot ? "the root" : "a leaf"
    let end = upcoming == nil ? " It is \(stays), so it stays." : ""
    append("Replace the key \(name(old)) by \(name(new)).\(end)", changes, at: new, .assign)
  }
}
