extension TreeSnapshot {
  /// Makes the tree of a heap array, in which the children of entry *i* are 2*i* + 1 and 2*i* + 2.
  ///
  ///     try TreeSnapshot(heapArray: [1, nil, 2, nil, nil, 3])   // 3 is the left child of 2
  ///
  /// - Parameter array: the entries, `nil` for an absent node; any number of `nil` may stand at the
  ///   end.
  /// - Throws: ``LevelOrderError`` if the parent of an entry is absent.
  /// - Complexity: O(length of the array).
  @inlinable
  public init(heapArray array: [Element?]) throws(LevelOrderError) {
    var links = TreeLinks()
    var elements: [Element] = []
    var nodes: [Int32] = []
    nodes.reserveCapacity(array.count)
    for (index, entry) in array.enumerated() {
      guard let entry else {
        nodes.append(TreeShape.none)
        continue
      }
      let parentIndex = (index - 1) / 2
      let parent = index == 0 ? TreeShape.none : nodes[parentIndex]
      if index > 0, parent == TreeShape.none {
        throw .missingParent(index: index, parentIndex: parentIndex)
      }
      nodes.append(Int32(truncatingIfNeeded: links.count))
      links.append(entryAt: index, below: parent)
      elements.append(entry)
    }
    let (shape, order) = links.numberedKnownTree()
    self.init(shape: shape, elements: order.map { elements[Int($0)] })
  }

  /// The heap array of the tree, without `nil` at the end.
  ///
  /// It is what ``init(heapArray:)`` reads. Its length doubles with every level, so that a deep tree
  /// has none that could be kept.
  ///
  /// - Parameter limit: the greatest number of entries for which to take memory.
  /// - Returns: the entries; the empty array for the empty tree.
  /// - Throws: ``HeapArrayTooLarge`` if 2^(height + 1) − 1 is more than `limit`.
  /// - Complexity: O(2^height).
  @inlinable
  public func heapArray(limit: Int = 1 << 20) throws(HeapArrayTooLarge) -> [Element?] {
    let height = shape.height
    guard height < Int.bitWidth - 2, (1 << (height + 1)) - 1 <= limit else {
      throw HeapArrayTooLarge(height: height, limit: limit)
    }
    let places = shape.heapPlaces.compactMap { $0 }
    var array = [Element?](repeating: nil, count: (places.max() ?? -1) + 1)
    for (place, element) in zip(places, elements) { array[place] = element }
    return array
  }
}

extension TreeShape {
  /// The index of each node in a heap array, or `nil` where it does not fit into an integer.
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
