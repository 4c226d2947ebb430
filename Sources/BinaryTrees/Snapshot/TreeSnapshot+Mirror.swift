extension TreeSnapshot {
  /// The mirror image: left and right exchanged at every node.
  ///
  /// Elements and columns go with their nodes. A balance factor changes its sign, as it must to
  /// remain true.
  ///
  /// - Returns: a snapshot of the tree in the mirror.
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
