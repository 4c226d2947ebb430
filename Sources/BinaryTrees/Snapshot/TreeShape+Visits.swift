extension TreeShape {
  /// Returns the numbers of the nodes in the order of a traversal.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to return the numbers in reverse order.
  /// - Returns: the pre-order numbers of the visited nodes. For ``TraversalOrder/euler``, a number
  ///   can occur more than once.
  /// - Complexity: O(*n*).
  public func nodes(in order: TraversalOrder, reversed: Bool = false) -> [Int] {
    TreeSnapshot(shape: self, elements: Array(indices)).root?
      .elements(in: order, reversed: reversed) ?? []
  }
}
