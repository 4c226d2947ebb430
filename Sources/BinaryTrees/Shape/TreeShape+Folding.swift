extension TreeShape {
  /// Combines a value of each node with the values of all nodes below it.
  ///
  /// - Parameters:
  ///   - value: returns the value of a node alone.
  ///   - combine: combines two values. The order is irrelevant.
  /// - Returns: the value of each subtree.
  /// - Complexity: O(*n*).
  package func folded<Value>(
    _ value: (Int) -> Value, _ combine: (Value, Value) -> Value
  ) -> [Value] {
    var values = indices.map(value)
    for node in indices.reversed() where parent[node] != TreeShape.none {
      let above = Int(parent[node])
      values[above] = combine(values[above], values[node])
    }
    return values
  }
}
