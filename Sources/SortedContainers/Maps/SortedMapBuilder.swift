public import SearchTrees

/// A builder that creates a map from entries in the order of their keys.
@usableFromInline
struct SortedMapBuilder<
  Order: ElementOrder, Value, Scheme: BalancingScheme, Summarizer: Aggregation
> where Summarizer.Key == Order.Element, Summarizer.Value == Value {
  @usableFromInline typealias Map = AggregatedMap<Order, Value, Scheme, Summarizer>

  @usableFromInline var keys: SortedBuilder<Order, Scheme>

  @inlinable
  init(order: Order, capacity: Int) {
    keys = SortedBuilder(order: order, capacity: capacity)
    let state = keys.state
    state.pointee.column = .passRetained(
      NodeColumn(Summarizer.self, capacity: state.pointee.capacity))
  }

  /// Appends an entry whose key comes after the last one.
  @inlinable
  @inline(__always)
  mutating func append(_ entry: Map.Element) {
    keys.appendGreater(entry.key)
    values.initialize(to: entry.value)
  }

  /// Appends an entry, or combines its value with the value of the last entry if the keys are
  /// equal.
  ///
  /// The key must not come before the last one.
  @inlinable
  mutating func append<Failure: Error>(
    _ entry: Map.Element, uniquingKeysWith combine: (Value, Value) throws(Failure) -> Value
  ) throws(Failure) {
    if keys.isAfterLast(entry.key) {
      append(entry)
    } else {
      values.pointee = try combine(values.pointee, entry.value)
    }
  }

  /// A pointer to the value of the last entry.
  @inlinable
  var values: UnsafeMutablePointer<Value> {
    mutating get { keys.state.pointee.values(as: Value.self) + Int(keys.last) }
  }

  /// Returns the map of the appended entries.
  @inlinable
  func map(_ scheme: Scheme) -> Map {
    var tree = keys.tree(scheme)
    if Map.isAggregated {
      _ = tree.storage.countedSizes()
      tree.state.pointee.summarizeSubtree(of: tree.state.pointee.root)
    }
    return Map(values: Map.Values(tree))
  }
}

extension AggregatedMap {
  @usableFromInline typealias Builder = SortedMapBuilder<Order, Value, Scheme, Summarizer>

  /// Creates a map from a sequence of entries, which must be in order and have different keys.
  @inlinable
  init(sorted entries: some Sequence<Element>, order: Order, scheme: Scheme) {
    var builder = Builder(order: order, capacity: entries.underestimatedCount)
    for entry in entries { builder.append(entry) }
    self = builder.map(scheme)
  }
}
