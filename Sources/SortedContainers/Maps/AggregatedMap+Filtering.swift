public import SearchTrees

extension AggregatedMap {
  /// Returns a map with the same keys and transformed values.
  ///
  /// - Parameter transform: a function that returns the new value for a value of this map.
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
  /// - Parameter transform: a function that returns the new value for a value of this map, or `nil`
  ///   to omit the entry.
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
}
