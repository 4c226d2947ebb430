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
      if let result = try transform(value) { builder.append(key, result) }
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
  public func filter<Failure: Error>(_ isIncluded: (Element) throws(Failure) -> Bool)
    throws(Failure) -> Self
  {
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
  public mutating func removeAll<Failure: Error>(
    where shouldBeRemoved: (Element) throws(Failure) -> Bool
  ) throws(Failure) {
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
    let bounds = bounds.relative(to: self)
    var slots: [UInt32] = []
    var index = bounds.lowerBound
    _ = (tree.slot(at: index), tree.slot(at: bounds.upperBound))
    while index != bounds.upperBound {
      slots.append(index.slot)
      formIndex(after: &index)
    }
    removeNodes(slots)
  }

  /// Returns the slots of the nodes whose entries satisfy a condition, in-order.
  @inlinable
  func slots<Failure: Error>(where condition: (Element) throws(Failure) -> Bool) throws(Failure)
    -> [UInt32]
  {
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
  ///
  /// A few nodes are removed one by one. Otherwise the map is built again from the other nodes.
  @inlinable
  mutating func removeNodes(_ slots: [UInt32]) {
    if slots.isEmpty { return }
    let levels = Int.bitWidth - count.leadingZeroBitCount
    if !Tree.isPlain, slots.count < 5 * count / Swift.max(levels, 5) {
      let keys = slots.map { tree.state.pointee.nodes[Int($0)].element }
      for key in keys { removeValue(forKey: key) }
      return
    }
    var (kept, next) = ([UInt32](), 0)
    kept.reserveCapacity(count - slots.count)
    for slot in tree.state.pointee.inorder(from: tree.state.pointee.root) {
      if next < slots.count, slots[next] == slot { next += 1 } else { kept.append(slot) }
    }
    self = map(of: kept)
  }
}
