public import BinaryTrees

extension SearchTree: Sequence {
  /// The elements in order.
  ///
  /// A stack holds the nodes above whose turn comes after their left subtrees, so that no way is
  /// gone twice.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let owner: ArenaOwner<Order.Element, Kind>
    @usableFromInline var pending: [Int32] = []

    @inlinable
    init(owner: ArenaOwner<Order.Element, Kind>) {
      self.owner = owner
      pending.reserveCapacity(64)
      pushLeftEdge(of: owner.arena.root)
    }

    @inlinable
    mutating func pushLeftEdge(of root: Int32) {
      let nodes = owner.arena.nodes
      var node = root
      while node != TreeShape.none {
        pending.append(node)
        node = nodes[Int(node)].left
      }
    }

    /// The next element.
    ///
    /// - Returns: the element, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Order.Element? {
      defer { withExtendedLifetime(owner) {} }
      guard let node = pending.popLast() else { return nil }
      pushLeftEdge(of: owner.arena.right(of: node))
      return owner.arena.element(of: node)
    }
  }

  /// An iterator over the elements in order.
  ///
  /// - Returns: the iterator, which keeps the tree as it is now.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(owner: owner) }

  /// The number of nodes.
  @inlinable
  public var underestimatedCount: Int { count }
}
