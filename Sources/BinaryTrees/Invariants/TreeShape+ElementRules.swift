extension TreeShape {
  /// The first node that breaks a rule about the elements.
  @inlinable
  func finding<Element: Comparable>(
    of rule: ElementRule, _ elements: [Element]
  ) -> RuleFinding? {
    switch rule {
    case .symmetric: firstAsymmetric { elements[$0] == elements[$1] }
    case .searchOrder: firstOutOfOrder(elements, allowingEqualOnRight: false)
    case .searchOrderWithEqualOnRight: firstOutOfOrder(elements, allowingEqualOnRight: true)
    case .minHeapOrder: firstOutOfHeapOrder(elements, .notLess) { $0 <= $1 }
    case .maxHeapOrder: firstOutOfHeapOrder(elements, .notGreater) { $0 >= $1 }
    case .minHeap: finding(of: .complete) ?? finding(of: .minHeapOrder, elements)
    case .maxHeap: finding(of: .complete) ?? finding(of: .maxHeapOrder, elements)
    }
  }

  /// The first node in pre-order that is not within its bounds.
  ///
  /// All its ancestors are, so that it breaks one bound only. An element that compares with nothing,
  /// such as NaN, is within no bounds.
  @inlinable
  func firstOutOfOrder<Element: Comparable>(
    _ elements: [Element], allowingEqualOnRight: Bool
  ) -> RuleFinding? {
    let bounds = searchBounds
    for node in indices {
      let (lower, upper) = (Int(bounds.lower[node]), Int(bounds.upper[node]))
      if upper != TreeShape.none, !(elements[node] < elements[upper]) {
        return RuleFinding(node, .outOfOrder(.less, side: .left, ancestor: upper))
      }
      guard lower != TreeShape.none else { continue }
      let isAbove =
        allowingEqualOnRight
        ? elements[lower] <= elements[node] : elements[lower] < elements[node]
      if !isAbove {
        let bound: RuleBreach.Bound = allowingEqualOnRight ? .notLess : .greater
        return RuleFinding(node, .outOfOrder(bound, side: .right, ancestor: lower))
      }
    }
    return nil
  }

  /// The first node in pre-order that does not follow its parent.
  @inlinable
  func firstOutOfHeapOrder<Element>(
    _ elements: [Element], _ bound: RuleBreach.Bound,
    _ mayBeAbove: (_ parent: Element, _ child: Element) -> Bool
  ) -> RuleFinding? {
    for node in indices.dropFirst() {
      let above = Int(parent[node])
      if !mayBeAbove(elements[above], elements[node]) {
        let side: Side = left[above] == node ? .left : .right
        return RuleFinding(node, .outOfHeapOrder(bound, side: side, parent: above))
      }
    }
    return nil
  }
}
