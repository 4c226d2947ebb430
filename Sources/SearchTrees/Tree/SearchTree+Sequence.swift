extension SearchTree: Sequence {
  /// The elements in order.
  ///
  /// A stack holds the nodes above whose turn comes after their left subtrees, so that no way is
  /// gone twice.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let storage: Storage
    @usableFromInline let nodes: UnsafeMutablePointer<ArenaNode<Order.Element>>
    @usableFromInline var pending = PendingSlots()

    @inlinable
    init(_ storage: Storage) {
      self.storage = storage
      nodes = storage.state.pointee.nodes
    }

    @inlinable
    @inline(__always)
    func pushLeftEdge(from root: UInt32) {
      var node = root
      while node != Slot.none {
        pending.append(node)
        node = nodes.links(of: node)[0] >> 1
      }
    }

    /// The slot of the next element.
    @inlinable
    @inline(__always)
    mutating func nextSlot() -> UInt32? {
      if pending.count == 0 { return nil }
      // A copy of the iterator goes its own way.
      if !isKnownUniquelyReferenced(&pending) { pending = PendingSlots(copying: pending) }
      let node = pending.removeLast()
      pushLeftEdge(from: nodes.links(of: node)[1] >> 1)
      return node
    }

    /// The next element.
    ///
    /// - Returns: the element, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Order.Element? {
      defer { withExtendedLifetime(storage) {} }
      return nextSlot().map { nodes[Int($0)].element }
    }
  }

  /// An iterator over the elements in order.
  ///
  /// - Returns: the iterator, which keeps the tree as it is now.
  @inlinable
  public func makeIterator() -> Iterator {
    defer { withExtendedLifetime(storage) {} }
    let iterator = Iterator(storage)
    iterator.pushLeftEdge(from: state.pointee.root)
    return iterator
  }

  /// The number of nodes.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension SearchTree.Iterator: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}

/// A stack of slots, of which one iterator at a time takes.
@usableFromInline
final class PendingSlots {
  @usableFromInline @exclusivity(unchecked) var base: UnsafeMutablePointer<UInt32>
  @usableFromInline @exclusivity(unchecked) var count = 0
  @usableFromInline @exclusivity(unchecked) var capacity: Int

  @inlinable
  init(capacity: Int = DescentPath.stackCapacity) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  convenience init(copying other: PendingSlots) {
    self.init(capacity: other.capacity)
    base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  deinit { base.deallocate() }

  /// The slot whose turn is next, if there is one.
  @inlinable
  var last: UInt32? { count == 0 ? nil : base[count &- 1] }

  @inlinable
  @inline(__always)
  func append(_ slot: UInt32) {
    if count == capacity { grow() }
    base[count] = slot
    count &+= 1
  }

  @inlinable
  @inline(__always)
  func removeLast() -> UInt32 {
    count &-= 1
    return base[count]
  }

  @inlinable
  @inline(never)
  func grow() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }
}
