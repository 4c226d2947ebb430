public import SearchTrees

/// A read-only sorted map whose memory layout is made for lookups.
///
///     var stock: AVLMap = ["pear": 3, "apple": 5]
///     let frozen = stock.frozen()
///     frozen["pear"]                              // 3
///     frozen.keys.rank(of: "banana")              // 1, the number of smaller keys
///     frozen.values(for: ["fig", "apple"])        // [nil, 5], searched for interleaved
///
/// The keys are a ``FrozenSearchTree``, which describes the layout. The values are in an array in
/// the order of the keys. Copies share their memory.
public struct FrozenSearchMap<Order: ElementOrder, Value> {
  /// The type of the keys.
  public typealias Key = Order.Element

  /// A key with its value.
  public typealias Element = (key: Key, value: Value)

  /// The keys in order.
  public let keys: FrozenSearchTree<Order>

  /// The values in the order of their keys.
  public let values: [Value]

  @inlinable
  init(keys: FrozenSearchTree<Order>, values: [Value]) {
    self.keys = keys
    self.values = values
  }

  /// Returns the value of a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: the value, or `nil` if the map does not contain the key.
  /// - Complexity: O(log *n*).
  @inlinable
  public subscript(key: Key) -> Value? { keys.firstIndex(of: key).map { values[$0.offset] } }

  /// Returns the values of many keys.
  ///
  /// The searches run interleaved, which is faster than a subscript for each key.
  ///
  /// - Parameter keys: the keys.
  /// - Returns: for each key its value, or `nil` if the map does not contain the key.
  /// - Complexity: O(*k* log *n*), where *k* is the number of given keys.
  @inlinable
  public func values(for keys: some Collection<Key>) -> [Value?] {
    self.keys.answers(for: keys) { self.keys.keys.isEqual(at: $1, $0) ? values[$1] : nil }
  }
}

extension FrozenSearchMap: RandomAccessCollection, SortedCollection {
  /// The positions of the entries.
  public typealias Indices = Range<FrozenIndex>

  /// The position of the first entry.
  @inlinable
  public var startIndex: FrozenIndex { keys.startIndex }

  /// The position after the last entry.
  @inlinable
  public var endIndex: FrozenIndex { keys.endIndex }

  /// Accesses the entry at a position, which is also a position in ``keys``.
  ///
  /// - Parameter position: a valid index of the map other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: FrozenIndex) -> Element { (keys[position], values[position.offset]) }

  /// The order of the keys.
  @inlinable
  public var order: Order { keys.order }

  /// Returns the position after all keys that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all keys satisfy the condition.
  /// - Complexity: O(log *n*).
  @inlinable
  public func bound(where isBefore: (borrowing Key) -> Bool) -> FrozenIndex {
    keys.bound(where: isBefore)
  }

  /// Returns the number of keys that precede the given one.
  ///
  /// - Parameter key: a key, which the map need not contain.
  /// - Returns: the number of keys.
  /// - Complexity: O(log *n*).
  @inlinable
  public func rank(of key: Key) -> Int { keys.rank(of: key) }
}

extension FrozenSearchMap: Sendable
where Order: Sendable, Order.Element: Sendable, Value: Sendable {}

extension FrozenSearchMap: Equatable where Order.Element: Equatable, Value: Equatable {
  /// Returns whether two maps contain equal keys with equal values in the same order.
  ///
  /// - Parameters:
  ///   - lhs: a map.
  ///   - rhs: another map.
  /// - Returns: `true` if the maps are equal.
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (lhs: FrozenSearchMap, rhs: FrozenSearchMap) -> Bool {
    lhs.keys == rhs.keys && lhs.values == rhs.values
  }
}

extension AggregatedMap {
  /// Returns a read-only copy of the map whose memory layout is made for lookups.
  ///
  /// - Returns: a map with the same entries.
  /// - Complexity: O(*n*).
  @inlinable
  public func frozen() -> FrozenSearchMap<Order, Value> {
    FrozenSearchMap(keys: tree.frozen(), values: Array(values))
  }
}
