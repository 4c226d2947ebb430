// The management of slots. Slots without a node (gaps) form a doubly linked list, so that any of
// them can be removed from it.
extension ArenaState {
  /// Returns whether there is a slot for one more node.
  ///
  /// - Parameter fresh: whether the slot must never have held a node.
  /// - Returns: `true` if a slot is available.
  @inlinable
  @inline(__always)
  func hasRoom(fresh: Bool) -> Bool { used < capacity || (!fresh && firstGap != Slot.none) }

  /// Creates a node without links.
  ///
  /// A slot must be available. The caller must set the tag of the node.
  ///
  /// - Parameters:
  ///   - element: the element of the node.
  ///   - parent: the future parent of the node. A slot in the parent's cache line is preferred.
  ///   - fresh: whether the slot must never have held a node, so that its number identifies the
  ///     node as long as the tree is observed.
  /// - Returns: the slot of the node.
  @inlinable
  @inline(__always)
  mutating func makeNode(_ element: consuming Element, near parent: UInt32, fresh: Bool) -> UInt32 {
    let slot = takeSlot(near: parent, fresh: fresh)
    (nodes + Int(slot)).initialize(to: Node(leaf: element))
    count &+= 1
    return slot
  }

  @inlinable
  @inline(__always)
  mutating func takeSlot(near parent: UInt32, fresh: Bool) -> UInt32 {
    if !fresh, firstGap != Slot.none {
      let line = parent & ~3
      if Int(parent | 3) < used {
        for slot in max(line, Slot.first)..<line &+ 4 where isGap(slot) {
          removeGap(slot)
          return slot
        }
      }
      if used == capacity {
        let slot = firstGap
        removeGap(slot)
        return slot
      }
    }
    used &+= 1
    return UInt32(truncatingIfNeeded: used &- 1)
  }

  /// Frees the slot of a node that no link refers to, and returns the element of the node.
  @inlinable
  @inline(__always)
  mutating func freeNode(_ slot: UInt32) -> Element {
    let element = (nodes + Int(slot)).move().element
    (nodes + Int(slot)).poison()
    if let multiplicities { multiplicities[Int(slot)] = 1 }
    addGap(slot)
    count &-= 1
    return element
  }

  @inlinable
  mutating func addGap(_ slot: UInt32) {
    links(of: slot)[0] = firstGap | Slot.gapMark
    links(of: slot)[1] = Slot.none
    if firstGap != Slot.none { links(of: firstGap)[1] = slot }
    firstGap = slot
  }

  @inlinable
  mutating func removeGap(_ slot: UInt32) {
    let next = links(of: slot)[0] & ~Slot.gapMark
    let previous = links(of: slot)[1]
    if previous == Slot.none {
      firstGap = next
    } else {
      links(of: previous)[0] = next | Slot.gapMark
    }
    if next != Slot.none { links(of: next)[1] = previous }
  }

  /// Calls a function with the slot of each node.
  ///
  /// The method relies on the flags of gaps only, not on the links between nodes, so that it is
  /// correct even if the links are damaged.
  @inlinable
  func forEachNode(_ body: (UInt32) -> Void) {
    for slot in Slot.first..<UInt32(truncatingIfNeeded: used) where !isGap(slot) { body(slot) }
  }
}
