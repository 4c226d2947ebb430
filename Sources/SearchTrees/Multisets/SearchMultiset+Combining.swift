// A union has the greater of the two numbers of occurrences of each element, an intersection the
// lesser, a difference the remainder, and a symmetric difference the absolute difference. To add the
// numbers, use `insert(contentsOf:)`. If equal elements are distinguishable, the result contains the
// element of this multiset; a symmetric difference contains that with the greater number.
extension SearchMultiset {
  /// Adds occurrences, so that each element occurs at least as often as in another multiset.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { combine(.union, with: other) }

  /// Removes occurrences, so that no element occurs more often than in another multiset.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func formIntersection(_ other: Self) { combine(.intersection, with: other) }

  /// Removes as many occurrences of each element as another multiset contains.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func subtract(_ other: Self) { combine(.difference, with: other) }

  /// Replaces the number of occurrences of each element by its difference from that in another
  /// multiset.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func formSymmetricDifference(_ other: __owned Self) {
    combine(.symmetricDifference, with: other)
  }

  /// Returns a multiset in which each element occurs as often as in the multiset with more of it.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func union(_ other: __owned Self) -> Self { combined(.union, with: other) }

  /// Returns a multiset in which each element occurs as often as in the multiset with less of it.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func intersection(_ other: Self) -> Self {
    combined(.intersection, with: other)
  }

  /// Returns this multiset without as many occurrences of each element as another one contains.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func subtracting(_ other: Self) -> Self {
    combined(.difference, with: other)
  }

  /// Returns a multiset in which each element occurs as often as the difference of the two numbers.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func symmetricDifference(_ other: __owned Self) -> Self {
    combined(.symmetricDifference, with: other)
  }

  /// Returns whether each element occurs in another multiset at least as often as in this one.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: `true` if this multiset is a subset.
  /// - Complexity: O(*n* · height), where *n* is the number of distinct elements.
  @inlinable
  public func isSubset(of other: Self) -> Bool {
    count <= other.count && counts.allSatisfy { $0.count <= other.multiplicity(of: $0.element) }
  }

  /// Returns whether each element occurs in this multiset at least as often as in another one.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: `true` if this multiset is a superset.
  /// - Complexity: O(*n* · height), where *n* is the number of distinct elements of the other one.
  @inlinable
  public func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }

  /// Returns whether two multisets have no element in common.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: `true` if no element occurs in both.
  /// - Complexity: that of ``SearchTree/isDisjoint(with:)-(SearchTree<Order,Scheme>)``.
  @inlinable
  public func isDisjoint(with other: Self) -> Bool { base.isDisjoint(with: other.base) }

  @inlinable
  mutating func combine(_ operation: SetOperation, with other: Self) {
    base.combine(operation, with: other.base)
    total = base.occurrences
  }

  @inlinable
  __consuming func combined(_ operation: SetOperation, with other: Self) -> Self {
    var result = self
    result.combine(operation, with: other)
    return result
  }
}
