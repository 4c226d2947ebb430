extension TreeShape {
  /// Returns the nodes that violate a rule, at most `limit`.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - columns: the columns of the tree.
  ///   - limit: the maximum number of findings.
  ///   - isWithin: returns whether the element of a node satisfies a bound set by the element of
  ///     another node.
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

  /// Returns the nodes whose elements violate a bound set by an ancestor.
  ///
  /// The ancestors of the first such node in pre-order are all in order. If a node violates both
  /// bounds, the finding contains the upper bound.
  ///
  /// - Parameters:
  ///   - leftBound: the bound for the left subtree of a node.
  ///   - rightBound: the bound for the right subtree of a node.
  ///   - limit: the maximum number of findings.
  ///   - isWithin: returns whether a node satisfies a bound set by another node.
  /// - Returns: the findings, in pre-order.
  /// - Throws: the error of `isWithin`.
  @inlinable
  func outOfOrder<Failure: Error>(
    _ leftBound: RuleBreach.Bound, _ rightBound: RuleBreach.Bound, limit: Int,
    _ isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    // For each node, the ancestor that sets the bound on either side. Parents have smaller numbers
    // than their children, so their bounds are known first.
    var lower = [Int32](repeating: TreeShape.none, count: count)
    var upper = lower
    return try findings(limit: limit) { node throws(Failure) in
      let number = Int32(truncatingIfNeeded: node)
      // A node outside a bound does not replace it: below the node, the old bound is stricter.
      var (newLower, newUpper) = (number, number)
      var finding: RuleFinding?
      if let other = Int(node: lower[node]), try !isWithin(node, rightBound, other) {
        finding = (node, .outOfOrder(rightBound, side: .right, ancestor: other))
        newLower = lower[node]
      }
      if let other = Int(node: upper[node]), try !isWithin(node, leftBound, other) {
        finding = (node, .outOfOrder(leftBound, side: .left, ancestor: other))
        newUpper = upper[node]
      }
      if let child = left(of: node) { (lower[child], upper[child]) = (lower[node], newUpper) }
      if let child = right(of: node) { (lower[child], upper[child]) = (newLower, upper[node]) }
      return finding
    }
  }

  /// Returns the nodes whose elements violate the bound set by their parents.
  @inlinable
  func outOfHeapOrder<Failure: Error>(
    _ bound: RuleBreach.Bound, limit: Int,
    _ isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    try findings(limit: limit) { node throws(Failure) in
      guard let above = parent(of: node), let side = side(of: node),
        try !isWithin(node, bound, above)
      else { return nil }
      return (node, .outOfHeapOrder(bound, side: side, parent: above))
    }
  }
}
