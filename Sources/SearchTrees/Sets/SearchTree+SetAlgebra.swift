// If equal elements are distinguishable, the result contains the element of this tree.
extension SearchTree {
  /// Adds the elements of another tree, except those that are equal to an element of this tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { combine(.union, with: other) }

  /// Removes the elements that are not contained in another tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func formIntersection(_ other: Self) { combine(.intersection, with: other) }

  /// Removes the elements that are contained in another tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func subtract(_ other: Self) { combine(.difference, with: other) }

  /// Removes the elements that are contained in another tree, and adds the other tree's elements
  /// that this tree does not contain.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public mutating func formSymmetricDifference(_ other: __owned Self) {
    combine(.symmetricDifference, with: other)
  }

  /// Returns a tree with the elements of both trees.
  ///
  /// Of two equal elements, the result contains the element of this tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two trees.
  @inlinable
  public __consuming func union(_ other: __owned Self) -> Self { combined(.union, with: other) }

  /// Returns a tree with the elements that both trees contain.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: a tree with the scheme and elements of this tree.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public __consuming func intersection(_ other: Self) -> Self {
    combined(.intersection, with: other)
  }

  /// Returns a tree with the elements of this tree that the other tree does not contain.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two trees.
  @inlinable
  public __consuming func subtracting(_ other: Self) -> Self {
    combined(.difference, with: other)
  }

  /// Returns a tree with the elements that exactly one of the trees contains.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the sizes of the two trees.
  @inlinable
  public __consuming func symmetricDifference(_ other: __owned Self) -> Self {
    combined(.symmetricDifference, with: other)
  }

  @inlinable
  __consuming func combined(_ operation: SetOperation, with other: Self) -> Self {
    var result = self
    result.combine(operation, with: other)
    return result
  }
}

extension SearchTree: SetAlgebra where Order: ImplicitOrder, Order.Element: Equatable {}
