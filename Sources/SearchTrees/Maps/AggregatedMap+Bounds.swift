public import BinaryTrees

extension AggregatedMap {
  /// Returns the position of a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: the position, or `nil` if the map does not contain the key.
  /// - Complexity: O(height).
  @inlinable
  public func index(forKey key: Key) -> Index? { tree.firstIndex(of: key) }

  /// Returns the position of the first key that does not precede the given one.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the position, or the end index if all keys precede `key`.
  /// - Complexity: O(height).
  @inlinable
  public func lowerBound(of key: Key) -> Index { tree.lowerBound(of: key) }

  /// Returns the position after the last key that is equal to the given one or precedes it.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the position, or the end index if `key` precedes no key.
  /// - Complexity: O(height).
  @inlinable
  public func upperBound(of key: Key) -> Index { tree.upperBound(of: key) }

  /// Returns the entry of the last key that is equal to the given one or precedes it.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the entry, or `nil` if `key` precedes all keys.
  /// - Complexity: O(height).
  @inlinable
  public func floor(of key: Key) -> Element? {
    neighbors(of: key) { !order.precedes(key, $0) }.last
  }

  /// Returns the entry of the first key that is equal to the given one or comes after it.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the entry, or `nil` if all keys precede `key`.
  /// - Complexity: O(height).
  @inlinable
  public func ceiling(of key: Key) -> Element? {
    neighbors(of: key) { order.precedes($0, key) }.first
  }

  /// Returns the entry of the last key that precedes the given one.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the entry, or `nil` if no key precedes `key`.
  /// - Complexity: O(height).
  @inlinable
  public func predecessor(of key: Key) -> Element? {
    neighbors(of: key) { order.precedes($0, key) }.last
  }

  /// Returns the entry of the first key that comes after the given one.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the entry, or `nil` if `key` precedes no key.
  /// - Complexity: O(height).
  @inlinable
  public func successor(of key: Key) -> Element? {
    neighbors(of: key) { !order.precedes(key, $0) }.first
  }

  /// Returns the last entry whose key satisfies a condition and the first one whose key does not.
  ///
  /// The keys that satisfy the condition must precede all others. Both results are `nil` if `key`
  /// has no place in the order.
  @inlinable
  func neighbors(
    of key: Key, _ isBefore: (borrowing Key) -> Bool
  ) -> (last: Element?, first: Element?) {
    defer { withExtendedLifetime(tree.storage) {} }
    guard order.isOrdered(key) else { return (nil, nil) }
    let state = tree.state
    var (node, last, first) = (state.pointee.root, Slot.none, Slot.none)
    while node != Slot.none {
      let isLower = isBefore(state.pointee.nodes[Int(node)].element)
      if isLower { last = node } else { first = node }
      node = state.pointee.links(of: node)[isLower ? 1 : 0] >> 1
    }
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
