/// A set or multiset that is stored as a search tree.
public protocol SetContainer: TreeContainer {
  /// Combines this set with another one.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - other: the other set, which must have the same order.
  mutating func combine(_ operation: SetOperation, with other: Self)

  /// Returns whether another set contains all elements of this set.
  ///
  /// If the sets are multisets, the other one must contain each element at least as often.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Returns: `true` if this set is a subset.
  func isSubset(of other: Self) -> Bool
}

// If equal elements are distinguishable, the result contains the element of this set; a symmetric
// difference of multisets contains the element with the greater count. To add the counts of
// multisets, use `insert(contentsOf:)`.
extension SetContainer {
  /// Adds the elements of another set, except those that are equal to an element of this set.
  ///
  /// A multiset raises the count of each element to its count in the other one, if that is greater.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller set and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { combine(.union, with: other) }

  /// Removes the elements that are not contained in another set.
  ///
  /// A multiset lowers the count of each element to its count in the other one, if that is less.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller set and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func formIntersection(_ other: Self) { combine(.intersection, with: other) }

  /// Removes the elements that are contained in another set.
  ///
  /// A multiset subtracts the counts of the other one.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller set and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func subtract(_ other: Self) { combine(.difference, with: other) }

  /// Removes the elements that are contained in another set, and adds the other set's elements that
  /// this set does not contain.
  ///
  /// A multiset gets the absolute difference of the two counts of each element.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller set and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func formSymmetricDifference(_ other: __owned Self) {
    combine(.symmetricDifference, with: other)
  }

  /// Returns a set with the elements of both sets.
  ///
  /// In a multiset, the count of each element is the maximum of its two counts.
  ///
  /// Of two equal elements, the result contains the element of this set.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Returns: a set with the scheme of this set.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two sets.
  @inlinable
  public __consuming func union(_ other: __owned Self) -> Self { combined(.union, with: other) }

  /// Returns a set with the elements that both sets contain.
  ///
  /// In a multiset, the count of each element is the minimum of its two counts.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Returns: a set with the scheme and elements of this set.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller set and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public __consuming func intersection(_ other: Self) -> Self {
    combined(.intersection, with: other)
  }

  /// Returns a set with the elements of this set that the other set does not contain.
  ///
  /// In a multiset, the second count of each element is subtracted from its first count.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Returns: a set with the scheme of this set.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two sets.
  @inlinable
  public __consuming func subtracting(_ other: Self) -> Self { combined(.difference, with: other) }

  /// Returns a set with the elements that exactly one of the sets contains.
  ///
  /// In a multiset, the count of each element is the absolute difference of its two counts.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Returns: a set with the scheme of this set.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two sets.
  @inlinable
  public __consuming func symmetricDifference(_ other: __owned Self) -> Self {
    combined(.symmetricDifference, with: other)
  }

  /// Returns whether this set contains all elements of another set.
  ///
  /// - Parameter other: the other set, which must have the same order.
  /// - Returns: `true` if this set is a superset.
  /// - Complexity: the complexity of the subset test of the other set.
  @inlinable
  public func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }

  @inlinable
  __consuming func combined(_ operation: SetOperation, with other: Self) -> Self {
    var result = self
    result.combine(operation, with: other)
    return result
  }
}

// `SetAlgebra` also implements these functions. The implementations here resolve the ambiguity.
extension SearchTree: SetContainer {
  /// Removes the elements that are contained in another tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Complexity: the complexity of ``combine(_:with:)``.
  @inlinable
  public mutating func subtract(_ other: Self) { combine(.difference, with: other) }

  /// Returns a tree with the elements of this tree that the other tree does not contain.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two trees.
  @inlinable
  public func subtracting(_ other: Self) -> Self { combined(.difference, with: other) }

  /// Returns whether this tree contains all elements of another tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a superset.
  /// - Complexity: the complexity of the subset test of the other tree.
  @inlinable
  public func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }
}

extension SearchTree: SetAlgebra where Order: ImplicitOrder, Order.Element: Equatable {}
