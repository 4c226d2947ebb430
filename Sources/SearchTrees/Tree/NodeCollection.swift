/// A collection whose positions are the nodes of a search tree: a set, a map, or the keys or values
/// of a map.
public protocol NodeCollection: BidirectionalCollection
where Index == SearchTree<Order, Scheme>.Index, SubSequence == TreeSlice<Self> {
  /// The type of the order of the keys.
  associatedtype Order: ElementOrder

  /// The type of the balancing scheme.
  associatedtype Scheme: BalancingScheme

  /// The keys in order; the keys of a set are its elements.
  ///
  /// - Complexity: O(1).
  var keys: ContainerKeys<Order, Scheme> { get }
}

extension NodeCollection {
  /// The number of nodes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { keys.tree.count }

  /// The number of nodes.
  @inlinable
  public var underestimatedCount: Int { keys.tree.count }

  /// The position of the first node.
  ///
  /// - Complexity: O(height) after a change of the tree, then O(1).
  @inlinable
  public var startIndex: Index {
    let tree = keys.tree
    let first = tree.storage.firstSlot()
    return first == Slot.none ? endIndex : tree.index(slot: first, pathBits: 0)
  }

  /// The position after the last node.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Index { keys.tree.index(slot: Slot.none, pathBits: .max) }

  /// Accesses a contiguous part of the collection.
  ///
  /// - Parameter bounds: a range of valid indices.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> TreeSlice<Self> {
    _ = (keys.tree.slot(at: bounds.lowerBound), keys.tree.slot(at: bounds.upperBound))
    return TreeSlice(base: self, bounds: bounds)
  }

  /// Moves an index to the next position.
  ///
  /// - Parameter index: a valid index other than the end index.
  /// - Complexity: O(1) on average over the positions of the tree, O(height) for one position.
  @inlinable
  public func formIndex(after index: inout Index) {
    let tree = keys.tree
    _ = tree.nodeSlot(at: index)
    tree.advance(&index, to: 1)
  }

  /// Moves an index to the previous position.
  ///
  /// - Parameter index: a valid index other than the start index.
  /// - Complexity: O(1) on average over the positions of the tree, O(height) for one position.
  @inlinable
  public func formIndex(before index: inout Index) {
    let tree = keys.tree
    if tree.slot(at: index) == Slot.none {
      tree.addPath(to: &index)
    } else {
      tree.advance(&index, to: 0)
    }
    precondition(index.slot != Slot.none, "an index before the start")
  }
}

// If subtree sizes are known, distances are computed from these; otherwise positions are counted
// one by one, so that no later change has to maintain sizes.
extension NodeCollection {
  /// Returns the position at a distance from another one.
  ///
  /// - Parameters:
  ///   - index: a valid index of the collection.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  /// - Returns: the position.
  /// - Complexity: O(height) if the scheme or an earlier order statistic, such as
  ///   ``SearchTree/rank(of:)``, keeps subtree sizes; otherwise O(*k* + height), where *k* is the
  ///   distance. See also ``SearchTree/index(atOffset:)``.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    if keys.tree.storage.sizes != nil {
      let (offset, overflow) = keys.tree.offset(of: index).addingReportingOverflow(distance)
      precondition(!overflow, "the tree has no position that far away")
      return keys.tree.index(atOffset: offset)
    }
    var index = index
    for _ in 0..<distance.magnitude {
      if distance > 0 { formIndex(after: &index) } else { formIndex(before: &index) }
    }
    return index
  }

  /// Returns the position at a distance from another one, unless it is beyond a limit.
  ///
  /// - Parameters:
  ///   - index: a valid index of the collection.
  ///   - distance: the number of positions to move forward, or backward if it is negative.
  ///   - limit: a position that must not be passed. It has no effect if it is in the other
  ///     direction.
  /// - Returns: the position, or `nil` if it is beyond the limit.
  /// - Complexity: the complexity of `index(_:offsetBy:)`.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
    if keys.tree.storage.sizes != nil {
      let room = self.distance(from: index, to: limit)
      if distance >= 0 ? room >= 0 && distance > room : room <= 0 && distance < room { return nil }
      return self.index(index, offsetBy: distance)
    }
    _ = keys.tree.slot(at: limit)
    var index = index
    for _ in 0..<distance.magnitude {
      if index == limit { return nil }
      if distance > 0 { formIndex(after: &index) } else { formIndex(before: &index) }
    }
    return index
  }

  /// Returns the distance between two positions.
  ///
  /// - Parameters:
  ///   - start: a valid index of the collection.
  ///   - end: another valid index.
  /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
  /// - Complexity: the complexity of `index(_:offsetBy:)`, where *k* is the distance.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int {
    if keys.tree.storage.sizes != nil {
      return keys.tree.offset(of: end) - keys.tree.offset(of: start)
    }
    _ = (keys.tree.slot(at: start), keys.tree.slot(at: end))
    if end < start { return -distance(from: end, to: start) }
    if end.slot == Slot.none, start == startIndex { return count }
    var (index, distance) = (start, 0)
    while index != end {
      keys.tree.advance(&index, to: 1)
      distance += 1
    }
    return distance
  }
}

/// The keys of a map, or the distinct elements of a set or multiset, in order.
@frozen
public struct ContainerKeys<Order: ElementOrder, Scheme: BalancingScheme>: NodeCollection {
  /// A position in the container.
  public typealias Index = SearchTree<Order, Scheme>.Index

  /// A contiguous part of the keys, which shares their memory and indices.
  public typealias SubSequence = TreeSlice<ContainerKeys>

  /// The tree of keys, whose storage has a column of values if it belongs to a map.
  @usableFromInline let tree: SearchTree<Order, Scheme>

  @inlinable
  package init(_ tree: SearchTree<Order, Scheme>) { self.tree = tree }

  /// The keys themselves.
  @inlinable
  public var keys: ContainerKeys { self }

  /// Accesses the key at a position.
  ///
  /// - Parameter position: a valid index of the container other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element { tree[position] }

  /// Returns an iterator over the keys in order.
  ///
  /// - Returns: an iterator that is not affected by later changes of the container.
  @inlinable
  public func makeIterator() -> SearchTree<Order, Scheme>.Iterator { tree.makeIterator() }

  /// Returns whether the container has a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: `true` if the container has an equal key.
  /// - Complexity: O(height).
  @inlinable
  public func contains(_ key: Order.Element) -> Bool { tree.contains(key) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns whether the container has a key, for generic code.
  ///
  /// - Parameter element: the key to look for.
  /// - Returns: the result of ``contains(_:)``, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customContainsEquatableElement(_ element: Order.Element) -> Bool? {
    contains(element)
  }
}

extension ContainerKeys: SortedCollection {
  /// The order of the keys.
  @inlinable
  public var order: Order { tree.order }

  /// Returns the position after all keys that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The keys that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all keys satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Order.Element) -> Bool) -> Index {
    tree.bound(where: isBefore)
  }

  /// Returns the number of keys that precede the given one.
  ///
  /// - Parameter key: a key, which the container need not have.
  /// - Returns: the number of keys.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func rank(of key: Order.Element) -> Int { tree.rank(of: key) }

  /// Returns the number of keys before a position.
  ///
  /// - Parameter index: a valid index of the container.
  /// - Returns: the number of keys.
  /// - Complexity: O(height). The first operation that needs subtree sizes takes O(*n*).
  @inlinable
  public func offset(of index: Index) -> Int { tree.offset(of: index) }
}

extension ContainerKeys: Sendable where Order: Sendable, Order.Element: Sendable {}
