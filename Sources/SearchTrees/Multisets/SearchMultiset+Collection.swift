extension SearchMultiset: BidirectionalCollection {
  /// A position in a multiset: an occurrence of an element.
  ///
  /// It is valid like an index of a ``SearchTree``.
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

  /// Returns the position after another one.
  ///
  /// - Parameter index: a valid index of the multiset other than the end index.
  /// - Returns: the next position.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(after index: Index) -> Index {
    var index = index
    formIndex(after: &index)
    return index
  }

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

  /// Returns the position before another one.
  ///
  /// - Parameter index: a valid index of the multiset other than the start index.
  /// - Returns: the previous position.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(before index: Index) -> Index {
    var index = index
    formIndex(before: &index)
    return index
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

  /// The first element, or `nil` if the multiset is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var first: Order.Element? { base.first }

  /// The last element, or `nil` if the multiset is empty.
  ///
  /// - Complexity: O(height).
  @inlinable
  public var last: Order.Element? { base.last }

  /// Returns the position of the first occurrence of an element.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the position, or `nil` if the multiset does not contain the element.
  /// - Complexity: O(height).
  @inlinable
  public func firstIndex(of member: Element) -> Index? {
    base.firstIndex(of: member).map { Index($0, 0) }
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns whether the multiset contains an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of ``contains(_:)``, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? { contains(element) }
}

extension SearchMultiset: SortedCollection {
  /// Returns the position after all elements that satisfy a condition.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the position, or the end index if all elements satisfy the condition.
  /// - Complexity: O(height).
  @inlinable
  public func bound(where isBefore: (borrowing Element) -> Bool) -> Index {
    Index(base.bound(where: isBefore), 0)
  }

  /// Returns the last element that satisfies a condition and the first one that does not.
  ///
  /// - Parameter isBefore: the condition. The elements that satisfy it must precede all others.
  /// - Returns: the elements, or `nil` in place of an element that does not exist.
  /// - Complexity: O(height).
  @inlinable
  public func neighbors(
    where isBefore: (borrowing Element) -> Bool
  ) -> (last: Order.Element?, first: Order.Element?) { base.neighbors(where: isBefore) }
}

extension SearchMultiset {
  /// Distinct elements in order, each with the number of its occurrences.
  public typealias Counts = SearchTree<Order, Scheme>.Counts

  /// The distinct elements in order, each with the number of its occurrences.
  @inlinable
  public var counts: Counts { base.counted }
}
