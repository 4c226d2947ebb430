extension SearchTree {
  /// Returns whether another tree contains all elements of this tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a subset.
  /// - Complexity: O(min(*n* log *m*, *n* + *m*)), where *m* is the size of the other tree; O(*n* +
  ///   *m*) for unbalanced trees.
  @inlinable
  public func isSubset(of other: Self) -> Bool {
    count <= other.count && allSatisfy(areIn: other, true)
  }

  /// Returns whether another tree contains all elements of this tree, and others.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a strict subset.
  /// - Complexity: that of ``isSubset(of:)-(SearchTree<Order,Scheme>)``.
  @inlinable
  public func isStrictSubset(of other: Self) -> Bool { count < other.count && isSubset(of: other) }

  /// Returns whether this tree contains all elements of another tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a superset.
  /// - Complexity: that of ``isSubset(of:)-(SearchTree<Order,Scheme>)`` for the other tree.
  @inlinable
  public func isSuperset(of other: Self) -> Bool { other.isSubset(of: self) }

  /// Returns whether this tree contains all elements of another tree, and others.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a strict superset.
  /// - Complexity: that of ``isSubset(of:)-(SearchTree<Order,Scheme>)`` for the other tree.
  @inlinable
  public func isStrictSuperset(of other: Self) -> Bool { other.isStrictSubset(of: self) }

  /// Returns whether two trees have no element in common.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if no element is contained in both trees.
  /// - Complexity: O(min(*m* log *n*, *n* + *m*)), where *m* is the size of the smaller tree and
  ///   *n* the size of the larger; O(*n* + *m*) for unbalanced trees.
  @inlinable
  public func isDisjoint(with other: Self) -> Bool {
    count <= other.count
      ? allSatisfy(areIn: other, false) : other.allSatisfy(areIn: self, false)
  }

  /// Returns whether another tree contains either all elements of this tree or none of them.
  ///
  /// If this tree is much smaller, its elements are looked up in the other tree. Otherwise both
  /// trees are traversed in order.
  @inlinable
  func allSatisfy(areIn other: Self, _ expected: Bool) -> Bool {
    if !Self.isPlain, !Scheme.changesOnAccess, isFew(beside: other) {
      return allSatisfy { other.contains($0) == expected }
    }
    var theirs = other.makeIterator()
    var next = theirs.next()
    for element in self {
      while let other = next, order.precedes(other, element) { next = theirs.next() }
      let isContained = next.map { !order.precedes(element, $0) } ?? false
      if isContained != expected { return false }
    }
    return true
  }
}
