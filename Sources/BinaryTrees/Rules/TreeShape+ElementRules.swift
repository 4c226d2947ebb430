extension TreeShape {
  /// The first node that breaks a rule about the elements.
  @inlinable
  func finding<Element: Comparable>(
    of rule: ElementRule, _ elements: [Element]
  ) -> RuleFinding? {
    finding(
      of: rule, areEqual: { elements[$0] == elements[$1] },
      isWithin: { $1.holds(elements[$0], elements[$2]) })
  }

  /// The first node that breaks a rule about the elements, in the order of a strict comparison.
  @inlinable
  func finding<Element, Failure: Error>(
    of rule: ElementRule, _ elements: [Element],
    by areInIncreasingOrder: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> RuleFinding? {
    func isWithin(_ node: Int, _ bound: RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool {
      try bound.holds(elements[node], elements[other], by: areInIncreasingOrder)
    }
    func areEqual(_ node: Int, _ other: Int) throws(Failure) -> Bool {
      guard try isWithin(node, .notLess, other) else { return false }
      return try isWithin(node, .notGreater, other)
    }
    return try finding(of: rule, areEqual: areEqual, isWithin: isWithin)
  }

  /// The first node that breaks a rule about the elements, whatever it is that compares nodes.
  @inlinable
  func finding<Failure: Error>(
    of rule: ElementRule,
    areEqual: (_ node: Int, _ other: Int) throws(Failure) -> Bool,
    isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> RuleFinding? {
    switch rule {
    case .symmetric: return try firstAsymmetric(areEqual)
    case .searchOrder: return try firstOutOfOrder(.less, .greater, isWithin)
    case .searchOrderWithEqualOnRight: return try firstOutOfOrder(.less, .notLess, isWithin)
    case .nondecreasing: return try firstOutOfOrder(.notGreater, .notLess, isWithin)
    case .minHeapOrder: return try firstOutOfHeapOrder(.notLess, isWithin)
    case .maxHeapOrder: return try firstOutOfHeapOrder(.notGreater, isWithin)
    case .minHeap:
      if let finding = finding(of: .complete) { return finding }
      return try firstOutOfHeapOrder(.notLess, isWithin)
    case .maxHeap:
      if let finding = finding(of: .complete) { return finding }
      return try firstOutOfHeapOrder(.notGreater, isWithin)
    }
  }

  /// The first node in pre-order that is not within its bounds.
  ///
  /// All its ancestors are, so that it breaks one bound only.
  ///
  /// - Parameters:
  ///   - leftBound: what all in a left subtree must be, compared with the node above it.
  ///   - rightBound: what all in a right subtree must be, compared with the node above it.
  ///   - isWithin: whether a node keeps a bound that another sets.
  /// - Returns: the node and its breach, or `nil` if the tree is in order.
  /// - Throws: whatever `isWithin` throws.
  @inlinable
  func firstOutOfOrder<Failure: Error>(
    _ leftBound: RuleBreach.Bound, _ rightBound: RuleBreach.Bound,
    _ isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> RuleFinding? {
    let bounds = searchBounds
    for node in indices {
      let (lower, upper) = (Int(bounds.lower[node]), Int(bounds.upper[node]))
      if upper != TreeShape.none, try !isWithin(node, leftBound, upper) {
        return RuleFinding(node, .outOfOrder(leftBound, side: .left, ancestor: upper))
      }
      if lower != TreeShape.none, try !isWithin(node, rightBound, lower) {
        return RuleFinding(node, .outOfOrder(rightBound, side: .right, ancestor: lower))
      }
    }
    return nil
  }

  /// The first node in pre-order that is not what its parent wants it to be.
  @inlinable
  func firstOutOfHeapOrder<Failure: Error>(
    _ bound: RuleBreach.Bound,
    _ isWithin: (_ node: Int, RuleBreach.Bound, _ other: Int) throws(Failure) -> Bool
  ) throws(Failure) -> RuleFinding? {
    for node in indices.dropFirst() {
      let above = Int(parent[node])
      if try !isWithin(node, bound, above) {
        let side: Side = left[above] == node ? .left : .right
        return RuleFinding(node, .outOfHeapOrder(bound, side: side, parent: above))
      }
    }
    return nil
  }
}
