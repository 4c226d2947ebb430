extension SearchTree: Sequence {
  /// An iterator over the elements in order.
  ///
  /// A stack holds the next node and all of its ancestors that come after it, so that no path is
  /// traversed twice. An iterator owns the storage, so that changes of the tree copy it, and keeps the
  /// pointer to the nodes beside it, because reading that pointer again at each step takes longer.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline package let storage: Storage
    @usableFromInline package let nodes: UnsafeMutablePointer<ArenaNode<Order.Element>>
    /// The slots of the nodes on the stack.
    ///
    /// Copies of the iterator may share the first ``count`` entries.
    @usableFromInline var pending = PendingSlots(capacity: DescentPath.stackCapacity)
    @usableFromInline var count = 0

    @inlinable
    init(_ storage: Storage) {
      self.storage = storage
      nodes = storage.read { $0.nodes }
    }

    @inlinable
    @inline(__always)
    mutating func pushLeftEdge(from root: UInt32) {
      if root == Slot.none { return }
      if !isKnownUniquelyReferenced(&pending) {
        pending = PendingSlots(copying: pending, count, capacity: pending.capacity)
      }
      var node = root
      while node != Slot.none {
        if count == pending.capacity {
          pending = PendingSlots(copying: pending, count, capacity: 2 * count)
        }
        pending.base[count] = node
        count &+= 1
        node = nodes.links(of: node)[0] >> 1
      }
    }

    /// Advances to the next element and returns its slot, or `nil` after the last one.
    @inlinable
    @inline(__always)
    package mutating func nextSlot() -> UInt32? {
      defer { withExtendedLifetime(pending) {} }
      if count == 0 { return nil }
      count &-= 1
      let node = pending.base[count]
      pushLeftEdge(from: nodes.links(of: node)[1] >> 1)
      return node
    }

    /// Advances to the next element and returns it.
    ///
    /// - Returns: the element, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Order.Element? {
      defer { withExtendedLifetime(storage) {} }
      return nextSlot().map { nodes[Int($0)].element }
    }
  }

  /// Returns an iterator over the elements in order.
  ///
  /// - Returns: an iterator that is not affected by later changes of the tree.
  @inlinable
  public func makeIterator() -> Iterator {
    var iterator = Iterator(storage)
    iterator.pushLeftEdge(from: read { $0.root })
    return iterator
  }

  /// The number of nodes.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension SearchTree.Iterator: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}

extension SearchTree {
  /// The elements of the nodes in order, each with the number of equal elements that the node
  /// represents; see `SearchMultiset`.
  public struct Counts: Sequence, IteratorProtocol {
    @usableFromInline var elements: SearchTree.Iterator
    @usableFromInline let state: State

    /// The number of distinct elements.
    public let underestimatedCount: Int

    @inlinable
    init(_ tree: SearchTree) {
      elements = tree.makeIterator()
      state = tree.read { $0 }
      underestimatedCount = tree.count
    }

    /// Advances to the next distinct element and returns it with the number of its occurrences.
    ///
    /// - Returns: the element and the number, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> (element: Order.Element, count: Int)? {
      defer { withExtendedLifetime(elements.storage) {} }
      return elements.nextSlot().map { (state.nodes[Int($0)].element, state.multiplicity(of: $0)) }
    }
  }

  /// The elements of the nodes in order, each with the number of equal elements that the node
  /// represents.
  @inlinable
  package var counted: Counts { Counts(self) }
}

extension SearchTree.Counts: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}

/// The memory of an iterator's stack of slots.
@usableFromInline
final class PendingSlots {
  @usableFromInline let base: UnsafeMutablePointer<UInt32>
  @usableFromInline let capacity: Int

  @inlinable
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  convenience init(copying other: PendingSlots, _ count: Int, capacity: Int) {
    self.init(capacity: capacity)
    base.initialize(from: other.base, count: count)
  }

  deinit { base.deallocate() }
}
