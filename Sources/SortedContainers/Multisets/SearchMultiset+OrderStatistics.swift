public import SearchTrees

// Offsets and ranks count each occurrence. They are computed from the numbers of occurrences in the
// subtrees, which the first request counts in O(n). From then on changes keep them up to date.
extension SearchMultiset {
  /// Accesses the element at an offset from the first element.
  ///
  /// - Parameter offset: the number of elements before the element, from 0 to ``count`` − 1.
  /// - Complexity: O(height). The first order statistic takes O(*n*).
  @inlinable
  public subscript(offset offset: Int) -> Element { self[index(atOffset: offset)] }

  /// Returns the number of elements that precede the given one.
  ///
  /// - Parameter member: an element, which the multiset need not contain.
  /// - Returns: the number of elements, including equal ones.
  /// - Complexity: O(height). The first order statistic takes O(*n*).
  @inlinable
  public func rank(of member: Element) -> Int { base.occurrences(before: member) }

  /// Returns the position at an offset from the start.
  ///
  /// - Parameter offset: the number of elements before the position, from 0 to ``count``.
  /// - Returns: the position.
  /// - Complexity: O(height). The first order statistic takes O(*n*).
  @inlinable
  public func index(atOffset offset: Int) -> Index {
    precondition(offset >= 0 && offset <= count, "the multiset has no position of that offset")
    if offset == count { return endIndex }
    let (index, occurrence) = base.position(ofOccurrence: offset)
    return Index(index, occurrence)
  }

  /// Returns the number of elements before a position.
  ///
  /// - Parameter index: a valid index of the multiset.
  /// - Returns: the number of elements.
  /// - Complexity: O(height). The first order statistic takes O(*n*).
  @inlinable
  public func offset(of index: Index) -> Int {
    base.occurrences(before: index.base) + index.occurrence
  }
}
