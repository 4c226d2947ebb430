extension TreeShape {
  /// The numbers of the nodes in an order.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to give the exact reverse.
  /// - Returns: numbers in pre-order; for ``TraversalOrder/euler`` a node comes more than once.
  /// - Complexity: O(*n*).
  public func nodes(in order: TraversalOrder, reversed: Bool = false) -> [Int] {
    TreeSnapshot(shape: self, elements: Array(indices)).root?
      .elements(in: order, reversed: reversed) ?? []
  }
}
