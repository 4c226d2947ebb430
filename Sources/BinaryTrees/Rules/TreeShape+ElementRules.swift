extension TreeShape {
  /// The nodes that break a rule about the elements, at most `limit` of them.
  @inlinable
  func findings<Element: Comparable>(
    of rule: ElementRule, _ elements: [Element], limit: Int
  ) -> [RuleFinding] {
    findings(
      of: rule, limit: limit, areEqual: { elements[$0] == elements[$1] },
      isWithin: { $1.holds(elements[$0], elements[$2]) })
  }

  /// The nodes that break a rule about the elements, in the order of a strict comparison.
  @inlinable
  func findings<Element, Failure: Error>(
    of rule: ElementRule, _ elements: [Element], limit: Int,
    by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    func isWithin(_ node: Int, _ bound: RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool {
      try bound.holds(elements[node], elements[other], by: areInIncreasingOrder)
    }
    func areEqual(_ node: Int, _ other: Int) throws(Failure) -> Bool {
      guard try isWithin(node, .notLess, other) else { return false }
      return try isWithin(node, .notGreater, other)
    }
    return try findings(of: rule, limit: limit, areEqual: areEqual, isWithin: isWithin)
  }

  /// The nodes that break a rule about the elements, whatever it is that compares nodes.
  @inlinable
  func findings<Failure: Error>(
    of rule: ElementRule, limit: Int,
    areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool,
    isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> [RuleFinding] {
    switch rule {
    case .symmetric: return try asymmetric(limit: limit, areEqual)
    case .searchOrder: return try outOfOrder(.less, .greater, limit: limit, isWithin)
    case .searchOrderWithEqualOnRight:
      return try outOfOrder(.less, .notLess, limit: limit, isWithin)
    case .nondecreasing: return try outOfOrder(.notGreater, .notLess, limit: limit, isWithin)
    case .minHeapOrder: return try outOfHeapOrder(.notLess, limit: limit, isWithin)
    case .maxHeapOrder: return try outOfHeapOrder(.notGreater, limit: limit, isWithin)
    case .minHeap, .maxHeap:
      let order: ElementRule = rule == .minHeap ? .minHeapOrder : .maxHeapOrder
      let shape = findings(of: .complete, limit: limit)
      if shape.count == limit { return shape }
      return try shape
        + findings(of: order, limit: limit - shape.count, areEqual: areEqual, isWithin: isWithin)
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
