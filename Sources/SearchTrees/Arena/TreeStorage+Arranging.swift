extension TreeStorage {
  /// Moves all nodes to new memory, where nodes that a search visits one after the other are close
  /// together.
  ///
  /// A cluster of a node and its children shares one cache line, so that a descent reads half as
  /// many cache lines as it visits levels. Blocks of four levels of clusters, or eight levels of
  /// nodes, occupy consecutive memory of one or two pages. The rest of a cache line is a gap, where
  /// a child can be inserted later. All slot numbers change.
  ///
  /// This is the van Emde Boas layout, limited to blocks of eight levels. Harald Prokop,
  /// "Cache-oblivious algorithms", 1999.
  ///
  /// - Parameter capacity: the number of slots to allocate, at least the number of slots in use.
  /// - Complexity: O(*n*).
  @inlinable
  func arrange(capacity: Int) {
    let old = memory.pointee
    var arrangement = Arrangement(old, State(capacity: capacity), sizes)
    arrangement.moveAll()
    var new = arrangement.new
    if let origins = arrangement.origins {
      old.withColumn {
        new.column = .passRetained(
          $0.operations.transfer($0, new.nodes, origins, new.used, new.capacity, true))
      }
      origins.deallocate()
    }
    new.takeFacts(from: old)
    replace(with: new, sizes: arrangement.newSizes)
  }
}

/// An operation that moves the nodes of one arena to another, cluster by cluster.
@usableFromInline
struct Arrangement<Element, Scheme: BalanceEncoding> {
  @usableFromInline typealias State = ArenaState<Element, Scheme>

  /// A pointer to a link in the new memory that still refers to an old slot.
  @usableFromInline typealias Pending = UnsafeMutablePointer<UInt32>

  @usableFromInline let old: State
  @usableFromInline var new: State
  @usableFromInline let oldSizes: UnsafeMutablePointer<UInt32>?
  @usableFromInline let newSizes: UnsafeMutablePointer<UInt32>?
  /// The old slot of each new slot if the tree has a column; ``Slot/none`` for a gap.
  @usableFromInline var origins: UnsafeMutablePointer<UInt32>?
  /// The number of slots that may still become gaps.
  @usableFromInline var spare: Int

  @inlinable
  init(_ old: State, _ new: State, _ sizes: UnsafeMutablePointer<UInt32>?) {
    (self.old, self.new, oldSizes) = (old, new, sizes)
    newSizes = sizes.map { _ in .allocate(capacity: new.capacity) }
    newSizes?.initialize(repeating: 0, count: new.capacity)
    spare = new.capacity - Int(Slot.first) - old.count
    if old.multiplicities != nil { self.new.makeCounters() }
    if old.column != nil {
      origins = .allocate(capacity: new.capacity)
      origins?.initialize(repeating: Slot.none, count: new.capacity)
    }
  }

  /// Moves all nodes to the new memory, in blocks of eight levels.
  @inlinable
  mutating func moveAll() {
    new.links(of: Slot.top)[0] = old.links(of: Slot.top)[0]
    var pages: [Pending] = []
    if old.root != Slot.none { pages.append(new.links(of: Slot.top)) }
    var (level, below): ([Pending], [Pending]) = ([], [])
    while let page = pages.popLast() {
      level.removeAll(keepingCapacity: true)
      level.append(page)
      for _ in 0..<4 where !level.isEmpty {
        below.removeAll(keepingCapacity: true)
        for root in level { moveCluster(root, below: &below) }
        swap(&level, &below)
      }
      pages.append(contentsOf: level.reversed())
    }
  }

  /// Moves a node and its children, and keeps them in one cache line if a slot can be left empty.
  @inlinable
  @inline(__always)
  mutating func moveCluster(_ root: Pending, below: inout [Pending]) {
    let children = old.links(of: root.pointee >> 1)
    let size = 1 + (children[0] > 1 ? 1 : 0) + (children[1] > 1 ? 1 : 0)
    while new.used & 3 + size > 4, spare > 0 {
      spare -= 1
      new.addGap(UInt32(truncatingIfNeeded: new.used))
      new.used += 1
    }
    let links = move(root)
    for side in 0..<2 where links[side] > 1 {
      let child = move(links + side)
      for side in 0..<2 where child[side] > 1 { below.append(child + side) }
    }
  }

  /// Moves the node that a link refers to, and updates the link to the new slot.
  ///
  /// - Returns: the links of the moved node, which refer to old slots until the children have moved
  ///   too.
  @inlinable
  @inline(__always)
  mutating func move(_ link: Pending) -> UnsafeMutablePointer<UInt32> {
    let (node, slot) = (Int(link.pointee >> 1), new.used)
    new.used &+= 1
    (new.nodes + slot).moveInitialize(from: old.nodes + node, count: 1)
    if MemoryLayout<Scheme.Tag>.size > 0 { new.tags[slot] = old.tags[node] }
    if let oldSizes { newSizes?[slot] = oldSizes[node] }
    if let origins { origins[slot] = UInt32(truncatingIfNeeded: node) }
    if let counters = old.multiplicities { new.multiplicities?[slot] = counters[node] }
    link.pointee = UInt32(truncatingIfNeeded: slot) << 1 | link.pointee & 1
    return new.links(of: UInt32(truncatingIfNeeded: slot))
  }
}
