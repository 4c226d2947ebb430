public import BinaryTrees

extension SearchTree where Order.Failure == Never {
  /// Adds the elements of another tree that have no equal one here.
  ///
  /// - Parameter other: the other tree.
  /// - Complexity: O(*m* log(*n* / *m* + 1)) for kinds whose trees can be joined, where *m* is the
  ///   size of the smaller tree, if this is the greater one and shares its memory with no copy; else
  ///   O(*n* + *m*).
  @inlinable
  public mutating func formUnion(_ other: __owned Self) { combine(.union, with: other) }

  /// Removes the elements that have no equal one in another tree.
  ///
  /// - Parameter other: the other tree.
  /// - Complexity: O(*m* log(*n* / *m* + 1)) for kinds that are balanced, where *m* is the size of
  ///   the smaller tree; else O(*n* + *m*).
  @inlinable
  public mutating func formIntersection(_ other: Self) { combine(.intersection, with: other) }

  /// Removes the elements that have an equal one in another tree.
  ///
  /// - Parameter other: the other tree.
  /// - Complexity: as for ``formUnion(_:)``.
  @inlinable
  public mutating func subtract(_ other: Self) { combine(.difference, with: other) }

  /// Removes the elements that have an equal one in another tree, and adds those of it that have none
  /// here.
  ///
  /// - Parameter other: the other tree.
  /// - Complexity: as for ``formUnion(_:)``.
  @inlinable
  public mutating func formSymmetricDifference(_ other: __owned Self) {
    combine(.symmetricDifference, with: other)
  }

  /// The elements of both trees; of two equal ones that of this tree.
  ///
  /// - Parameter other: the other tree.
  /// - Returns: a tree of the kind of this one.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public __consuming func union(_ other: __owned Self) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The elements that have an equal one in the other tree.
  ///
  /// - Parameter other: the other tree.
  /// - Returns: a tree of the kind of this one, with elements of this one.
  /// - Complexity: O(*m* log(*n* / *m* + 1)) for balanced kinds, where *m* is the size of the smaller
  ///   tree; else O(*n* + *m*).
  @inlinable
  public __consuming func intersection(_ other: Self) -> Self {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// The elements that have no equal one in the other tree.
  ///
  /// - Parameter other: the other tree.
  /// - Returns: a tree of the kind of this one.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public __consuming func subtracting(_ other: Self) -> Self {
    var result = self
    result.subtract(other)
    return result
  }

  /// The elements of either tree that have no equal one in the other.
  ///
  /// - Parameter other: the other tree.
  /// - Returns: a tree of the kind of this one.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public __consuming func symmetricDifference(_ other: __owned Self) -> Self {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }
}

// The same for orders that never throw: what `SetAlgebra` asks for.
extension SearchTree where Order.Failure == Never {
  /// Whether the tree has an element.
  ///
  /// It only looks: a splay tree stays as it is, see ``find(_:)``.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: whether there is one equal to it.
  /// - Complexity: O(height).
  @inlinable
  public func contains(_ member: Element) -> Bool { node(of: member) != Arena.none }

  /// Inserts an element, unless there is an equal one.
  ///
  /// - Parameter newMember: the element to insert.
  /// - Returns: whether it was inserted, and the element that is in the tree now: this one, or the
  ///   equal one that was there.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newMember: __owned Element
  ) -> (inserted: Bool, memberAfterInsert: Element) {
    var nobody = Unobserved()
    return insert(newMember, observing: &nobody)
  }

  /// Removes an element; of several equal ones, one.
  ///
  /// - Parameter member: the element to remove.
  /// - Returns: the element that was in the tree, or `nil` if there was none equal to it.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    var nobody = Unobserved()
    return remove(member, observing: &nobody)
  }

  /// Inserts an element in the place of an equal one, if there is one.
  ///
  /// - Parameter newMember: the element.
  /// - Returns: the equal element that was there, or `nil`.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func update(with newMember: __owned Element) -> Element? {
    exchange(newMember)
  }
}

extension SearchTree: SetAlgebra
where Order: ImplicitOrder, Kind: DefaultKind, Order.Element: Equatable {}
