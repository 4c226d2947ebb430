import BinaryTrees

extension IncrementalLayout {
  mutating func attach(
    _ node: NodeID, at place: TreeChange.Place, size: NodeExtents?
  ) throws(IncrementalLayoutError) -> Bool {
    let parent = try parentSlot(of: place)
    guard occupant(parent, place.side) == TreeShape.none else { throw .taken(place) }
    let known = slots[node].map { Int($0) }
    if let known {
      guard records[known].parent == TreeShape.none, known != root else { throw .placed(node) }
      if parent != TreeShape.none, standing(Int(parent)).top == known {
        throw .ownDescendant(node)
      }
    }
    let slot = known ?? newSlot(node, size: size)
    attach(Int32(truncatingIfNeeded: slot), below: parent, place.side)
    addToCounts(from: parent, records[slot].count)
    relay(LayoutUpdate(start: parent))
    return standing(slot).top == Int(root)
  }

  mutating func detach(
    _ node: NodeID, from place: TreeChange.Place
  ) throws(IncrementalLayoutError) -> Bool {
    let slot = try known(node)
    let number = Int32(truncatingIfNeeded: slot)
    let parent = try parentSlot(of: place)
    guard occupant(parent, place.side) == number else { throw .notAt(node, place) }
    let wasShown = standing(slot).top == Int(root)
    attach(TreeShape.none, below: parent, place.side)
    records[slot].parent = TreeShape.none
    addToCounts(from: parent, -records[slot].count)
    relay(LayoutUpdate(start: parent))
    return wasShown
  }

  mutating func resize(
    _ node: NodeID, to new: NodeExtents?
  ) throws(IncrementalLayoutError) -> Bool {
    let slot = try known(node)
    let old = size(slot)
    guard let new, new != old else { return false }
    relay(sizing: slot, from: old, to: new)
    return standing(slot).top == Int(root)
  }

  /// Adds to the number of nodes in the subtrees of a node and all its ancestors.
  ///
  /// The counts need this separate pass because a new layout visits only some of the ancestors.
  private mutating func addToCounts(from slot: Int32, _ count: Int32) {
    records.withUnsafeMutableBufferPointer { records in
      var slot = slot
      while slot != TreeShape.none {
        records[Int(slot)].count += count
        slot = records[Int(slot)].parent
      }
    }
  }

  /// Changes the size of a node and lays out the nodes that are affected.
  mutating func relay(sizing slot: Int, from old: NodeExtents, to new: NodeExtents) {
    setSize(slot, to: new)
    relay(
      LayoutUpdate(
        start: Int32(truncatingIfNeeded: slot),
        change: ContourChange(
          left: 0..<(old.left == new.left ? 0 : 1), right: 0..<(old.right == new.right ? 0 : 1))))
  }

  // MARK: Rotating, swapping and rebuilding

  mutating func rotate(
    _ pivot: NodeID, over parent: NodeID, to side: ChildSide
  ) throws(IncrementalLayoutError) -> Bool {
    let (upper, lower) = (try known(pivot), try known(parent))
    guard occupant(Int32(lower), side.opposite) == Int32(upper) else {
      throw .notAt(pivot, .child(side.opposite, of: parent))
    }
    guard isPlaced(lower) else { throw .unplaced(parent) }
    let (isShown, height) = (standing(lower).top == Int(root), records[lower].height)
    turn(upper, over: lower, to: side)
    relay(LayoutUpdate(first: [Int32(lower)], start: Int32(upper), oldHeight: height))
    return isShown
  }

  /// Swaps two nodes of the tree by exchanging the contents of their slots.
  mutating func swap(_ first: NodeID, _ second: NodeID) throws(IncrementalLayoutError) -> Bool {
    let (one, other) = (try known(first), try known(second))
    guard isPlaced(one) else { throw .unplaced(first) }
    guard isPlaced(other) else { throw .unplaced(second) }
    guard one != other else { return false }
    let top = standing(one).top
    guard top == standing(other).top else { throw .unplaced(second) }
    let (size, otherSize) = (size(one), size(other))
    ids.swapAt(one, other)
    slots.set(ids[one], to: Int32(one))
    slots.set(ids[other], to: Int32(other))
    if size != otherSize {
      relay(sizing: one, from: size, to: otherSize)
      relay(sizing: other, from: otherSize, to: size)
    }
    return top == Int(root)
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
    let (isShown, height) = (standing(slot).top == Int(root), records[slot].height)
    arrange(new)
    let nodes = new.reversed().compactMap { slots[$0.node] }
    let newSlot = try known(newTop.node)
    relay(LayoutUpdate(first: Array(nodes.dropLast()), start: Int32(newSlot), oldHeight: height))
    return isShown
  }

  /// Whether a node has a parent or is the root of the tree.
  private func isPlaced(_ slot: Int) -> Bool {
    slot == Int(root) || records[slot].parent != TreeShape.none
  }

  /// Rotates the links: the pivot moves above its parent.
  private mutating func turn(_ pivot: Int, over parent: Int, to side: ChildSide) {
    let (above, place) = (records[parent].parent, self.side(of: parent))
    attach(occupant(Int32(pivot), side), below: Int32(parent), side.opposite)
    attach(Int32(pivot), below: above, place)
    attach(Int32(parent), below: Int32(pivot), side)
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
    guard Set(walk(from: Int32(truncatingIfNeeded: top)).map { ids[$0.slot] }) == nodes else {
      throw odd
    }
  }
}
