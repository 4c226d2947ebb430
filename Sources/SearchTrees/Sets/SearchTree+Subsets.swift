extension SearchTree {
  /// Returns whether another tree contains all elements of this tree.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a subset.
  /// - Complexity: O(min(*n* log *m*, *n* + *m*)), where *m* is the size of the other tree; O(*n* +
  ///   *m*) for unbalanced trees.
  @inlinable
  public func isSubset(of other: Self) -> Bool {
    count <= other.count && allSatisfy(beside: other) { $1 > 0 }
  }

  /// Returns whether another tree contains all elements of this tree, and at least one other
  /// element.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a strict subset.
  /// - Complexity: the complexity of ``isSubset(of:)-(SearchTree<Order,Scheme>)``.
  @inlinable
  public func isStrictSubset(of other: Self) -> Bool { count < other.count && isSubset(of: other) }

  /// Returns whether this tree contains all elements of another tree, and at least one other
  /// element.
  ///
  /// - Parameter other: the other tree, which must have the same order.
  /// - Returns: `true` if this tree is a strict superset.
  /// - Complexity: the complexity of ``isSubset(of:)-(SearchTree<Order,Scheme>)`` for the other
  ///   tree.
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
    let (few, many) = count <= other.count ? (self, other) : (other, self)
    return few.allSatisfy(beside: many) { $1 == 0 }
  }

  /// Returns whether all elements satisfy a condition on the number of equal elements that their
  /// nodes represent in this tree and in another one.
  ///
  /// If this tree is much smaller, its elements are looked up in the other tree. Otherwise both
  /// trees are traversed in order.
  @inlinable
  package func allSatisfy(
    beside other: Self, _ condition: (_ own: Int, _ other: Int) -> Bool
  ) -> Bool {
    if !Self.mayBeChain, isFew(beside: other) {
      return counted.allSatisfy { condition($0.count, other.multiplicity(of: $0.element)) }
    }
    var theirs = other.counted
    var next = theirs.next()
    for (element, count) in counted {
      while let other = next, order.precedes(other.element, element) { next = theirs.next() }
      let found = next.map { order.precedes(element, $0.element) ? 0 : $0.count } ?? 0
      if !condition(count, found) { return false }
    }
    return true
  }
}
