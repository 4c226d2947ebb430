public import BinaryTrees
public import SearchTrees

extension AggregatedMap {
  /// Adds entries, and combines the values of equal keys.
  ///
  /// Up to several thousand entries are inserted one by one. Larger numbers of entries are first
  /// sorted and then merged with the map, which is faster. An unbalanced tree always receives its
  /// entries one by one, so that it has the shape that single insertions produce. Entries whose key
  /// has no place in the order are ignored.
  ///
  /// - Parameters:
  ///   - entries: the entries.
  ///   - combine: a function that returns the value of a key from its present value and its new
  ///     value.
  /// - Throws: any error of `combine`. The map then contains a part of the entries.
  /// - Complexity: O(*k* log(*n* + *k*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of entries.
  @inlinable
  public mutating func merge<Failure: Error>(
    _ entries: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    guard Tree.isSorting(entries.underestimatedCount) else {
      for (key, value) in entries { try merge(key, value, combine) }
      return
    }
    let order = order
    let sorted = entries.filter { order.isOrdered($0.0) }.sorted { order.precedes($0.0, $1.0) }
    var builder = Builder(order: order, capacity: sorted.count)
    for entry in sorted { try builder.append(entry, uniquingKeysWith: combine) }
    try merge(builder.map(scheme), uniquingKeysWith: combine)
  }

  /// Adds the entries of another map, and combines the values of equal keys.
  ///
  /// - Parameters:
  ///   - other: the other map, which must have the same order.
  ///   - combine: a function that returns the value of a key from its present value and its new
  ///     value.
  /// - Throws: any error of `combine`. The map then contains a part of the entries.
  /// - Complexity: O(*n* + *m*), where *m* is the size of the other map; O(*m* log *n*) if that is
  ///   less and the scheme keeps the tree balanced.
  @inlinable
  public mutating func merge<Failure: Error>(
    _ other: Self, uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    if isEmpty {
      let scheme = scheme
      self = other
      if scheme.balanceRules == other.scheme.balanceRules { return }
      self = AggregatedMap(sorted: other, order: order, scheme: scheme)
      return
    }
    // Look-ups may be slow in an unbalanced tree, which may be a chain.
    if !Tree.isPlain, other.tree.isFew(beside: tree) {
      for (key, value) in other { try merge(key, value, combine) }
      return
    }
    var builder = Builder(order: order, capacity: count + other.count)
    try tree.forEachNode(besideThoseOf: other.tree, untilOwnEnd: false) {
      _, ours, _, theirs throws(Failure) in
      if theirs == Slot.none {
        builder.append(entry(in: ours))
      } else if ours == Slot.none {
        builder.append(other.entry(in: theirs))
      } else {
        let (own, new) = (entry(in: ours), other.entry(in: theirs))
        builder.append((own.key, try combine(own.value, new.value)))
      }
    }
    self = builder.map(scheme)
  }

  /// Inserts an entry, or combines its value with the value of an equal key.
  @inlinable
  @inline(__always)
  mutating func merge<Failure: Error>(
    _ key: Key, _ value: Value, _ combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    let (slot, isNew, _) = place(key, &Unobserved.ignored, value)
    if isNew || slot == Slot.none { return }
    let combined = try combine(slotValues[Int(slot)], value)
    tree.makeUnique()
    slotValues[Int(slot)] = combined
    values.didUpdate(slot)
  }

  /// Returns a map with the entries of this map and of a sequence.
  ///
  /// - Parameters:
  ///   - entries: the entries to add.
  ///   - combine: a function that returns the value of a key from its present value and its new
  ///     value.
  /// - Returns: the map, with the order and scheme of this map.
  /// - Throws: any error of `combine`.
  /// - Complexity: O(*n* + *k* log(*n* + *k*)) if the scheme keeps the tree balanced, where *k* is
  ///   the number of entries.
  @inlinable
  public func merging<Failure: Error>(
    _ entries: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) -> Self {
    var result = self
    try result.merge(entries, uniquingKeysWith: combine)
    return result
  }
}

extension AggregatedMap where Order: ImplicitOrder {
  /// Creates a map from entries with different keys.
  ///
  /// - Parameters:
  ///   - entries: the entries. No two keys may be equal.
  ///   - scheme: the balancing scheme, with its options.
  /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
  @inlinable
  public init(
    uniqueKeysWithValues entries: some Sequence<(Key, Value)>, scheme: Scheme = Scheme()
  ) {
    self.init(
      entries, uniquingKeysWith: { _, _ in preconditionFailure("two keys are equal") },
      scheme: scheme)
  }

  /// Creates a map from entries, and combines the values of equal keys.
  ///
  /// - Parameters:
  ///   - entries: the entries.
  ///   - combine: a function that returns the value of a key from its first and its next value.
  ///   - scheme: the balancing scheme, with its options.
  /// - Throws: any error of `combine`.
  /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
  @inlinable
  public init<Failure: Error>(
    _ entries: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value, scheme: Scheme = Scheme()
  ) throws(Failure) {
    self.init(scheme: scheme)
    try merge(entries, uniquingKeysWith: combine)
  }

  /// Creates a map whose values are arrays of the elements that have the same key.
  ///
  /// - Parameters:
  ///   - elements: the elements. Each array keeps their order.
  ///   - key: a function that returns the key of an element.
  /// - Throws: any error of `key`.
  /// - Complexity: O(*k* log *k*) if the scheme keeps the tree balanced, where *k* is the number of
  ///   elements.
  @inlinable
  public init<Elements: Sequence, Failure: Error>(
    grouping elements: Elements, by key: (Elements.Element) throws(Failure) -> Key
  ) throws(Failure) where Value == [Elements.Element] {
    self.init()
    for element in elements { self[try key(element), default: []].append(element) }
  }
}

extension AggregatedMap: ExpressibleByDictionaryLiteral where Order: ImplicitOrder {
  /// Creates a map with the entries of a dictionary literal.
  ///
  /// - Parameter elements: the entries. No two keys may be equal.
  @inlinable
  public init(dictionaryLiteral elements: (Key, Value)...) {
    self.init(uniqueKeysWithValues: elements)
  }
}
