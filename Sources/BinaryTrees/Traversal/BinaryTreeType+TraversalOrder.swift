extension BinaryTreeType {
  /// The elements in the order of that name, gathered at the full speed of its strategy.
  ///
  /// - Parameters:
  ///   - order: the name of the order.
  ///   - reversed: whether to give the exact reverse of that order.
  /// - Returns: the elements; 2*n* − 1 of them for ``TraversalOrder/euler``, else *n*.
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
