extension TreeSnapshot {
  /// Creates a tree from a heap array.
  ///
  /// The children of the entry at index *i* are at the indices 2*i* + 1 and 2*i* + 2.
  ///
  ///     try TreeSnapshot(heapArray: [1, nil, 2, nil, nil, 3])   // 3 is the left child of 2
  ///
  /// - Parameter array: the entries. Missing nodes are `nil`, and trailing `nil` entries are
  ///   allowed.
  /// - Throws: ``LevelOrderError`` if the parent of an entry is missing.
  /// - Complexity: O(length of the array).
  @inlinable
  public init(heapArray array: [Element?]) throws(LevelOrderError) {
    try self.init(entries: array, isHeap: true)
  }

  /// Returns the heap array of the tree, without trailing `nil` entries.
  ///
  /// The array is a valid argument of ``init(heapArray:)``. Its length grows exponentially with the
  /// height, so deep trees have no heap array of practical size.
  ///
  /// - Parameter limit: the maximum number of entries.
  /// - Returns: the array, which is empty if the tree is empty, or `nil` if 2^(height + 1) − 1 is
  ///   more than `limit`.
  /// - Complexity: O(2^height).
  @inlinable
  public func heapArray(limit: Int = 1 << 20) -> [Element?]? {
    let height = shape.height
    guard height < Int.bitWidth - 2, (1 << (height + 1)) - 1 <= limit else { return nil }
    let places = shape.heapPlaces.compactMap { $0 }
    var array = [Element?](repeating: nil, count: (places.max() ?? -1) + 1)
    for (place, element) in zip(places, elements) { array[place] = element }
    return array
  }
}

extension TreeShape {
  /// The index of each node in a heap array, or `nil` if the index is too large for an integer.
  @usableFromInline
  package var heapPlaces: [Int?] {
    var places = [Int?](repeating: 0, count: count)
    for node in indices.dropFirst() {
      let above = places[Int(parent[node])].flatMap { $0 < Int.max / 4 ? $0 : nil }
      places[node] = above.map { 2 * $0 + (side(of: node) == .left ? 1 : 2) }
    }
    return places
  }
}
