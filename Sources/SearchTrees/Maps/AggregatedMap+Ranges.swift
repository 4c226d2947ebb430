public import BinaryTrees

extension AggregatedMap {
  /// Returns the entries from a lower bound up to, but not including, an upper bound, in the order
  /// of the map.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the map need not contain.
  ///   - last: the upper bound, which the map need not contain.
  /// - Returns: the entries whose keys do not precede `first` and precede `last`.
  /// - Complexity: O(height).
  @inlinable
  public func entries(from first: Key, to last: Key) -> SubSequence {
    part(from: lowerBound(of: first), to: lowerBound(of: last))
  }

  /// Returns the entries from a lower bound up to, and including, an upper bound, in the order of
  /// the map.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the map need not contain.
  ///   - last: the upper bound, which the map need not contain.
  /// - Returns: the entries whose keys neither precede `first` nor come after `last`.
  /// - Complexity: O(height).
  @inlinable
  public func entries(from first: Key, through last: Key) -> SubSequence {
    part(from: lowerBound(of: first), to: upperBound(of: last))
  }

  /// Returns the subsequence between two positions, which is empty if the second comes first.
  @inlinable
  func part(from start: Index, to end: Index) -> SubSequence {
    SubSequence(base: self, bounds: start..<Swift.max(start, end))
  }
}

extension AggregatedMap where Order: MonotonicOrder {
  /// Accesses the entries whose keys a range contains, in the order of the map.
  ///
  /// A range contains the same keys in either direction: in a map with the reversed order,
  /// `map[1...3]` has the keys 3, 2 and 1.
  ///
  /// - Parameter range: the range: `a..<b`, `a...b`, `a...`, `..<b` or `...b`. The map need not
  ///   contain its bounds.
  /// - Complexity: O(height).
  @inlinable
  public subscript(range: some KeyRange<Key>) -> SubSequence {
    part(
      from: tree.bound { Order.position(of: $0, in: range) == .less },
      to: tree.bound { Order.position(of: $0, in: range) != .greater })
  }
}

// Offsets and ranks are computed from subtree sizes. The first request counts them in O(n); from
// then on every change keeps them up to date.
extension AggregatedMap {
  /// Accesses the entry at an offset from the first entry.
  ///
  /// - Parameter offset: the number of entries before the entry, from 0 to ``count`` − 1.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public subscript(offset offset: Int) -> Element { self[tree.index(atOffset: offset)] }

  /// Returns the number of keys that precede the given one.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the number of keys.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func rank(of key: Key) -> Int { tree.rank(of: key) }

  /// Returns the position at an offset from the start.
  ///
  /// - Parameter offset: the number of entries before the position, from 0 to ``count``.
  /// - Returns: the position.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func index(atOffset offset: Int) -> Index { tree.index(atOffset: offset) }

  /// Returns the number of entries before a position.
  ///
  /// - Parameter index: a valid index of the map.
  /// - Returns: the number of entries.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func offset(of index: Index) -> Int { tree.offset(of: index) }
}
