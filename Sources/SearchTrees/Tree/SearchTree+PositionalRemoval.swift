public import BinaryTrees

extension SearchTree {
  /// Removes and returns the element at a position.
  ///
  /// - Parameter position: a valid index of the tree other than the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Index) -> Order.Element {
    DescentPath.with { path in
      descend(to: position, &path)
      return removeLast(of: &path)
    }
  }

  /// Removes the element at a position, and moves the position to the next element.
  ///
  /// All other indices become invalid.
  ///
  /// - Parameter position: a valid index of the tree other than the end index. Afterwards, it is the
  ///   position of the element that came after the removed one, or the end index.
  /// - Returns: the removed element.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func remove(at position: inout Index) -> Order.Element {
    let index = position
    let removed = remove(at: index)
    position = upperBound(of: removed)
    return removed
  }

  /// Removes and returns the first element.
  ///
  /// - Returns: the element, or `nil` if the tree is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popFirst() -> Order.Element? { pop(0) }

  /// Removes and returns the last element.
  ///
  /// - Returns: the element, or `nil` if the tree is empty.
  /// - Complexity: depends on the scheme; O(log *n*) if it keeps the tree balanced.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Order.Element? { pop(1) }

  @inlinable
  mutating func pop(_ side: Int) -> Order.Element? {
    isEmpty
      ? nil
      : DescentPath.with { path in
        path.appendEdge(0, side, in: state.pointee.nodes)
        return removeLast(of: &path)
      }
  }

  /// Removes the last node of a path.
  @inlinable
  mutating func removeLast(of path: inout DescentPath) -> Order.Element {
    var observer = Unobserved()
    return take(atMost: .max, from: path.count - 1, &path, &observer).element
  }
}
