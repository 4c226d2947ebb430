extension AggregatedMap {
  /// Returns a map with the same keys and transformed values.
  ///
  /// - Parameter transform: a function that returns the new value of a value.
  /// - Returns: the map, with the order and scheme of this map but no summaries.
  /// - Throws: any error of `transform`.
  /// - Complexity: O(*n*).
  @inlinable
  public func mapValues<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> SearchMap<Order, Result, Scheme> {
    try compactMapValues { value throws(Failure) in .some(try transform(value)) }
  }

  /// Returns a map with the keys whose transformed values are not `nil`.
  ///
  /// - Parameter transform: a function that returns the new value of a value, or `nil`.
  /// - Returns: the map, with the order and scheme of this map but no summaries.
  /// - Throws: any error of `transform`.
  /// - Complexity: O(*n*).
  @inlinable
  public func compactMapValues<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result?
  ) throws(Failure) -> SearchMap<Order, Result, Scheme> {
    var builder = SearchMap<Order, Result, Scheme>.Builder(order: order, capacity: count)
    for (key, value) in self {
      if let result = try transform(value) { builder.append((key, result)) }
    }
    return builder.map(scheme)
  }

  /// Returns a map with the entries that satisfy a condition.
  ///
  /// - Parameter isIncluded: a function that returns whether an entry is included.
  /// - Returns: the map, with the order and scheme of this map.
  /// - Throws: any error of `isIncluded`.
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    let slots = try slots(where: isIncluded)
    return slots.count == count ? self : map(of: slots)
  }

  /// Removes the entries that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: a function that returns whether an entry is removed. It is called
  ///   once for each entry, in order, before the map changes.
  /// - Throws: any error of `shouldBeRemoved`; the map is unchanged in this case.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    removeNodes(try slots(where: shouldBeRemoved))
  }

  /// Removes the entries between two positions.
  ///
  ///     map.removeSubrange(map.lowerBound(of: 3)..<map.upperBound(of: 7))
  ///
  /// - Parameter bounds: a range of valid indices of the map, such as `start..<end` or `start...`.
  /// - Complexity: O(min(*k* log *n*, *n*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of removed entries; otherwise O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Index>) {
    removeNodes(tree.slots(in: bounds))
  }

  /// Removes the entries from a bound on, and returns them as a map.
  ///
  /// - Parameter key: the bound, which the map need not contain.
  /// - Returns: the entries whose keys do not precede `key`, with the order and scheme of this map.
  /// - Complexity: O(*n*): the entries of one map are adjacent in memory and move.
  @inlinable
  public mutating func split(from key: Key) -> Self {
    let slots = tree.slots(in: lowerBound(of: key)...)
    let rest = map(of: slots)
    removeNodes(slots)
    return rest
  }

  /// Appends the entries of another map.
  ///
  /// - Parameter other: a map with the same order. All of its keys must come after the keys of this
  ///   map.
  /// - Complexity: that of merging two maps.
  @inlinable
  public mutating func join(_ other: __owned Self) {
    if let last, let first = other.first {
      precondition(
        order.precedes(last.key, first.key), "the second map does not begin after the first")
    }
    merge(other) { own, _ in own }
  }

  /// Returns the slots of the nodes whose entries satisfy a condition, in-order.
  @inlinable
  func slots(where condition: (Element) throws -> Bool) rethrows -> [UInt32] {
    defer { withExtendedLifetime(tree.storage) {} }
    var slots: [UInt32] = []
    var iterator = tree.makeIterator()
    while let slot = iterator.nextSlot() {
      if try condition(entry(in: slot)) { slots.append(slot) }
    }
    return slots
  }

  /// Returns a map of the entries in the given slots, which are in order.
  @inlinable
  func map(of slots: [UInt32]) -> Self {
    AggregatedMap(sorted: slots.lazy.map { entry(in: $0) }, order: order, scheme: scheme)
  }

  /// Removes the nodes in the given slots, which are in order.
  @inlinable
  mutating func removeNodes(_ slots: [UInt32]) {
    if let kept = tree.slotsToRebuild(without: slots) { return self = map(of: kept) }
    let keys = slots.map { tree.state.pointee.nodes[Int($0)].element }
    for key in keys { removeValue(forKey: key) }
  }
}
