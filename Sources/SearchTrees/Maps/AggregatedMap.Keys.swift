extension AggregatedMap {
  /// The keys of a map in order.
  @frozen
  public struct Keys: BidirectionalCollection {
    /// A position in a map.
    public typealias Index = SearchTree<Order, Scheme>.Index

    /// A contiguous part of the keys, which shares their memory and indices.
    public typealias SubSequence = TreeSlice<Keys>

    /// The keys, whose storage has a column of values.
    @usableFromInline let tree: Tree

    @inlinable
    init(_ tree: Tree) { self.tree = tree }

    /// The number of keys.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { tree.count }

    /// The position of the first key.
    @inlinable
    public var startIndex: Index { tree.startIndex }

    /// The position after the last key.
    @inlinable
    public var endIndex: Index { tree.endIndex }

    /// Accesses a contiguous part of the keys.
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

    /// Accesses the key at a position.
    ///
    /// - Parameter position: a valid index of the map other than the end index.
    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Index) -> Key { tree[position] }

    /// Returns an iterator over the keys in order.
    ///
    /// - Returns: an iterator that is not affected by later changes of the map.
    @inlinable
    public func makeIterator() -> SearchTree<Order, Scheme>.Iterator { tree.makeIterator() }

    /// Returns whether the map contains a key.
    ///
    /// - Parameter key: the key.
    /// - Returns: `true` if the map contains an equal key.
    /// - Complexity: O(height).
    @inlinable
    public func contains(_ key: Key) -> Bool { tree.contains(key) }
  }

  /// The keys in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: Keys { Keys(tree) }
}

extension AggregatedMap.Keys: Sendable where Order: Sendable, Order.Element: Sendable {}
