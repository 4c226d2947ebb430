public import BinaryTrees

extension SearchTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// Inserts elements, one after the other, unobserved.
  ///
  /// A plain tree whose ways become too long is built anew, all at once, as it could otherwise not
  /// take a million elements that come in order.
  @inlinable
  package mutating func insertAll(
    _ elements: some Sequence<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    var observer = Unobserved()
    guard Self.isPlain, Order.self == NaturalOrder<Element>.self else {
      for element in elements
      where put(element, duplicates: policy, &observer).outcome == .rejected { return element }
      return nil
    }
    let elements = elements.filter { order.isOrdered($0) }
    // As many steps down as take as long as building anew.
    var budget = 16 * (count + elements.count)
    for (index, element) in elements.enumerated() {
      if elements.count - index > 64, index == 0 ? elements.count > count : budget < 0 {
        if let arrivals = plainArrivals(duplicates: policy) {
          return insertAll(arrivals, elements[index...], duplicates: policy)
        }
        // Counters or equal elements forbid it: ask again after as many steps.
        budget += 16 * (count + elements.count)
      }
      let (outcome, placement) = put(element, duplicates: policy, &observer)
      if outcome == .rejected { return element }
      budget -= placement.depth
    }
    return nil
  }

  /// Builds the tree anew, from its elements and others.
  @inlinable
  mutating func insertAll(
    _ own: [Element], _ elements: ArraySlice<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    let (grown, duplicate) = TreeSnapshot.grown(by: own + elements, duplicates: policy)
    if policy == .reject, let duplicate {
      // Those that come before the second of two equal ones are inserted.
      var isKnown = own.contains(duplicate)
      let end = elements.firstIndex { element in
        defer { isKnown = isKnown || element == duplicate }
        return isKnown && element == duplicate
      }
      _ = insertAll(own, elements[..<(end ?? elements.startIndex)], duplicates: policy)
      return duplicate
    }
    let tree = SearchTree(
      unchecked: grown, order: order, scheme: scheme, isKnownDistinct: policy != .right)
    if let tree { self = tree }
    return nil
  }

  /// The elements in an order in which their insertion makes this very tree, or `nil` if insertion
  /// with that policy does not, because there are equal elements.
  @inlinable
  func plainArrivals(duplicates policy: DuplicatePolicy) -> [Element]? {
    let state = state.pointee
    if state.multiplicities != nil, policy != .count { return nil }
    if state.mayHaveEqualNodes, policy != .right { return nil }
    // Where nodes count very many, one by one is the way that takes no memory for each.
    let total = counted.reduce(0) { $0.saturatingSum($1.multiplicity) }
    if total / 4 > count + 1 << 16 { return nil }
    return state.preorder(from: state.root).flatMap {
      repeatElement(state.nodes[Int($0)].element, count: state.multiplicity(of: $0))
    }
  }
}
