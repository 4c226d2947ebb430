extension TreeArena {
  /// Ends the life of all elements and gives the memory back.
  @inlinable
  func destroy() {
    forEachLiveRun { run in (nodes + run.lowerBound).deinitialize(count: run.count) }
    state.pointee.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Calls a function with the ranges of slots that hold a node.
  ///
  /// It goes by the list of free slots and never by the links, so that it is right whatever the
  /// links are.
  @inlinable
  func forEachLiveRun(_ body: (Range<Int>) -> Void) {
    let used = state.pointee.used
    guard state.pointee.freeCount > 0 else {
      if used > 0 { body(0..<used) }
      return
    }
    var isFree = [Bool](repeating: false, count: used)
    forEachFreeSlot { isFree[Int($0)] = true }
    var start = 0
    while start < used {
      if isFree[start] {
        start += 1
        continue
      }
      var end = start + 1
      while end < used, !isFree[end] { end += 1 }
      body(start..<end)
      start = end
    }
  }

  @inlinable
  func forEachFreeSlot(_ body: (Int32) -> Void) {
    var slot = state.pointee.firstFree
    while slot != Self.none {
      let next = nextFree(after: slot)
      body(slot)
      slot = next
    }
  }

  /// A free slot has no node to read from: its first bytes hold the number of the next.
  @inlinable
  func nextFree(after slot: Int32) -> Int32 {
    UnsafeRawPointer(nodes + Int(slot)).load(as: Int32.self)
  }

  @inlinable
  static func setNextFree(
    _ next: Int32, after slot: Int32, in nodes: UnsafeMutablePointer<Node>
  ) {
    UnsafeMutableRawPointer(nodes + Int(slot)).storeBytes(of: next, as: Int32.self)
  }

  /// Takes room for that many slots.
  @inlinable
  func reserve(_ capacity: Int) {
    guard capacity > state.pointee.capacity else { return }
    precondition(capacity <= Self.maximumCount, "a search tree cannot have that many nodes")
    let arena = TreeArena(capacity: capacity)
    forEachLiveRun { run in
      (arena.nodes + run.lowerBound).moveInitialize(
        from: nodes + run.lowerBound, count: run.count)
    }
    arena.copyLinks(from: self)
    takeMemory(of: arena)
  }

  /// A copy with the same slots.
  @inlinable
  func copied() -> TreeArena {
    let copy = TreeArena(capacity: state.pointee.capacity)
    forEachLiveRun { run in
      (copy.nodes + run.lowerBound).initialize(from: nodes + run.lowerBound, count: run.count)
    }
    copy.copyLinks(from: self)
    return copy
  }

  /// Takes all but the nodes from another arena, for which there is room.
  @inlinable
  func copyLinks(from other: TreeArena) {
    let used = other.state.pointee.used
    other.forEachFreeSlot { Self.setNextFree(other.nextFree(after: $0), after: $0, in: nodes) }
    parents.initialize(from: other.parents, count: used)
    sizes.initialize(from: other.sizes, count: used)
    if MemoryLayout<Kind.Tag>.size > 0 {
      state.pointee.tags.initialize(from: other.state.pointee.tags, count: used)
    }
    state.pointee.used = used
    state.pointee.firstFree = other.state.pointee.firstFree
    state.pointee.freeCount = other.state.pointee.freeCount
    state.pointee.arrangedCount = other.state.pointee.arrangedCount
    state.pointee.root = other.state.pointee.root
    state.pointee.multiplicities = other.state.pointee.multiplicities
    state.pointee.version = other.state.pointee.version
  }

  /// Whether there is room for one more node.
  ///
  /// - Parameter fresh: whether its slot must be one that no node had before.
  /// - Returns: whether there is.
  @inlinable
  func hasRoom(fresh: Bool) -> Bool {
    state.pointee.used < state.pointee.capacity || (!fresh && state.pointee.freeCount > 0)
  }

  /// Takes room for that many more nodes in slots that no node had before.
  @inlinable
  func makeRoom(for count: Int) {
    let (used, capacity) = (state.pointee.used, state.pointee.capacity)
    if capacity - used < count { reserve(max(used + count, capacity + capacity / 8)) }
  }

  /// Takes room for more nodes.
  ///
  /// Large arrays grow by a quarter, so that the memory that is not used yet is at most that much.
  ///
  /// - Parameter keepingSlots: whether all nodes must stay in their slots.
  @inlinable
  func grow(keepingSlots: Bool) {
    let capacity = state.pointee.capacity
    let wanted = min(capacity + max(8, capacity / 4, min(capacity, 4096)), Self.maximumCount)
    precondition(wanted > capacity, "a search tree cannot have that many nodes")
    if !keepingSlots, isScattered {
      rearrange(capacity: wanted)
    } else {
      reserve(wanted)
    }
  }

  /// Makes a node that hangs nowhere; there is room for it.
  ///
  /// - Parameters:
  ///   - element: what it holds.
  ///   - tag: what the kind keeps with it.
  ///   - fresh: whether the slot must be one that no node had before, so that its number can stand
  ///     for the node as long as somebody watches.
  /// - Returns: its slot.
  @inlinable
  func allocate(_ element: consuming Element, tag: Kind.Tag, fresh: Bool) -> Int32 {
    let slot: Int32
    if !fresh, state.pointee.firstFree != Self.none {
      slot = state.pointee.firstFree
      state.pointee.firstFree = nextFree(after: slot)
      state.pointee.freeCount -= 1
    } else {
      slot = Int32(truncatingIfNeeded: state.pointee.used)
      state.pointee.used += 1
    }
    (nodes + Int(slot)).initialize(to: ArenaNode(leaf: element))
    parents[Int(slot)] = Self.none
    sizes[Int(slot)] = 1
    state.pointee.tags[Int(slot)] = tag
    return slot
  }

  /// Takes the element out of a node that hangs nowhere any more, and frees its slot.
  @inlinable
  func free(_ node: Int32) -> Element {
    let element = (nodes + Int(node)).move().element
    Self.setNextFree(state.pointee.firstFree, after: node, in: nodes)
    state.pointee.firstFree = node
    state.pointee.freeCount += 1
    if !state.pointee.multiplicities.isEmpty { state.pointee.multiplicities[node] = nil }
    return element
  }

  /// Takes note that the tree is about to change: indices into it are old from now on.
  @inlinable
  func touch() {
    state.pointee.version =
      state.pointee.version &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(UInt(bitPattern: state))
  }
}

/// Who owns the memory of an arena: copies of a tree share one until one of them changes.
@usableFromInline
final class ArenaOwner<Element, Kind: SearchTreeKind> {
  @usableFromInline let arena: TreeArena<Element, Kind>

  @inlinable
  init(_ arena: TreeArena<Element, Kind>) { self.arena = arena }

  deinit { arena.destroy() }

  /// Reads from the memory, which lives at least as long.
  @inlinable
  func read<Value>(_ body: (TreeArena<Element, Kind>) -> Value) -> Value {
    withExtendedLifetime(self) { body(arena) }
  }
}

// Nothing changes an arena that has more than one owner, and a tree has one owner at a time.
extension ArenaOwner: @unchecked Sendable where Element: Sendable {}

// It is handed out with its owner only.
extension TreeArena: @unchecked Sendable where Element: Sendable {}
