// An element that is counted, see `multiplicity(of:)`, is as many equal ones: of the union it has
// the greater of the two counters, of the intersection the lesser, and of the differences what is
// left. Where an element has several nodes, they count together. Two equal elements that are told
// apart: what remains is this tree's, and of a symmetric difference that of the tree with more.
extension SearchTree {
  /// Adds the elements of another tree that have no equal one here.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree;
  ///   O(*n* + *m*) for plain trees.
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { combine(.union, with: other) }

  /// Removes the elements that have no equal one in another tree.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree;
  ///   O(*n* + *m*) for plain trees.
  @inlinable
  public mutating func formIntersection(_ other: Self) { combine(.intersection, with: other) }

  /// Removes the elements that have an equal one in another tree.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree;
  ///   O(*n* + *m*) for plain trees.
  @inlinable
  public mutating func subtract(_ other: Self) { combine(.difference, with: other) }

  /// Removes the elements that have an equal one in another tree, and adds those of it that have none
  /// here.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree;
  ///   O(*n* + *m*) for plain trees.
  @inlinable
  public mutating func formSymmetricDifference(_ other: __owned Self) {
    combine(.symmetricDifference, with: other)
  }

  /// The elements of both trees; of two equal ones that of this tree.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Returns: a tree with the scheme of this one.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public __consuming func union(_ other: __owned Self) -> Self { combined(.union, with: other) }

  /// The elements that have an equal one in the other tree.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Returns: a tree with the scheme of this one, with elements of this one.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree;
  ///   O(*n* + *m*) for plain trees.
  @inlinable
  public __consuming func intersection(_ other: Self) -> Self {
    combined(.intersection, with: other)
  }

  /// The elements that have no equal one in the other tree.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Returns: a tree with the scheme of this one.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public __consuming func subtracting(_ other: Self) -> Self {
    combined(.difference, with: other)
  }

  /// The elements of either tree that have no equal one in the other.
  ///
  /// - Parameter other: the other tree, in the same order.
  /// - Returns: a tree with the scheme of this one.
  /// - Complexity: O(*n* + *m*).
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
