extension BinaryTreeType {
  /// Returns the elements in a named order.
  ///
  /// The method runs the specialized code of the strategy, so it is as fast as a choice at compile
  /// time.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to return the elements in reverse order.
  /// - Returns: the elements. There are 2*n* − 1 for ``TraversalOrder/euler`` and *n* for all other
  ///   orders, where *n* is the number of nodes.
  /// - Complexity: O(*n*).
  @inlinable
  public func elements(in order: TraversalOrder, reversed: Bool = false) -> [Element] {
    switch order {
    case .inorder: reversed ? Array(inorder.reversed()) : Array(inorder)
    case .preorder: reversed ? Array(preorder.reversed()) : Array(preorder)
    case .postorder: reversed ? Array(postorder.reversed()) : Array(postorder)
    case .levelorder: reversed ? Array(levelorder.reversed()) : Array(levelorder)
    case .zigzag: reversed ? Array(zigzag.reversed()) : Array(zigzag)
    case .morris: reversed ? Array(morris.reversed()) : Array(morris)
    case .euler: reversed ? Array(euler.reversed()) : Array(euler)
    }
  }
}
