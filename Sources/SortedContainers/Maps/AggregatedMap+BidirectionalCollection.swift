public import SearchTrees

extension AggregatedMap: Sequence {
  /// An iterator over the entries in the order of their keys.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var keys: Tree.Iterator
    @usableFromInline let values: UnsafeMutablePointer<Value>

    @inlinable
    init(_ tree: Tree) {
      keys = tree.makeIterator()
      values = tree.read { $0.values(as: Value.self) }
    }

    /// Advances to the next entry and returns it.
    ///
    /// - Returns: the entry, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Element? {
      defer { withExtendedLifetime(keys.storage) {} }
      return keys.nextSlot().map { (keys.nodes[Int($0)].element, values[Int($0)]) }
    }
  }

  /// Returns an iterator over the entries in the order of their keys.
  ///
  /// - Returns: an iterator that is not affected by later changes of the map.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(tree) }
}

extension AggregatedMap.Iterator: @unchecked Sendable
where Order: Sendable, Order.Element: Sendable, Value: Sendable {}

extension AggregatedMap: NodeCollection {
  /// A position in a map, which is also a position in the set of its keys.
  public typealias Index = SearchTree<Order, Scheme>.Index

  /// A contiguous part of a map, which shares its memory and indices.
  public typealias SubSequence = TreeSlice<AggregatedMap>

  /// Accesses the entry at a position.
  ///
  /// - Parameter position: a valid index of the map other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Element {
    entry(in: tree.nodeSlot(at: position))
  }

  /// Returns the entry of a node.
  @inlinable
  @inline(__always)
  func entry(in slot: UInt32) -> Element {
    tree.read { ($0.nodes[Int(slot)].element, $0.values(as: Value.self)[Int(slot)]) }
  }
}
