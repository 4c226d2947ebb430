extension TreeShape {
  /// The nodes that break a rule, at most `limit` of them.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - columns: the columns of the tree.
  ///   - limit: the greatest number of findings.
  ///   - isWithin: whether the element of a node keeps a bound that the element of another sets.
  /// - Returns: the findings, in the order that ``TreeSnapshot/violation(of:)`` describes.
  /// - Throws: the error of `isWithin`.
  @inlinable
  func findings<Failure: Error>(
    of rule: TreeRule, _ columns: TreeColumns, limit: Int,
    isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    switch rule {
    case .symmetric:
      return try asymmetric(limit: limit) { node, other throws(Failure) in
        guard try isWithin(node, .notLess, other) else { return false }
        return try isWithin(node, .notGreater, other)
      }
    case .searchOrder: return try outOfOrder(.less, .greater, limit: limit, isWithin)
    case .searchOrderWithEqualOnRight:
      return try outOfOrder(.less, .notLess, limit: limit, isWithin)
    case .nondecreasing: return try outOfOrder(.notGreater, .notLess, limit: limit, isWithin)
    case .minHeapOrder: return try outOfHeapOrder(.notLess, limit: limit, isWithin)
    case .maxHeapOrder: return try outOfHeapOrder(.notGreater, limit: limit, isWithin)
    case .minHeap, .maxHeap:
      let bound: RuleBreach.Bound = rule == .minHeap ? .notLess : .notGreater
      let shape = findings(of: .complete, columns, limit: limit)
      if shape.count == limit { return shape }
      return try shape + outOfHeapOrder(bound, limit: limit - shape.count, isWithin)
    default: return findings(of: rule, columns, limit: limit)
    }
  }

  /// The nodes that are not within the bounds that the nearest ancestors on either side set.
  ///
  /// All ancestors of the first one in pre-order are, so that it breaks one bound only; of the bounds
  /// that another breaks, the upper one is named.
  ///
  /// - Parameters:
  ///   - leftBound: what all in a left subtree must be, compared with the node above it.
  ///   - rightBound: what all in a right subtree must be, compared with the node above it.
  ///   - limit: how many nodes are looked for.
  ///   - isWithin: whether a node keeps a bound that another sets.
  /// - Returns: the nodes in pre-order with their breaches.
  /// - Throws: whatever `isWithin` throws.
  @inlinable
  func outOfOrder<Failure: Error>(
    _ leftBound: RuleBreach.Bound, _ rightBound: RuleBreach.Bound, limit: Int,
    _ isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    let bounds = searchBounds
    return try findings(limit: limit) { node throws(Failure) in
      let (lower, upper) = (Int(bounds.lower[node]), Int(bounds.upper[node]))
      if upper != TreeShape.none, try !isWithin(node, leftBound, upper) {
        return RuleFinding(node, .outOfOrder(leftBound, side: .left, ancestor: upper))
      }
      if lower != TreeShape.none, try !isWithin(node, rightBound, lower) {
        return RuleFinding(node, .outOfOrder(rightBound, side: .right, ancestor: lower))
      }
      return nil
    }
  }

  /// The nodes that are not what their parents want them to be.
  @inlinable
  func outOfHeapOrder<Failure: Error>(
    _ bound: RuleBreach.Bound, limit: Int,
    _ isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    try findings(limit: limit) { node throws(Failure) in
      if node == 0 { return nil }
      let above = Int(parent[node])
      if try isWithin(node, bound, above) { return nil }
      let side: Side = left[above] == node ? .left : .right
      return RuleFinding(node, .outOfHeapOrder(bound, side: side, parent: above))
    }
  }
}

extension TreeShape {
  /// For each node the nearest ancestors on either side: in a search tree the greatest element before
  /// its subtree and the least element after it.
  ///
  /// - Complexity: O(*n*).
  @usableFromInline
  package var searchBounds: (lower: [Int32], upper: [Int32]) {
    var lower = [Int32](repeating: TreeShape.none, count: count)
    var upper = lower
    // Parents come before their children.
    for node in indices {
      if left[node] != TreeShape.none {
        let child = Int(left[node])
        (lower[child], upper[child]) = (lower[node], Int32(truncatingIfNeeded: node))
      }
      if right[node] != TreeShape.none {
        let child = Int(right[node])
        (lower[child], upper[child]) = (Int32(truncatingIfNeeded: node), upper[node])
      }
    }
    return (lower, upper)
  }
}
