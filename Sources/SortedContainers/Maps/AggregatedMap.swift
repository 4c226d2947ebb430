public import SearchTrees

/// A sorted map that keeps a summary of every subtree, so that ranges of keys can be summarized in
/// O(log *n*).
///
/// ``SearchMap`` is an aggregated map without summaries; it has all operations of an aggregated map
/// except aggregation. ``AVLMap``, ``RedBlackMap`` and the other short names are search maps with a
/// particular scheme and the natural order of the keys. A map has the operations of `Dictionary`,
/// and its entries are sorted by key:
///
///     var stock: AVLMap = ["pear": 3, "apple": 5]
///     stock["fig", default: 0] += 2
///     stock.first                        // ("apple", 5)
///     stock["b"...].map(\.key)           // ["fig", "pear"]
///
/// A map is a value: copies share their memory until one of them changes. The keys are the nodes of
/// a ``/SearchTrees/SearchTree``; the values are stored beside the nodes, so that a search reads
/// only keys.
public struct AggregatedMap<
  Order: ElementOrder, Value, Scheme: BalancingScheme, Summarizer: Aggregation
> where Summarizer.Key == Order.Element, Summarizer.Value == Value {
  /// The type of the keys.
  public typealias Key = Order.Element

  /// A key with its value.
  public typealias Element = (key: Key, value: Value)

  /// The tree of keys.
  @usableFromInline typealias Tree = SearchTree<Order, Scheme>

  /// The values in the order of their keys.
  ///
  /// Values can be changed in place, without a search:
  ///
  ///     for index in map.indices { map.values[index] *= 2 }
  ///
  /// Assigning the values of another map assigns its keys too.
  public var values: Values

  @inlinable
  init(values: Values) { self.values = values }

  /// The keys, whose storage has a column of values.
  @inlinable
  @inline(__always)
  var tree: Tree {
    get { values.tree }
    _modify { yield &values.tree }
  }

  /// The values by slot, for methods that change the map; see `SearchTree.state`.
  @inlinable
  @inline(__always)
  var slotValues: UnsafeMutablePointer<Value> {
    mutating get { values.tree.state.pointee.values(as: Value.self) }
  }

  /// Whether the map keeps summaries.
  @inlinable
  @inline(__always)
  static var isAggregated: Bool { MemoryLayout<Summarizer.Summary>.size > 0 }

  /// Creates an empty map.
  ///
  /// - Parameters:
  ///   - order: the order of the keys.
  ///   - scheme: the balancing scheme, with its options.
  @inlinable
  public init(order: Order, scheme: Scheme) {
    self.init(emptyColumnIn: Tree(order: order, scheme: scheme))
  }

  /// Creates a map from a tree that does not have a column of values yet.
  ///
  /// The caller must initialize the values.
  @inlinable
  init(emptyColumnIn tree: Tree) {
    values = Values(tree)
    let state = values.tree.state
    state.pointee.column = .passRetained(
      NodeColumn(Summarizer.self, capacity: state.pointee.capacity))
    if Self.isAggregated { _ = tree.storage.countedSizes() }
  }

  /// Reserves memory for at least the given number of entries.
  ///
  /// - Parameter count: the number of entries.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { tree.reserveCapacity(count) }
}

// The memory is shared only while it is not changed.
extension AggregatedMap: @unchecked Sendable
where Order: Sendable, Order.Element: Sendable, Value: Sendable {}

extension AggregatedMap where Order: ImplicitOrder {
  /// Creates an empty map.
  ///
  /// - Parameter scheme: the balancing scheme, with its options.
  @inlinable
  public init(scheme: Scheme = Scheme()) { self.init(order: Order(), scheme: scheme) }
}

/// A sorted map that is stored as a binary search tree; see ``AggregatedMap`` for its operations.
public typealias SearchMap<Order: ElementOrder, Value, Scheme: BalancingScheme> =
  AggregatedMap<Order, Value, Scheme, NoAggregation<Order.Element, Value>>

/// A map whose tree is never rebalanced; see ``/SearchTrees/UnbalancedScheme``.
public typealias BinarySearchMap<Key: Comparable, Value> =
  SearchMap<NaturalOrder<Key>, Value, UnbalancedScheme>

/// A map whose tree has sibling subtrees that differ in height by at most one; see
/// ``/SearchTrees/AVLScheme``.
public typealias AVLMap<Key: Comparable, Value> = SearchMap<NaturalOrder<Key>, Value, AVLScheme>

/// A map whose tree is balanced by red and black nodes; see ``/SearchTrees/RedBlackScheme``.
public typealias RedBlackMap<Key: Comparable, Value> =
  SearchMap<NaturalOrder<Key>, Value, RedBlackScheme>

/// A map whose tree moves each accessed node to the root; see ``/SearchTrees/SplayScheme``.
public typealias SplayMap<Key: Comparable, Value> =
  SearchMap<NaturalOrder<Key>, Value, SplayScheme>

/// A map whose tree is balanced by random priorities; see ``/SearchTrees/TreapScheme``.
public typealias TreapMap<Key: Comparable, Value> =
  SearchMap<NaturalOrder<Key>, Value, TreapScheme>

/// A map whose tree is balanced by the sizes of its subtrees; see
/// ``/SearchTrees/WeightBalancedScheme``.
public typealias WeightBalancedMap<Key: Comparable, Value> =
  SearchMap<NaturalOrder<Key>, Value, WeightBalancedScheme>

/// A map whose tree rebuilds unbalanced subtrees; see ``/SearchTrees/ScapegoatScheme``.
public typealias ScapegoatMap<Key: Comparable, Value> =
  SearchMap<NaturalOrder<Key>, Value, ScapegoatScheme>
