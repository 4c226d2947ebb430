public import Synchronization

extension TreeStorage {
  /// Returns a copy that keeps every node in its slot.
  ///
  /// - Parameter keepingIndices: whether the indices of this storage are valid for the copy. The
  ///   versions of both storages differ after the next change of either.
  /// - Returns: the copy.
  @inlinable
  package func copied(keepingIndices: Bool = false) -> TreeStorage {
    var (copy, sizes) = transferred(capacity: memory.pointee.capacity, moving: false)
    guard keepingIndices else { return TreeStorage(copy, sizes: sizes) }
    copy.versionStep = nextStorageIdentity() << 32 | 1
    return TreeStorage(copy, sizes: sizes, identity: identity)
  }

  /// Ensures that at least the given number of slots is allocated.
  @inlinable
  func reserve(_ capacity: Int) {
    guard capacity > memory.pointee.capacity else { return }
    let (new, sizes) = transferred(capacity: capacity, moving: true)
    replace(with: new, sizes: sizes)
  }

  /// Returns new memory that keeps every node in its slot.
  ///
  /// The elements are copied, or moved from this storage if `moving` is `true`.
  @inlinable
  func transferred(capacity: Int, moving: Bool) -> (State, Sizes?) {
    let old = memory.pointee
    var new = State(capacity: capacity)
    if _isPOD(Element.self) {
      new.nodes.update(from: old.nodes, count: old.used)
    } else {
      for slot in 0..<UInt32(truncatingIfNeeded: old.used) {
        let (from, to) = (old.nodes + Int(slot), new.nodes + Int(slot))
        if slot < Slot.first || old.isGap(slot) {
          new.links(of: slot).update(from: old.links(of: slot), count: 2)
        } else if moving {
          to.moveInitialize(from: from, count: 1)
        } else {
          to.initialize(from: from, count: 1)
        }
      }
    }
    old.withColumn { column in
      new.column = .passRetained(
        column.operations.transfer(column, new.nodes, nil, old.used, new.capacity, moving))
    }
    var copiedSizes: Sizes?
    if let sizes {
      copiedSizes = .allocate(capacity: new.capacity)
      copiedSizes?.initialize(from: sizes, count: old.used)
    }
    if MemoryLayout<Scheme.Tag>.size > 0 { new.tags.initialize(from: old.tags, count: old.used) }
    if let counters = old.multiplicities {
      new.makeCounters()
      new.multiplicities?.update(from: counters, count: old.used)
    }
    (new.used, new.firstGap) = (old.used, old.firstGap)
    new.takeFacts(from: old)
    return (new, copiedSizes)
  }

  /// Increases the capacity by half, and rearranges the nodes of a large tree at the same time.
  ///
  /// - Parameter keepingSlots: whether all nodes must stay in their slots.
  /// - Returns: `true` if the slots of nodes have changed.
  @inlinable
  @inline(never)
  func grow(keepingSlots: Bool) -> Bool {
    let capacity = memory.pointee.capacity
    let wanted = min((capacity + max(6, capacity / 2) + 3) & ~3, Slot.limit)
    precondition(wanted > capacity, "a search tree cannot have that many nodes")
    if keepingSlots || capacity < 1 << 14 {
      reserve(wanted)
      return false
    }
    arrange(capacity: wanted)
    return true
  }

  /// Replaces the memory with other memory that contains all nodes.
  @inlinable
  func replace(with new: State, sizes: Sizes?) {
    self.sizes?.deallocate()
    dropTotals()
    memory.pointee.deallocate()
    memory.pointee = new
    publishedSizes.store(sizes, ordering: .releasing)
  }
}

extension ArenaState {
  /// Copies the properties of the whole tree, such as the number of nodes.
  @inlinable
  mutating func takeFacts(from old: Self) {
    count = old.count
    rank = old.rank
    mayHaveEqualNodes = old.mayHaveEqualNodes
    version = old.version
    versionStep = old.versionStep
    if Self.isPlain, count > 0 { nodes[Int(Slot.none)].element = old.nodes[Int(Slot.none)].element }
  }
}
