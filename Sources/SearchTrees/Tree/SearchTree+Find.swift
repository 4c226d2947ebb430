public import BinaryTrees

extension SearchTree {
  /// Finds an element, and lets the kind do what it does after a search.
  ///
  /// A splay tree brings the last node that the search met to its root.
  ///
  /// - Parameter member: the element to look for.
  /// - Returns: the element of the tree that is equal to it, or `nil`.
  /// - Throws: what the order throws.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func find(_ member: Element) throws(Order.Failure) -> Element? {
    var nobody = Unobserved()
    return try find(member, observing: &nobody)
  }

  /// Finds an element, lets the kind do what it does after a search, and tells what happens.
  ///
  /// - Parameters:
  ///   - member: the element to look for.
  ///   - observer: is told of every comparison, step and change.
  /// - Returns: the element of the tree that is equal to it, or `nil`.
  /// - Throws: what the order throws.
  /// - Complexity: that of the kind, O(log *n*) where it is balanced.
  @inlinable
  @discardableResult
  public mutating func find(
    _ member: Element, observing observer: inout some TreeObserver
  ) throws(Order.Failure) -> Element? {
    let descent = try descend(to: member, passingEqual: false, &observer) { _, _ in }
    if Kind.changesOnAccess, descent.last != Arena.none { access(descent.last, &observer) }
    return descent.node == Arena.none ? nil : arena.element(of: descent.node)
  }

  /// How many equal elements the tree counts of one, see ``BinaryTrees/DuplicatePolicy/count``.
  ///
  /// - Parameter member: the element.
  /// - Returns: the number; 0 if there is none.
  /// - Throws: what the order throws.
  /// - Complexity: O(height).
  @inlinable
  public func multiplicity(of member: Element) throws(Order.Failure) -> Int {
    defer { withExtendedLifetime(owner) {} }
    let node = try node(of: member)
    return node == Arena.none ? 0 : arena.multiplicity(of: node)
  }
}
