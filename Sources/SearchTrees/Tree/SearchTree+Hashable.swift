extension SearchTree: Equatable where Order.Element: Equatable {
  /// Whether two trees hold equal elements in the same order, whatever their shapes.
  ///
  /// - Parameters:
  ///   - lhs: a tree.
  ///   - rhs: another tree.
  /// - Returns: `true` if they do.
  /// - Complexity: O(*n*); O(1) if they share their memory or differ in size.
  @inlinable
  public static func == (lhs: SearchTree, rhs: SearchTree) -> Bool {
    lhs.owner === rhs.owner || (lhs.count == rhs.count && lhs.elementsEqual(rhs))
  }
}

extension SearchTree: Hashable where Order.Element: Hashable {
  /// Feeds the elements in order to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
