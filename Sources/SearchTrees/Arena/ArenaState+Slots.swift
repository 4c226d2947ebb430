// Which slots hold nodes. Gaps form a list that is linked both ways, so that any can be taken.
extension ArenaState {
  /// Whether there is room for one more node.
  ///
  /// - Parameter fresh: whether its slot must be one that no node had before.
  /// - Returns: whether there is.
  @inlinable
  @inline(__always)
  func hasRoom(fresh: Bool) -> Bool { used < capacity || (!fresh && firstGap != Slot.none) }

  /// Makes a node without links in a slot; there is room for it, and its tag is to be set.
  ///
  /// - Parameters:
  ///   - element: what it holds.
  ///   - parent: the node below which it will stand: its line of the cache is preferred.
  ///   - fresh: whether the slot must be one that no node had before, so that its number stands for
  ///     the node as long as the tree is observed.
  /// - Returns: the slot.
  @inlinable
  @inline(__always)
  mutating func makeNode(
    _ element: consuming Element, near parent: UInt32, fresh: Bool
  ) -> UInt32 {
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

  /// Takes the element out of a node to which no link leads any more, and frees its slot.
  @inlinable
  @inline(__always)
  mutating func freeNode(_ slot: UInt32) -> Element {
    let element = (nodes + Int(slot)).move().element
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

  /// The slots of all nodes.
  ///
  /// It goes by the marks of gaps and never by the links, so that it is right whatever the links are.
  @inlinable
  func forEachNode(_ body: (UInt32) -> Void) {
    for slot in Slot.first..<UInt32(truncatingIfNeeded: used) where !isGap(slot) { body(slot) }
  }
}
