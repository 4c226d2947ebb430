import BinaryTrees

/// Rotating, swapping and rebuilding.
extension IncrementalLayout {
  mutating func rotate(
    _ pivot: NodeID, over parent: NodeID, to side: Side
  ) throws(IncrementalLayoutError) -> Bool {
    let (upper, lower) = (try known(pivot), try known(parent))
    guard occupant(Int32(lower), side.opposite) == Int32(upper) else {
      throw .notAt(pivot, .child(side.opposite, of: parent))
    }
    guard isPlaced(lower) else { throw .unplaced(parent) }
    let standing = standing(lower)
    let (outer, other) = (occupant(Int32(upper), side.opposite), occupant(Int32(lower), side))
    let height = records[lower].height
    turn(upper, over: lower, to: side)
    guard relay(RelayJob(first: [Int32(lower)], start: Int32(upper), oldHeight: height)) else {
      turn(lower, over: upper, to: side.opposite)
      _ = relay(RelayJob(first: [Int32(upper)], start: Int32(lower), isForced: true))
      throw .tooWide
    }
    recount(lower)
    recount(upper)
    guard standing.top == Int(root) || Int(root) == upper else { return false }

    let level = standing.depth
    retally(outer, from: level + 2, to: level + 1)
    retally(other, from: level + 1, to: level + 2)
    for (slot, from, to) in [(upper, level + 1, level), (lower, level, level + 1)] {
      tallyOne(slot, atLevel: from, isComing: false)
      tallyOne(slot, atLevel: to, isComing: true)
    }
    return true
  }

  /// Swaps two nodes of the tree by exchanging the contents of their slots.
  mutating func swap(
    _ first: NodeID, _ second: NodeID
  ) throws(IncrementalLayoutError) -> Bool {
    let (one, other) = (try known(first), try known(second))
    guard isPlaced(one) else { throw .unplaced(first) }
    guard isPlaced(other) else { throw .unplaced(second) }
    guard one != other else { return false }
    let places = (one: standing(one), other: standing(other))
    guard places.one.top == places.other.top else { throw .unplaced(second) }
    let sizes = (one: size(one), other: size(other))
    exchange(one, other)
    if sizes.one != sizes.other, !relay(one, other) {
      exchange(one, other)
      _ = relay(one, other)
      throw .tooWide
    }
    let tall = (one: lines.isTall(sizes.one), other: lines.isTall(sizes.other))
    if tall.one != tall.other {
      let change: Int32 = tall.other ? 1 : -1
      addToCounts(from: Int32(one), count: 0, tall: change)
      addToCounts(from: Int32(other), count: 0, tall: -change)
    }
    guard places.one.top == Int(root) else { return false }
    for (old, new, place) in [
      (sizes.one, sizes.other, places.one), (sizes.other, sizes.one, places.other),
    ] {
      if lines.isTall(old) { lines.remove(old, at: place.depth) }
      if lines.isTall(new) { lines.add(new, at: place.depth) }
    }
    return true
  }

  /// Replaces a subtree by another arrangement of its nodes.
  mutating func rebuild(
    _ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted]
  ) throws(IncrementalLayoutError) -> Bool {
    guard let top = old.first, let newTop = new.first else {
      guard let odd = old.first ?? new.first else { return false }
      throw .notRebuilt(odd.node)
    }
    let slot = try known(top.node)
    try check(old, new, top: slot)
    let standing = standing(slot)
    let before = walk(from: slot)
    let height = records[slot].height

    arrange(new)
    let nodes = new.reversed().compactMap { slots[$0.node] }
    let newSlot = try known(newTop.node)
    guard
      relay(RelayJob(first: Array(nodes.dropLast()), start: Int32(newSlot), oldHeight: height))
    else {
      arrange(old)
      let nodes = old.reversed().compactMap { slots[$0.node] }
      _ = relay(
        RelayJob(first: Array(nodes.dropLast()), start: Int32(slot), isForced: true))
      throw .tooWide
    }
    for node in nodes { recount(Int(node)) }
    guard standing.depth == 0 || standing.top == Int(root) else { return false }
    for (slot, depth) in before {
      tallyOne(slot, atLevel: standing.depth + depth, isComing: false)
    }
    tally(Int32(newSlot), atLevel: standing.depth, isComing: true)
    return true
  }
}

extension IncrementalLayout {
  /// Whether a node has a parent or is the root of the tree.
  private func isPlaced(_ slot: Int) -> Bool {
    slot == Int(root) || records[slot].parent != TreeShape.none
  }

  /// Rotates the links: the pivot moves above its parent.
  private mutating func turn(_ pivot: Int, over parent: Int, to side: Side) {
    let (above, place) = (records[parent].parent, self.side(of: parent))
    attach(occupant(Int32(pivot), side), below: Int32(parent), side.opposite)
    attach(Int32(pivot), below: above, place)
    attach(Int32(parent), below: Int32(pivot), side)
  }

  /// Moves the tall nodes of a subtree from one level to another.
  private mutating func retally(_ slot: Int32, from old: Int, to new: Int) {
    tally(slot, atLevel: old, isComing: false)
    tally(slot, atLevel: new, isComing: true)
  }

  /// Exchanges the contents of two slots.
  private mutating func exchange(_ one: Int, _ other: Int) {
    ids.swapAt(one, other)
    if !extents.isEmpty { extents.swapAt(one, other) }
    slots.set(ids[one], to: Int32(one))
    slots.set(ids[other], to: Int32(other))
  }

  /// Lays out two nodes and all their ancestors again.
  private mutating func relay(_ one: Int, _ other: Int) -> Bool {
    var shared: Set<Int32> = []
    var slot = Int32(other)
    while slot != TreeShape.none {
      shared.insert(slot)
      slot = records[Int(slot)].parent
    }
    // The ancestors of the first node that are not ancestors of the second. The climb from the
    // second node covers all others.
    var first: [Int32] = []
    slot = Int32(one)
    while !shared.contains(slot) {
      first.append(slot)
      slot = records[Int(slot)].parent
    }
    return relay(RelayJob(first: first, start: Int32(other), isForced: true))
  }

  /// Links the nodes of a subtree as given by a list.
  private mutating func arrange(_ list: [TreeChange.Rooted]) {
    for rooted in list {
      guard let slot = slots[rooted.node] else { continue }
      attach(TreeShape.none, below: slot, .left)
      attach(TreeShape.none, below: slot, .right)
    }
    for rooted in list {
      guard let slot = slots[rooted.node] else { continue }
      let parent = rooted.place.parent.flatMap { slots[$0] } ?? TreeShape.none
      attach(slot, below: parent, rooted.place.side)
    }
  }

  /// Checks that two lists describe the same subtree before and after a rebuild.
  private func check(
    _ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted], top: Int
  ) throws(IncrementalLayoutError) {
    let odd = IncrementalLayoutError.notRebuilt(ids[top])
    guard isPlaced(top), old.count == new.count, Int(records[top].count) == old.count,
      old[0].place == new[0].place
    else { throw odd }
    for rooted in old {
      let slot = try known(rooted.node)
      guard occupant(try parentSlot(of: rooted.place), rooted.place.side) == slot else { throw odd }
    }
    let nodes = Set(old.map { $0.node })
    var seen: Set<NodeID> = []
    var taken: Set<TreeChange.Place> = []
    guard nodes.count == old.count else { throw odd }
    for rooted in new {
      let isTop = seen.isEmpty
      guard isTop || rooted.place.parent.map(seen.contains) == true, nodes.contains(rooted.node),
        seen.insert(rooted.node).inserted, taken.insert(rooted.place).inserted
      else { throw odd }
    }
    // The listed nodes must be exactly the nodes of the subtree.
    guard Set(walk(from: top).map { ids[$0.slot] }) == nodes else { throw odd }
  }
}
