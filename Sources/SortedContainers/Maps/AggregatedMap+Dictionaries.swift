public import SearchTrees

// A `Dictionary` and the maps of other schemes are sequences of pairs with the labels `key` and
// `value`, which do not match the parameters for pairs without labels.
extension AggregatedMap {
  /// Adds the entries of a dictionary or another map, and combines the values of equal keys.
  ///
  /// Entries whose key has no place in the order are ignored.
  ///
  /// - Parameters:
  ///   - entries: the entries.
  ///   - combine: a function that returns the value of a key from its present value and its new
  ///     value.
  /// - Throws: any error of `combine`. The map then contains a part of the entries.
  /// - Complexity: O(*k* log(*n* + *k*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of entries.
  @inlinable
  @_disfavoredOverload
  public mutating func merge<Failure: Error>(
    _ entries: some Sequence<Element>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    try merge(entries.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: combine)
  }

  /// Returns a map with the entries of this map and of a dictionary or another map.
  ///
  /// - Parameters:
  ///   - entries: the entries to add.
  ///   - combine: a function that returns the value of a key from its present value and its new
  ///     value.
  /// - Returns: the map, with the order and scheme of this map.
  /// - Throws: any error of `combine`.
  /// - Complexity: that of merging, and O(*n*) to copy this map.
  @inlinable
  @_disfavoredOverload
  public func merging<Failure: Error>(
    _ entries: some Sequence<Element>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) -> Self {
    try merging(entries.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: combine)
  }

  /// Returns a map with the entries of this map, and those of another map with other keys.
  ///
  /// - Parameter other: the other map, which must have the same order.
  /// - Returns: the map, with the order and scheme of this map.
  /// - Complexity: the complexity of merging two maps.
  @inlinable
  public func union(_ other: __owned Self) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Changes the value of a key in place, which is first inserted with a default value if necessary.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - defaultValue: the value to use if the map does not contain the key.
  ///   - body: a function that changes the value.
  /// - Returns: the result of `body`.
  /// - Throws: the error of `body`.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  public mutating func modifyValue<Result, Failure: Error>(
    forKey key: Key, default defaultValue: @autoclosure () -> Value,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(&self[key, default: defaultValue()]) }
}

extension AggregatedMap where Order: ImplicitOrder {
  /// Creates a map from the entries of a dictionary or another map.
  ///
  /// - Parameters:
  ///   - entries: the entries. No two keys may be equal.
  ///   - scheme: the balancing scheme, with its options.
  /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
  @inlinable
  @_disfavoredOverload
  public init(uniqueKeysWithValues entries: some Sequence<Element>, scheme: Scheme = Scheme()) {
    self.init(uniqueKeysWithValues: entries.lazy.map { ($0.key, $0.value) }, scheme: scheme)
  }

  /// Creates a map from the entries of a dictionary or another map, and combines the values of equal
  /// keys.
  ///
  /// - Parameters:
  ///   - entries: the entries.
  ///   - combine: a function that returns the value of a key from its first and its next value.
  ///   - scheme: the balancing scheme, with its options.
  /// - Throws: any error of `combine`.
  /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
  @inlinable
  @_disfavoredOverload
  public init<Failure: Error>(
    _ entries: some Sequence<Element>,
    uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value, scheme: Scheme = Scheme()
  ) throws(Failure) {
    try self.init(
      entries.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: combine, scheme: scheme)
  }

  /// Creates a map from a dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: the dictionary. No two keys may be equal in the order of the map.
  ///   - scheme: the balancing scheme, with its options.
  /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
  @inlinable
  public init(_ dictionary: [Key: Value], scheme: Scheme = Scheme()) where Key: Hashable {
    self.init(uniqueKeysWithValues: dictionary, scheme: scheme)
  }
}
