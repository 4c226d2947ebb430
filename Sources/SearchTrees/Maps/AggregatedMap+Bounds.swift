public import BinaryTrees

extension AggregatedMap: SortedCollection {
  /// Returns the position of a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: the position, or `nil` if the map does not contain the key.
  /// - Complexity: O(height).
  @inlinable
  public func index(forKey key: Key) -> Index? { tree.firstIndex(of: key) }

  /// Returns the position after all keys that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all keys satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Key) -> Bool) -> Index {
    tree.bound(where: isBefore)
  }

  /// Returns the last entry whose key satisfies a condition and the first one whose key does not.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the entries, or `nil` in place of an entry that does not exist.
  /// - Complexity: O(height).
  @inlinable
  public func neighbors(
    where isBefore: (borrowing Key) -> Bool
  ) -> (last: Element?, first: Element?) {
    defer { withExtendedLifetime(tree.storage) {} }
    let (last, first) = tree.neighborSlots(where: isBefore)
    return (
      last == Slot.none ? nil : entry(in: last), first == Slot.none ? nil : entry(in: first)
    )
  }

  /// The first entry, or `nil` if the map is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Element? { outermostEntry(0) }

  /// The last entry, or `nil` if the map is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Element? { outermostEntry(1) }

  @inlinable
  func outermostEntry(_ side: Int) -> Element? {
    withExtendedLifetime(tree.storage) {
      isEmpty
        ? nil : entry(in: tree.state.pointee.outermost(side, from: tree.state.pointee.root))
    }
  }

  /// Removes and returns the entry at a position.
  ///
  /// - Parameter position: a valid index of the map other than the end index.
  /// - Returns: the removed entry.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Element {
    DescentPath.with { path in
      tree.descend(to: position, &path)
      return removeLast(of: &path)
    }
  }

  /// Removes the entry at a position, and moves the position to the next entry.
  ///
  /// All other indices become invalid.
  ///
  /// - Parameter position: a valid index of the map other than the end index. Afterwards, it is the
  ///   position of the entry that came after the removed one, or the end index.
  /// - Returns: the removed entry.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: inout Index) -> Element {
    let index = position
    let removed = remove(at: index)
    position = upperBound(of: removed.key)
    return removed
  }

  /// Removes and returns the first entry.
  ///
  /// - Returns: the entry, or `nil` if the map is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Element? { pop(0) }

  /// Removes and returns the last entry.
  ///
  /// - Returns: the entry, or `nil` if the map is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? { pop(1) }

  @inlinable
  mutating func pop(_ side: Int) -> Element? {
    isEmpty
      ? nil
      : DescentPath.with { path in
        path.appendEdge(0, side, in: tree.state.pointee.nodes)
        return removeLast(of: &path)
      }
  }

  /// Removes the last node of a path.
  @inlinable
  mutating func removeLast(of path: inout DescentPath) -> Element {
    var observer = Unobserved()
    return removeEntry(at: path.count - 1, &path, &observer)
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
