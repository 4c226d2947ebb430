extension SearchMultiset: BidirectionalCollection {
  /// A position in a multiset: an occurrence of an element.
  ///
  /// It is valid like an index of a ``SearchTree``.
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
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
  }

  /// An iterator over the elements in order, with equal elements repeated.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var entries: SearchTree<Order, Scheme>.Counted
    @usableFromInline var current: (element: Order.Element, multiplicity: Int)?

    @inlinable
    init(_ entries: SearchTree<Order, Scheme>.Counted) { self.entries = entries }

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

  /// Returns the position of the first element that does not precede the given one.
  ///
  /// - Parameter member: an element, which the multiset need not contain.
  /// - Returns: the position, or the end index if all elements precede `member`.
  /// - Complexity: O(height).
  @inlinable
  public func lowerBound(of member: Element) -> Index { Index(base.lowerBound(of: member), 0) }

  /// Returns the position after the last element that is equal to the given one or precedes it.
  ///
  /// - Parameter member: an element, which the multiset need not contain.
  /// - Returns: the position, or the end index if `member` precedes no element.
  /// - Complexity: O(height).
  @inlinable
  public func upperBound(of member: Element) -> Index { Index(base.upperBound(of: member), 0) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns whether the multiset contains an element, for generic code.
  ///
  /// - Parameter element: the element to look for.
  /// - Returns: the result of ``contains(_:)``, never `nil`.
  /// - Complexity: O(height).
  @inlinable
  public func _customContainsEquatableElement(_ element: Element) -> Bool? { contains(element) }
}

extension SearchMultiset {
  /// The distinct elements in order, each with the number of its occurrences.
  @frozen
  public struct Counts: Sequence {
    @usableFromInline let base: SearchTree<Order, Scheme>

    @inlinable
    init(_ base: SearchTree<Order, Scheme>) { self.base = base }

    /// An iterator over distinct elements and their numbers of occurrences.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var entries: SearchTree<Order, Scheme>.Counted

      @inlinable
      init(_ entries: SearchTree<Order, Scheme>.Counted) { self.entries = entries }

      /// Advances to the next distinct element and returns it with the number of its occurrences.
      ///
      /// - Returns: the element and the number, or `nil` after the last one.
      /// - Complexity: O(1) on average.
      @inlinable
      public mutating func next() -> (element: Order.Element, count: Int)? {
        entries.next().map { ($0.element, $0.multiplicity) }
      }
    }

    /// Returns an iterator over the distinct elements in order, each with the number of its
    /// occurrences.
    ///
    /// - Returns: the iterator.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(base.counted) }

    /// The number of distinct elements.
    @inlinable
    public var underestimatedCount: Int { base.count }
  }

  /// The distinct elements in order, each with the number of its occurrences.
  @inlinable
  public var counts: Counts { Counts(base) }
}

extension SearchMultiset.Counts: Sendable where Order: Sendable, Order.Element: Sendable {}
