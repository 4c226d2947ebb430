import BinaryTrees

/// Attaching, detaching and resizing.
extension IncrementalLayout {
  mutating func attach(
    _ node: NodeID, at place: TreeChange.Place, size: NodeExtents?
  ) throws(IncrementalLayoutError) -> Bool {
    let parent = try parentSlot(of: place)
    guard occupant(parent, place.side) == TreeShape.none else { throw .taken(place) }
    let isNew = slots[node] == nil
    if let slot = slots[node] {
      guard records[Int(slot)].parent == TreeShape.none, slot != root else { throw .placed(node) }
      if parent != TreeShape.none, standing(Int(parent)).top == Int(slot) {
        throw .ownDescendant(node)
      }
    }
    let slot = isNew ? newSlot(node, size: size) : Int(slots[node] ?? 0)
    let number = Int32(truncatingIfNeeded: slot)
    if isNew { recount(slot) }
    attach(number, below: parent, place.side)
    guard relay(RelayJob(start: parent)) else {
      attach(TreeShape.none, below: parent, place.side)
      records[slot].parent = TreeShape.none
      _ = relay(RelayJob(start: parent, isForced: true))
      if isNew { try? discard(node) }
      throw .tooWide
    }
    let needsBase = isNew && (slots.count == 1 || lines.isBelowBase(self.size(slot)))
    if needsBase {
      rebase()
    } else {
      let record = records[slot]
      addToCounts(from: parent, count: record.count, tall: record.tallCount)
    }
    let standing = standing(slot)
    guard standing.top == Int(root) else { return false }
    if !needsBase { tally(number, atLevel: standing.depth, isComing: true) }
    return true
  }

  mutating func detach(
    _ node: NodeID, from place: TreeChange.Place
  ) throws(IncrementalLayoutError) -> Bool {
    let slot = try known(node)
    let number = Int32(truncatingIfNeeded: slot)
    let parent = try parentSlot(of: place)
    guard occupant(parent, place.side) == number else { throw .notAt(node, place) }
    let standing = standing(slot)
    attach(TreeShape.none, below: parent, place.side)
    records[slot].parent = TreeShape.none
    guard relay(RelayJob(start: parent)) else {
      attach(number, below: parent, place.side)
      _ = relay(RelayJob(start: parent, isForced: true))
      throw .tooWide
    }
    let record = records[slot]
    addToCounts(from: parent, count: -record.count, tall: -record.tallCount)
    let wasShown = parent == TreeShape.none || standing.top == Int(root)
    if wasShown { tally(number, atLevel: standing.depth, isComing: false) }
    return wasShown
  }

  mutating func resize(
    _ node: NodeID, to new: NodeExtents?
  ) throws(IncrementalLayoutError) -> Bool {
    let slot = try known(node)
    let old = size(slot)
    guard let new, new != old else { return false }
    let wasTall = lines.isTall(old)
    let standing = standing(slot)
    let isShown = standing.top == Int(root)
    guard relay(sizing: slot, from: old, to: new, isForced: false) else {
      _ = relay(sizing: slot, from: new, to: old, isForced: true)
      throw .tooWide
    }
    if lines.isBelowBase(new) {
      rebase()
    } else {
      let change: Int32 = (lines.isTall(new) ? 1 : 0) - (wasTall ? 1 : 0)
      addToCounts(from: Int32(truncatingIfNeeded: slot), count: 0, tall: change)
      if isShown {
        if wasTall { lines.remove(old, at: standing.depth) }
        if lines.isTall(new) { lines.add(new, at: standing.depth) }
      }
    }
    return isShown
  }

  /// Changes the size of a node and lays out the nodes that are affected.
  private mutating func relay(
    sizing slot: Int, from old: NodeExtents, to new: NodeExtents, isForced: Bool
  ) -> Bool {
    setSize(slot, to: new)
    let own = ContourChange.Levels(first: 0, last: 0)
    return relay(
      RelayJob(
        start: Int32(truncatingIfNeeded: slot),
        change: ContourChange(
          left: old.left == new.left ? .none : own, right: old.right == new.right ? .none : own),
        isForced: isForced))
  }
}
