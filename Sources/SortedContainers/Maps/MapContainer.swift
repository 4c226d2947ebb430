public import SearchTrees

/// A map, whose values are a collection with the positions of the map.
///
/// The type ``AggregatedMap`` conforms; other types cannot.
public protocol MapContainer: NodeCollection {
  /// The type of the values.
  associatedtype Values: NodeCollection where Values.Index == Index

  /// The values in the order of their keys.
  var values: Values { get }
}

extension AggregatedMap: MapContainer {}

extension TreeSlice where Base: NodeCollection {
  /// The keys of this part.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: TreeSlice<ContainerKeys<Base.Order, Base.Scheme>> {
    TreeSlice<ContainerKeys<Base.Order, Base.Scheme>>(
      base: whole.keys, bounds: startIndex..<endIndex)
  }
}

extension TreeSlice where Base: MapContainer {
  /// The values of this part.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var values: TreeSlice<Base.Values> {
    TreeSlice<Base.Values>(base: whole.values, bounds: startIndex..<endIndex)
  }
}
