// The count of an element in the result is the maximum of its two counts in a union, the minimum in an
// intersection, the first count minus the second (but at least 0) in a difference, and the absolute
// value of that in a symmetric difference. To add the counts, use `insert(contentsOf:)`. If equal
// elements are distinguishable, the result contains the element of this multiset; a symmetric
// difference contains the element with the greater count.
extension SearchMultiset {
  /// Raises the count of each element to its count in another multiset, if that is greater.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { combine(.union, with: other) }

  /// Lowers the count of each element to its count in another multiset, if that is less.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func formIntersection(_ other: Self) { combine(.intersection, with: other) }

  /// Subtracts the counts of another multiset.
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

  /// Returns a multiset with the maximum of the two counts of each element.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func union(_ other: __owned Self) -> Self {
    Self(base.combined(.union, with: other.base))
  }

  /// Returns a multiset with the minimum of the two counts of each element.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func intersection(_ other: Self) -> Self {
    Self(base.combined(.intersection, with: other.base))
  }

  /// Returns this multiset without as many occurrences of each element as another one contains.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func subtracting(_ other: Self) -> Self {
    Self(base.combined(.difference, with: other.base))
  }

  /// Returns a multiset with the absolute difference of the two counts of each element.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: a multiset with the scheme of this multiset.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public __consuming func symmetricDifference(_ other: __owned Self) -> Self {
    Self(base.combined(.symmetricDifference, with: other.base))
  }

  /// Returns whether no element has a greater count in this multiset than in another one.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: `true` if this multiset is a subset.
  /// - Complexity: O(*n* · height), where *n* is the number of distinct elements.
  @inlinable
  public func isSubset(of other: Self) -> Bool {
    count <= other.count && base.allSatisfy(beside: other.base) { $0 <= $1 }
  }

  /// Returns whether no element has a greater count in another multiset than in this one.
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
}
