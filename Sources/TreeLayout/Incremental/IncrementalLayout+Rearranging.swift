import BinaryTrees

/// Rotating, swapping and rebuilding.
extension IncrementalLayout {
  mutating func rotate(
    _ pivot: NodeID, over parent: NodeID, to side: Side
  ) throws(IncrementalLayoutError) -> LayoutInvalidation {
    let (upper, lower) = (try known(pivot), try known(parent))
    guard occupant(Int32(lower), side.opposite) == Int32(upper) else {
      throw .notAt(pivot, .child(side.opposite, of: parent))
    }
    guard isPlaced(lower) else { throw .unplaced(parent) }
    let standing = standing(lower)
    let inner = occupant(Int32(upper), side)
    let (outer, other) = (occupant(Int32(upper), side.opposite), occupant(Int32(lower), side))
    // Where all were, seen from the place of the two.
    let pivotX = offset(upper)
    let outerX = outer < 0 ? 0 : pivotX + offset(Int(outer))
    let innerX = inner < 0 ? 0 : pivotX + offset(Int(inner))
    let otherX = other < 0 ? 0 : offset(Int(other))

    let height = records[lower].height
    turn(upper, over: lower, to: side)
    let report = relay(
      RelayJob(first: [Int32(lower)], start: Int32(upper), oldHeight: height))
    if report.isTooWide {
      turn(lower, over: upper, to: side.opposite)
      _ = relay(RelayJob(first: [Int32(upper)], start: Int32(lower), isForced: true))
      throw .tooWide
    }
    recount(lower)
    recount(upper)
    var edit = LayoutInvalidation()
    edit.work = report.work
    guard standing.top == Int(root) || Int(root) == upper else { return edit }

    let level = standing.depth
    retally(outer, from: level + 2, to: level + 1)
    retally(other, from: level + 1, to: level + 2)
    for (slot, from, to) in [(upper, level + 1, level), (lower, level, level + 1)] {
      tallyOne(slot, atLevel: from, isComing: false)
      tallyOne(slot, atLevel: to, isComing: true)
    }
    let distance = descend(report.chain, to: 0, &edit.moves)
    let lowerX = offset(lower)
    add(Int32(upper), .node, distance - pivotX, levels: -1, &edit.moves)
    add(Int32(lower), .node, distance + lowerX, levels: 1, &edit.moves)
    if outer != TreeShape.none {
      let move = distance + offset(Int(outer)) - outerX
      add(outer, .subtree, move, levels: -1, &edit.moves)
    }
    if inner != TreeShape.none {
      add(inner, .subtree, distance + lowerX + offset(Int(inner)) - innerX, &edit.moves)
    }
    if other != TreeShape.none {
      let move = distance + lowerX + offset(Int(other)) - otherX
      add(other, .subtree, move, levels: 1, &edit.moves)
    }
    return edit
  }

  /// Two nodes exchange their places; in the arena, their slots exchange what they hold.
  mutating func swap(
    _ first: NodeID, _ second: NodeID
  ) throws(IncrementalLayoutError) -> LayoutInvalidation {
    let (one, other) = (try known(first), try known(second))
    guard isPlaced(one) else { throw .unplaced(first) }
    guard isPlaced(other) else { throw .unplaced(second) }
    guard one != other else { return LayoutInvalidation() }
    let places = (one: standing(one), other: standing(other))
    guard places.one.top == places.other.top else { throw .unplaced(second) }
    let sizes = (one: size(one), other: size(other))
    exchange(one, other)
    var report = RelayReport()
    if sizes.one != sizes.other {
      report = relay(one, other)
      if report.isTooWide {
        exchange(one, other)
        _ = relay(one, other)
        throw .tooWide
      }
    }
    let tall = (one: lines.isTall(sizes.one), other: lines.isTall(sizes.other))
    if tall.one != tall.other {
      let change: Int32 = tall.other ? 1 : -1
      addToCounts(from: Int32(one), count: 0, tall: change)
      addToCounts(from: Int32(other), count: 0, tall: -change)
    }
    var edit = LayoutInvalidation()
    edit.work = report.work
    guard places.one.top == Int(root) else { return edit }
    for (old, new, place) in [
      (sizes.one, sizes.other, places.one), (sizes.other, sizes.one, places.other),
    ] {
      if lines.isTall(old) { lines.remove(old, at: place.depth) }
      if lines.isTall(new) { lines.add(new, at: place.depth) }
    }
    edit.moves = movesOfSwap(report.chain, one, other, places.one.x, places.other.x)
    return edit
  }

  /// Replaces a subtree by another arrangement of its nodes.
  mutating func rebuild(
    _ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted]
  ) throws(IncrementalLayoutError) -> LayoutInvalidation {
    guard let top = old.first, let newTop = new.first else {
      guard let odd = old.first ?? new.first else { return LayoutInvalidation() }
      throw .notRebuilt(odd.node)
    }
    let slot = try known(top.node)
    try check(old, new, top: slot)
    let standing = standing(slot)
    let before = placesBelow(slot)
    let height = records[slot].height

    arrange(new)
    let nodes = new.reversed().compactMap { slots[$0.node] }
    let newSlot = try known(newTop.node)
    let report = relay(
      RelayJob(first: Array(nodes.dropLast()), start: Int32(newSlot), oldHeight: height))
    if report.isTooWide {
      arrange(old)
      let nodes = old.reversed().compactMap { slots[$0.node] }
      _ = relay(
        RelayJob(first: Array(nodes.dropLast()), start: Int32(slot), isForced: true))
      throw .tooWide
    }
    for node in nodes { recount(Int(node)) }
    var edit = LayoutInvalidation()
    edit.work = report.work
    guard standing.depth == 0 || standing.top == Int(root) else { return edit }
    for (slot, place) in before {
      tallyOne(slot, atLevel: standing.depth + place.depth, isComing: false)
    }
    tally(Int32(newSlot), atLevel: standing.depth, isComing: true)
    let distance = descend(report.chain, to: 0, &edit.moves)
    let after = placesBelow(newSlot)
    for rooted in new {
      guard let slot = slots[rooted.node], let from = before[Int(slot)], let to = after[Int(slot)]
      else { continue }
      add(slot, .node, distance + to.x - from.x, levels: to.depth - from.depth, &edit.moves)
    }
    return edit
  }
}

extension IncrementalLayout {
  /// Whether a slot's node is attached or the root.
  private func isPlaced(_ slot: Int) -> Bool {
    slot == Int(root) || records[slot].parent != TreeShape.none
  }

  /// How far to the right of its parent a node stands.
  private func offset(_ slot: Int) -> Int64 {
    let link = links[Int(records[slot].parent)]
    return side(of: slot) == .left ? link.leftOffset : link.rightOffset
  }

  /// Links a pivot above its parent.
  private mutating func turn(_ pivot: Int, over parent: Int, to side: Side) {
    let (above, place) = (records[parent].parent, self.side(of: parent))
    attach(occupant(Int32(pivot), side), below: Int32(parent), side.opposite)
    attach(Int32(pivot), below: above, place)
    attach(Int32(parent), below: Int32(pivot), side)
  }

  /// Takes the tall nodes of a subtree from one level to another.
  private mutating func retally(_ slot: Int32, from old: Int, to new: Int) {
    tally(slot, atLevel: old, isComing: false)
    tally(slot, atLevel: new, isComing: true)
  }

  /// Lets two slots exchange their nodes.
  private mutating func exchange(_ one: Int, _ other: Int) {
    ids.swapAt(one, other)
    if !extents.isEmpty { extents.swapAt(one, other) }
    slots.set(ids[one], to: Int32(one))
    slots.set(ids[other], to: Int32(other))
  }

  /// Lays out two nodes and all their ancestors.
  private mutating func relay(_ one: Int, _ other: Int) -> RelayReport {
    var shared: Set<Int32> = []
    var slot = Int32(other)
    while slot != TreeShape.none {
      shared.insert(slot)
      slot = records[Int(slot)].parent
    }
    // What is above the first only; all the rest is above the second.
    var first: [Int32] = []
    var chain: [Relaid] = []
    slot = Int32(one)
    while !shared.contains(slot) {
      first.append(slot)
      let link = links[Int(slot)]
      chain.append(Relaid(node: slot, leftOffset: link.leftOffset, rightOffset: link.rightOffset))
      slot = records[Int(slot)].parent
    }
    var report = relay(RelayJob(first: first, start: Int32(other), isForced: true))
    report.chain += chain
    return report
  }

  /// The moves after two slots exchanged their nodes and all above them was laid out again.
  private func movesOfSwap(
    _ chain: [Relaid], _ one: Int, _ other: Int, _ oneX: Int64, _ otherX: Int64
  ) -> [LayoutInvalidation.Move] {
    var moves: [LayoutInvalidation.Move] = []
    let new = (one: standing(one), other: standing(other))
    let levels = new.one.depth - new.other.depth
    add(Int32(one), .node, new.one.x - otherX, levels: levels, &moves)
    add(Int32(other), .node, new.other.x - oneX, levels: -levels, &moves)
    let old = Dictionary(uniqueKeysWithValues: chain.map { ($0.node, $0) })
    var pending: [(slot: Int32, distance: Int64)] =
      chain.isEmpty ? [] : [(root, Int64(0))]
    while let (slot, distance) = pending.popLast() {
      guard let relaid = old[slot] else {
        add(slot, .subtree, distance, &moves)
        continue
      }
      if Int(slot) != one, Int(slot) != other { add(slot, .node, distance, &moves) }
      let (record, link) = (records[Int(slot)], links[Int(slot)])
      if record.right != TreeShape.none {
        let move = link.rightOffset - relaid.rightOffset
        pending.append((record.right, distance + move))
      }
      if record.left != TreeShape.none {
        let move = link.leftOffset - relaid.leftOffset
        pending.append((record.left, distance + move))
      }
    }
    return moves
  }

  /// Where the nodes of a subtree are, seen from its root.
  private func placesBelow(_ top: Int) -> [Int: (depth: Int, x: Int64)] {
    var places: [Int: (depth: Int, x: Int64)] = [:]
    for (slot, depth) in walk(from: top) {
      var x: Int64 = 0
      if slot != top, let parent = places[Int(records[slot].parent)] { x = parent.x + offset(slot) }
      places[slot] = (depth, x)
    }
    return places
  }

  /// Links the nodes of a subtree as a list says.
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

  /// Checks that two lists name one subtree before and after.
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
    // Every node listed is below the first, or the counts could not agree.
    guard Set(walk(from: top).map { ids[$0.slot] }) == nodes else { throw odd }
  }
}
