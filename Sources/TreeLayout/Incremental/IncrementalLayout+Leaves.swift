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
}
