public import BinaryTrees
public import SearchTrees

extension SearchMultiset: BidirectionalCollection {
  /// A position in a multiset: an occurrence of an element.
  ///
  /// It is valid as long as an index of a ``/SearchTrees/SearchTree`` would be.
  @frozen
  public struct Index: TreePosition, Hashable, Sendable {
    @usableFromInline var base: SearchTree<Order, Scheme>.Index

    /// The number of occurrences of the same element before the position.
    @usableFromInline var occurrence: Int

    @inlinable
    init(_ base: SearchTree<Order, Scheme>.Index, _ occurrence: Int) {
      (self.base, self.occurrence) = (base, occurrence)
    }

    /// Returns whether one position comes before another.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same multiset.
    /// - Returns: `true` if `lhs` comes first.
    @inlinable
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.base == rhs.base ? lhs.occurrence < rhs.occurrence : lhs.base < rhs.base
    }

    /// Returns whether the position may lie between two others, without comparing long paths.
    @inlinable
    public func isPlausible(from start: Self, to end: Self) -> Bool {
      if base == start.base, occurrence < start.occurrence { return false }
      return base == end.base
        ? occurrence < end.occurrence : base.isPlausible(from: start.base, to: end.base)
    }
  }

  /// A contiguous part of a multiset, which shares its memory and indices.
  public typealias SubSequence = TreeSlice<SearchMultiset>

  /// An iterator over the elements in order, with equal elements repeated.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var entries: Counts
    @usableFromInline var current: (element: Order.Element, count: Int)?

    @inlinable
    init(_ entries: Counts) { self.entries = entries }

    /// Advances to the next element and returns it.
    ///
    /// - Returns: the element, or `nil` after the last one.
    /// - Complexity: O(1) on average.
    @inlinable
    public mutating func next() -> Order.Element? {
      if let (element, left) = current, left > 1 {
        current = (element, left - 1)
        return element
      }
      current = entries.next()
      return current?.element
    }
  }

  /// Returns an iterator over the elements in order, with equal elements repeated.
  ///
  /// - Returns: an iterator that is not affected by later changes of the multiset.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(base.counted) }

  /// The position of the first element.
  ///
  /// - Complexity: O(height) after a change, then O(1).
  @inlinable
  public var startIndex: Index { Index(base.startIndex, 0) }

  /// The position after the last element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Index { Index(base.endIndex, 0) }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: a valid index of the multiset other than the end index.
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Index) -> Order.Element { base[position.base] }

  /// Accesses a contiguous part of the multiset.
  ///
  /// - Parameter bounds: a range of valid indices of the multiset.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Index>) -> SubSequence { TreeSlice(base: self, bounds: bounds) }

  /// Moves an index to the next position.
  ///
  /// - Parameter index: a valid index of the multiset other than the end index.
  /// - Complexity: O(1) on average.
  @inlinable
  public func formIndex(after index: inout Index) {
    index.occurrence += 1
    if index.occurrence < base.multiplicity(at: index.base) { return }
    base.formIndex(after: &index.base)
    index.occurrence = 0
  }

  /// Moves an index to the previous position.
  ///
  /// - Parameter index: a valid index of the multiset other than the start index.
  /// - Complexity: O(1) on average.
  @inlinable
  public func formIndex(before index: inout Index) {
    if index.occurrence == 0 {
      base.formIndex(before: &index.base)
      index.occurrence = base.multiplicity(at: index.base)
    }
    index.occurrence -= 1
  }

  /// Returns the distance between two positions.
  ///
  /// - Parameters:
  ///   - start: a valid index of the multiset.
  ///   - end: another valid index.
  /// - Returns: the number of positions from `start` to `end`, negative if `end` comes first.
  /// - Complexity: O(*k* + height), where *k* is the number of distinct elements between the
  ///   positions; O(1) from the start to the end.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int {
    if end < start { return -distance(from: end, to: start) }
    if end == endIndex, start == startIndex { return count }
    var (index, distance) = (start.base, end.occurrence - start.occurrence)
    while index != end.base {
      distance += base.multiplicity(at: index)
      base.formIndex(after: &index)
    }
    return distance
  }

  /// Returns the position of the first occurrence of an element.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the position, or `nil` if the multiset does not contain the element.
  /// - Complexity: O(height).
  @inlinable
  public func firstIndex(of member: Element) -> Index? {
    base.firstIndex(of: member).map { Index($0, 0) }
  }
}

extension SearchMultiset: TreeContainer {
  /// The distinct elements in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: ContainerKeys<Order, Scheme> { base.keys }

  /// Returns the index in ``keys`` of the element at a position of the multiset.
  ///
  /// - Parameter position: a valid index of the multiset.
  /// - Returns: the index in ``keys``.
  @inlinable
  public func keyIndex(at position: Index) -> SearchTree<Order, Scheme>.Index { position.base }

  /// Returns the element of a node.
  ///
  /// - Parameter node: a node of the multiset.
  /// - Returns: the element.
  @inlinable
  public func element(of node: ContainerNode) -> Order.Element { base.element(of: node) }

  /// Returns a multiset of the elements of the given nodes, with all occurrences of each element.
  ///
  /// - Parameter nodes: nodes of this multiset, in order.
  /// - Returns: the multiset, with the order and scheme of this multiset.
  @inlinable
  public func container(of nodes: [ContainerNode]) -> Self { Self(base.container(of: nodes)) }

  /// Removes one or all occurrences of the element of the last node of a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isWhole: whether all occurrences are removed.
  /// - Returns: the element.
  @inlinable
  @discardableResult
  public mutating func removeLast(of path: inout DescentPath, isWhole: Bool) -> Order.Element {
    let taken = base.take(
      atMost: isWhole ? .max : 1, from: path.count - 1, &path, &Unobserved.ignored)
    total -= taken.count
    return taken.element
  }

  /// Removes one occurrence of the element at a position, and moves the position to the next
  /// element.
  ///
  /// All other indices become invalid.
  ///
  /// - Parameter position: a valid index of the multiset other than the end index. Afterwards, it
  ///   is the position of the element that came after the removed one, or the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: inout Index) -> Order.Element {
    let (index, next) = (position, base.slot(after: position.base))
    let remaining = base.multiplicity(at: index.base) - 1
    let removed = remove(at: index)
    position =
      index.occurrence < remaining
      ? Index(base.index(ofNode: index.base.slot), index.occurrence)
      : Index(base.index(ofNode: next, afterRemoving: index.base), 0)
    return removed
  }

  /// Removes the elements between two positions.
  ///
  /// - Parameter bounds: a range of valid indices, such as `start..<end` or `start...`.
  /// - Complexity: O(min(*k* log *n*, *n*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of distinct removed elements and *n* that of all distinct elements; otherwise O(*n*).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Index>) {
    let bounds = bounds.relative(to: self)
    let (start, end) = (bounds.lowerBound, bounds.upperBound)
    var nodes = base.nodes(in: start.base..<end.base)
    // The first and the last node may keep some of their elements.
    var parts = [(slot: end.base.slot, count: end.occurrence)]
    if nodes.isEmpty {
      parts[0].count -= start.occurrence
    } else if start.occurrence > 0 {
      let first = nodes.removeFirst()
      parts.append((first.slot, base.multiplicity(at: start.base) - start.occurrence))
    }
    for (slot, count) in parts where count > 0 {
      total -= count
      DescentPath.with { path in
        base.descend(toNode: slot, &path)
        _ = base.take(atMost: count, from: path.count - 1, &path, &Unobserved.ignored)
      }
    }
    removeNodes(nodes)
  }

  /// Returns the position after all elements that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all elements satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Element) -> Bool) -> Index {
    Index(base.bound(where: isBefore), 0)
  }
}

extension SearchMultiset {
  /// Distinct elements in order, each with the number of its occurrences.
  public typealias Counts = SearchTree<Order, Scheme>.Counts

  /// The distinct elements in order, each with the number of its occurrences.
  @inlinable
  public var counts: Counts { base.counted }
}
