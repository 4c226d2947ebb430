extension TreeShape {
  /// The first node whose counterpart in the mirror is absent or not equal to it.
  ///
  /// Pairs of counterparts are compared in the pre-order of the left half. Of two places of which
  /// one is empty, the node is at the other.
  ///
  /// - Parameter areEqual: whether two nodes are equal in whatever else is to be symmetric.
  /// - Returns: the node and its breach, or `nil` if the shape is symmetric.
  /// - Throws: whatever `areEqual` throws.
  @inlinable
  func firstAsymmetric<Failure: Error>(
    _ areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> RuleFinding? {
    /// Two places to compare: sides of parents that are counterparts themselves.
    var pending: [(parent: Int, side: Side, counterpart: Int)] = isEmpty ? [] : [(0, .left, 0)]
    while let (parent, side, counterpart) = pending.popLast() {
      let node = child(side, of: parent)
      let other = child(side.opposite, of: counterpart)
      switch (node == TreeShape.none, other == TreeShape.none) {
      case (true, true): break
      case (false, true):
        return RuleFinding(node, .noCounterpart(side.opposite, parent: counterpart))
      case (true, false): return RuleFinding(other, .noCounterpart(side, parent: parent))
      case (false, false):
        guard try areEqual(Int(node), Int(other)) else {
          return RuleFinding(node, .unequalCounterpart(other: Int(other)))
        }
        pending.append((Int(node), .right, Int(other)))
        pending.append((Int(node), .left, Int(other)))
      }
    }
    return nil
  }
}
