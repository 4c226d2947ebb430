public import SearchTrees

extension SearchMultiset: SetContainer {
  /// Returns whether no element has a greater count in this multiset than in another one.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: `true` if this multiset is a subset.
  /// - Complexity: O(*n* · height), where *n* is the number of distinct elements.
  @inlinable
  public func isSubset(of other: Self) -> Bool {
    count <= other.count && base.allSatisfy(beside: other.base) { $0 <= $1 }
  }

  /// Returns whether two multisets have no element in common.
  ///
  /// - Parameter other: the other multiset, which must have the same order.
  /// - Returns: `true` if no element occurs in both.
  /// - Complexity: the complexity of the same function of ``/SearchTrees/SearchTree``.
  @inlinable
  public func isDisjoint(with other: Self) -> Bool { base.isDisjoint(with: other.base) }

  /// Combines this multiset with another one.
  ///
  /// - Parameters:
  ///   - operation: the operation, which determines the number of occurrences of each element.
  ///   - other: the other multiset, which must have the same order.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the numbers of distinct elements.
  @inlinable
  public mutating func combine(_ operation: SetOperation, with other: Self) {
    base.combine(operation, with: other.base)
    total = base.occurrences
  }
}
