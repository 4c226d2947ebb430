extension TreeSnapshot {
  /// Returns the mirror image of the tree, with left and right subtrees exchanged.
  ///
  /// Nodes keep their elements and annotations, but balance factors have the opposite sign.
  ///
  /// - Returns: a snapshot of the mirror image.
  /// - Complexity: O(*n*).
  public func mirrored() -> TreeSnapshot {
    let order = shape.mirroredOrder
    var columns = columns.selecting(order)
    if case .integers(let balances)? = columns[.balance] {
      columns[.balance] = .integers(balances.map { $0.map { 0 &- $0 } })
    }
    let elements = elements
    return TreeSnapshot(
      shape: shape.mirrored(), elements: order.map { elements[Int($0)] }, columns: columns)
  }
}
