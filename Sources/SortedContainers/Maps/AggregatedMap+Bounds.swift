public import BinaryTrees
public import SearchTrees

extension AggregatedMap: TreeContainer {
  /// The keys of a map in order.
  public typealias Keys = ContainerKeys<Order, Scheme>

  /// The keys in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: Keys { ContainerKeys(tree) }

  /// Returns the entry of a node.
  ///
  /// - Parameter node: a node of the map.
  /// - Returns: the entry.
  @inlinable
  public func element(of node: ContainerNode) -> Element {
    entry(in: node.slot)
  }

  /// Returns a map of the entries of the given nodes.
  ///
  /// - Parameter nodes: nodes of this map, in order.
  /// - Returns: the map, with the order and scheme of this map.
  @inlinable
  public func container(of nodes: [ContainerNode]) -> Self {
    AggregatedMap(
      sorted: nodes.lazy.map { entry(in: $0.slot) }, order: order, scheme: scheme)
  }

  /// Removes the node at the end of a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isWhole: has no effect, because keys are different.
  /// - Returns: its entry.
  @inlinable
  @discardableResult
  public mutating func removeLast(of path: inout DescentPath, isWhole: Bool) -> Element {
    Self.removeEntry(at: path.count - 1, &path, from: &tree, &Unobserved.ignored)
  }

  /// Adds the entries of another map, except those whose keys this map contains.
  ///
  /// - Parameter other: the other map, which must have the same order.
  /// - Complexity: the complexity of merging two maps.
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { merge(other) { own, _ in own } }

  /// Returns the position of a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: the position, or `nil` if the map does not contain the key.
  /// - Complexity: O(height).
  @inlinable
  public func index(forKey key: Key) -> Index? { tree.firstIndex(of: key) }

  /// Returns the position after all keys that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all keys satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Key) -> Bool) -> Index {
    tree.bound(where: isBefore)
  }
}
