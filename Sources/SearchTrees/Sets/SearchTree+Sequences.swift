// Set operations with any sequence, whose elements may be in any order and occur several times.
extension SearchTree {
  /// Adds the elements of a sequence, except those that are equal to an element of this tree.
  ///
  /// - Parameter other: the sequence.
  /// - Complexity: the complexity of ``insert(contentsOf:)``; O(*n* + *m* log *m*) for unbalanced
  ///   trees, where *m* is the length of the sequence.
  @inlinable
  public mutating func formUnion(_ other: some Sequence<Element>) {
    if Self.isPlain { formUnion(set(of: other)) } else { insert(contentsOf: other) }
  }

  /// Removes the elements that a sequence does not contain.
  ///
  /// - Parameter other: the sequence.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public mutating func formIntersection(_ other: some Sequence<Element>) {
    formIntersection(set(of: other))
  }

  /// Removes the elements that a sequence contains.
  ///
  /// - Parameter other: the sequence.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public mutating func subtract(_ other: some Sequence<Element>) { subtract(set(of: other)) }

  /// Removes the elements that a sequence contains, and adds its elements that this tree does not
  /// contain.
  ///
  /// - Parameter other: the sequence.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    formSymmetricDifference(set(of: other))
  }

  /// Returns a tree with the elements of this tree and of a sequence.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n*) plus the complexity of the union of two trees.
  @inlinable
  public __consuming func union(_ other: some Sequence<Element>) -> Self {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Returns a tree with the elements of this tree that a sequence contains.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public __consuming func intersection(_ other: some Sequence<Element>) -> Self {
    intersection(set(of: other))
  }

  /// Returns a tree with the elements of this tree that a sequence does not contain.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public __consuming func subtracting(_ other: some Sequence<Element>) -> Self {
    subtracting(set(of: other))
  }

  /// Returns a tree with the elements that either this tree or a sequence contains.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: a tree with the scheme of this tree.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public __consuming func symmetricDifference(_ other: some Sequence<Element>) -> Self {
    symmetricDifference(set(of: other))
  }

  /// Returns whether a sequence contains all elements of this tree.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: `true` if this tree is a subset.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public func isSubset(of other: some Sequence<Element>) -> Bool { isSubset(of: set(of: other)) }

  /// Returns whether a sequence contains all elements of this tree, and at least one other element.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: `true` if this tree is a strict subset.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    isStrictSubset(of: set(of: other))
  }

  /// Returns whether this tree contains all elements of a sequence.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: `true` if this tree is a superset.
  /// - Complexity: O(*m* log *n*), where *m* is the length of the sequence; O(*n* + *m* log *m*) if
  ///   the scheme does not keep the tree balanced.
  @inlinable
  public func isSuperset(of other: some Sequence<Element>) -> Bool {
    Self.mayBeChain
      ? set(ofAll: other).map { isSuperset(of: $0) } ?? false : other.allSatisfy { contains($0) }
  }

  /// Returns whether this tree contains all elements of a sequence, and at least one other element.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: `true` if this tree is a strict superset.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    set(ofAll: other).map { isStrictSuperset(of: $0) } ?? false
  }

  /// Returns whether this tree and a sequence have no element in common.
  ///
  /// - Parameter other: the sequence.
  /// - Returns: `true` if no element of the sequence is contained in the tree.
  /// - Complexity: the complexity of the superset test of the same sequence.
  @inlinable
  public func isDisjoint(with other: some Sequence<Element>) -> Bool {
    Self.mayBeChain ? isDisjoint(with: set(of: other)) : other.allSatisfy { !contains($0) }
  }

  /// Returns whether this tree and a sequence have the same elements, in any order and number.
  ///
  /// - Parameter other: the sequence, such as a tree with another scheme or order.
  /// - Returns: `true` if each element of one of the two is equal to an element of the other, in
  ///   the order of this tree.
  /// - Complexity: O(*n* + *m* log *m*), where *m* is the length of the sequence.
  @inlinable
  public func isEqualSet(to other: some Sequence<Element>) -> Bool {
    set(ofAll: other).map { count == $0.count && isSubset(of: $0) } ?? false
  }

  /// Whether a lookup may take O(*n*), so that many of them would take quadratic time.
  @inlinable
  static var mayBeChain: Bool { isPlain || Scheme.changesOnAccess }

  /// Returns a tree with the elements of a sequence and the order and scheme of this tree, or `nil`
  /// if an element has no place in the order.
  @inlinable
  func set(ofAll elements: some Sequence<Element>) -> Self? {
    let elements = Array(elements)
    return elements.allSatisfy { order.isOrdered($0) } ? set(of: elements) : nil
  }

  /// Returns a tree with the elements of a sequence and the order and scheme of this tree.
  @inlinable
  func set(of elements: some Sequence<Element>) -> Self {
    var tree = Self(order: order, scheme: scheme)
    tree.insert(sorting: elements.filter { order.isOrdered($0) })
    return tree
  }
}
