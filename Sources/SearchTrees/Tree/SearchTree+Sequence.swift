extension SearchTree: Sequence {
  /// The elements in order.
  ///
  /// A stack holds the nodes above whose turn comes after their left subtrees, so that no way is
  /// gone twice.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let storage: Storage
    @usableFromInline let nodes: UnsafeMutablePointer<ArenaNode<Order.Element>>
    @usableFromInline var pending: [UInt32] = []

    @inlinable
    init(_ storage: Storage) {
      self.storage = storage
      nodes = storage.state.pointee.nodes
      pending.reserveCapacity(DescentPath.stackCapacity)
    }

    @inlinable
    mutating func pushLeftEdge(from root: UInt32) {
      var node = root
      while node != Slot.none {
        pending.append(node)
        node = nodes.links(of: node)[0] >> 1
      }
    }

    /// The slot of the next element.
    @inlinable
    mutating func nextSlot() -> UInt32? {
      guard let node = pending.popLast() else { return nil }
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
    var iterator = Iterator(storage)
    iterator.pushLeftEdge(from: state.pointee.root)
    return iterator
  }

  /// The number of nodes.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension SearchTree.Iterator: @unchecked Sendable where Order: Sendable, Order.Element: Sendable {}
