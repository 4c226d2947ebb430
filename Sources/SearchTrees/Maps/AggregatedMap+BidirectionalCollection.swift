extension AggregatedMap: Sequence {
  /// An iterator over the entries in the order of their keys.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var keys: Tree.Iterator
    @usableFromInline let values: UnsafeMutablePointer<Value>

    @inlinable
    init(_ tree: Tree) {
      keys = tree.makeIterator()
      values = tree.state.pointee.values(as: Value.self)
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

  /// The number of entries.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension AggregatedMap.Iterator: @unchecked Sendable
where Order: Sendable, Order.Element: Sendable, Value: Sendable {}

extension AggregatedMap: BidirectionalCollection {
  /// A position in a map, which is also a position in the set of its keys.
  public typealias Index = SearchTree<Order, Scheme>.Index

  /// A contiguous part of a map, which shares its memory and indices.
  public typealias SubSequence = TreeSlice<AggregatedMap>

  /// The position of the first entry.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var startIndex: Index { tree.startIndex }

  /// The position after the last entry.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Index { tree.endIndex }

  /// Accesses the entry at a position.
  ///
  /// - Parameter position: a valid index of the map other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Element {
    withExtendedLifetime(tree.storage) { entry(in: tree.nodeSlot(at: position)) }
  }

  /// Accesses a contiguous part of the map.
  ///
  /// - Parameter bounds: a range of valid indices of the map.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> SubSequence { TreeSlice(base: self, bounds: bounds) }

  /// Returns the position after another one.
  ///
  /// - Parameter index: a valid index of the map other than the end index.
  /// - Returns: the next position.
  @inlinable
  public func index(after index: Index) -> Index { tree.index(after: index) }

  /// Returns the position before another one.
  ///
  /// - Parameter index: a valid index of the map other than the start index.
  /// - Returns: the previous position.
  @inlinable
  public func index(before index: Index) -> Index { tree.index(before: index) }

  /// Replaces a position by the next one.
  ///
  /// - Parameter index: a valid index of the map other than the end index.
  @inlinable
  public func formIndex(after index: inout Index) { tree.formIndex(after: &index) }

  /// Replaces a position by the previous one.
  ///
  /// - Parameter index: a valid index of the map other than the start index.
  @inlinable
  public func formIndex(before index: inout Index) { tree.formIndex(before: &index) }

  /// Returns the position at a distance from another one.
  ///
  /// - Parameters:
  ///   - index: a valid index of the map.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  /// - Returns: the position.
  /// - Complexity: the complexity of the operation of the set of keys.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    tree.index(index, offsetBy: distance)
  }

  /// Returns the position at a distance from another one, unless it is beyond a limit.
  ///
  /// - Parameters:
  ///   - index: a valid index of the map.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  ///   - limit: a position that must not be passed.
  /// - Returns: the position, or `nil` if it is beyond the limit.
  /// - Complexity: the complexity of the operation of the set of keys.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
    tree.index(index, offsetBy: distance, limitedBy: limit)
  }

  /// Returns the distance between two positions.
  ///
  /// - Parameters:
  ///   - start: an index.
  ///   - end: another index.
  /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
  /// - Complexity: the complexity of the operation of the set of keys.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int {
    tree.distance(from: start, to: end)
  }

  /// Returns the entry of a node.
  @inlinable
  @inline(__always)
  func entry(in slot: UInt32) -> Element {
    (tree.state.pointee.nodes[Int(slot)].element, slotValues[Int(slot)])
  }
}
