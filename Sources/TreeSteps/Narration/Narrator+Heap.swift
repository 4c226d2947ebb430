import BinaryTrees

// What happens in a heap whose greatest element is at the root.
extension Narrator {
  mutating func tellHeap(_ change: TreeChange) {
    switch change {
    case .descend:
      if let change = take() { pending.append(change) }
    case .compare(let node, let result):
      if !pending.isEmpty { return tellHeapSearch(node, result) }
      tellHeapComparison(with: node, result)
    case .attach(let node, let place): tellNewEntry(node, at: place)
    case .detach(let node, _): tellLastEntry(node)
    case .swap(let first, let second): tellHeapExchange(first, second)
    default: tellPlainRotation(change)
    }
  }

  private mutating func tellHeapSearch(_ node: NodeID, _ result: TreeChange.Comparison) {
    guard let change = take() else { return }
    lastCompared = node
    switch result {
    case .less:
      tell(
        "\(subject) > \(name(node)): it cannot be below", [change], at: node, .less)
    case .greater:
      tell("\(subject) < \(name(node)): perhaps it is below", [change], at: node, .greater)
    case .equal:
      hero = node
      tell("\(subject) = \(name(node)): here it is", [change], at: node, .equal)
    }
  }

  private mutating func tellNewEntry(_ node: NodeID, at place: TreeChange.Place) {
    guard let change = take() else { return }
    mover = node
    isRising = deed == .heapInsert
    let free = place.parent.map { "\(place.side) of \(name($0))" } ?? "the root"
    tell("\(name(node)) comes to the next free place: \(free)", [change], at: node, .append)
  }

  private mutating func tellLastEntry(_ node: NodeID) {
    guard let change = take() else { return }
    let above = tree.parent(of: node)
    if hero == nil { hero = node }
    tell(
      above == nil ? "take \(name(node)) off: the heap is empty" : "take \(name(node)) off",
      [change], at: mover == node ? above : mover ?? above, .unlink)
  }

  private mutating func tellHeapComparison(
    with node: NodeID, _ result: TreeChange.Comparison
  ) {
    guard let change = take() else { return }
    let isBefore = result == .less
    if let mover, isRising, tree.parent(of: mover) == node {
      isRising = isBefore
      return tell(
        isBefore
          ? "\(name(mover)) > \(name(node)) above it: it rises"
          : "\(name(mover)) is not greater than \(name(node)) above it: it rises no further",
        [change], at: mover, isBefore ? .up : .settle)
    }
    isRising = false
    let sinker = sinker ?? nextSinker()
    self.sinker = sinker
    let (left, right) = (tree.child(.left, of: sinker), tree.child(.right, of: sinker))
    if rival == nil, node == left, let right {
      rival = isBefore ? right : node
      return tell(
        isBefore
          ? "\(name(right)) > \(name(node)): the right child of \(name(sinker)) is the greater one"
          : "\(name(right)) is not greater than \(name(node)): the left child of \(name(sinker)) it is",
        [change], at: sinker, .chooseChild)
    }
    let child = rival ?? left
    rival = nil
    tell(
      isBefore
        ? "\(name(child)) > \(name(sinker)): \(name(sinker)) sinks"
        : "\(name(child)) is not greater than \(name(sinker)), which stays", [change], at: sinker,
      isBefore ? .swapDown : .settle)
    if !isBefore { self.sinker = nil }
  }

  /// The entry that is to sink next: the parents in turn while a heap is made, else the one that
  /// stands where an entry was taken away.
  private mutating func nextSinker() -> NodeID {
    if deed == .heapify {
      if parents == nil { parents = parentsInLevelOrder }
      if let parent = parents?.popLast() { return parent }
    }
    return demoted ?? mover ?? NodeID(0)
  }

  /// The entries that have a child, level by level.
  private var parentsInLevelOrder: [NodeID] {
    var level = tree.root.map { [$0] } ?? []
    var parents: [NodeID] = []
    while !level.isEmpty {
      parents += level.filter { tree.child(.left, of: $0) != nil }
      level = level.flatMap { node in
        [Side.left, .right].compactMap { tree.child($0, of: node) }
      }
    }
    return parents
  }

  private mutating func tellHeapExchange(_ first: NodeID, _ second: NodeID) {
    guard let change = take() else { return }
    if deed == .heapRemove || deed == .heapReplace, !hasTaken {
      hasTaken = true
      isRising = deed == .heapRemove
      hero = first
      mover = second
      return tell(
        deed == .heapRemove
          ? "\(name(first)) and the last entry \(name(second)) change places"
          : "\(name(second)) and the first entry \(name(first)) change places", [change],
        at: second, .take)
    }
    let caption = "\(name(first)) and \(name(second)) change places"
    if isRising {
      if demoted == nil { demoted = second }
      tell(caption, [change], at: mover, .swapUp)
      isRising = mover.map { tree.parent(of: $0) != nil } ?? false
    } else {
      tell(caption, [change], at: sinker, .swapDown)
      if let sinker, tree.child(.left, of: sinker) == nil { self.sinker = nil }
    }
  }
}
