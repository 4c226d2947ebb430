extension SearchTree: Equatable where Order.Element: Equatable {
  /// Returns whether two trees contain equal elements in the same order.
  ///
  /// The shapes of the trees do not matter.
  ///
  /// - Parameters:
  ///   - lhs: a tree.
  ///   - rhs: another tree.
  /// - Returns: `true` if the trees are equal.
  /// - Complexity: O(*n*); O(1) if the trees share their memory.
  @inlinable
  public static func == (lhs: SearchTree, rhs: SearchTree) -> Bool {
    lhs.storage === rhs.storage || (lhs.count == rhs.count && lhs.elementsEqual(rhs))
  }
}

extension SearchTree: Hashable where Order.Element: Hashable {
  /// Hashes the number of elements and the elements in order.
  ///
  /// - Parameter hasher: the hasher to use.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
