public import BinaryTrees

extension SearchTree where Order: ImplicitOrder, Order.Element: Comparable {
  /// Inserts elements one by one, without an observer.
  ///
  /// If the search paths of an unbalanced tree become too long, the tree is rebuilt from all
  /// elements at once, in the same shape. Otherwise inserting a million sorted elements would take
  /// too long.
  ///
  /// - Returns: the first element that the policy rejects, or `nil` if all elements have been
  ///   handled.
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
    // The number of descent steps that take as long as rebuilding the tree.
    var budget = 16 * (count + elements.count)
    for (index, element) in elements.enumerated() {
      if elements.count - index > 64, index == 0 ? elements.count > count : budget < 0 {
        if let arrivals = plainArrivals(duplicates: policy) {
          return insertAll(arrivals, elements[index...], duplicates: policy)
        }
        // Counters or equal elements prevent rebuilding. Try again after the same number of steps.
        budget += 16 * (count + elements.count)
      }
      let (outcome, placement) = put(element, duplicates: policy, &observer)
      if outcome == .rejected { return element }
      budget -= placement.depth
    }
    return nil
  }

  /// Rebuilds the tree from its own elements and new ones, in the shape that single insertions
  /// produce.
  ///
  /// - Parameters:
  ///   - own: the elements of the tree, in an order of insertion that produces it.
  ///   - elements: the new elements.
  ///   - policy: the treatment of equal elements.
  /// - Returns: the first element that the policy rejects, or `nil` if all elements have been
  ///   handled.
  @inlinable
  mutating func insertAll(
    _ own: [Element], _ elements: ArraySlice<Element>, duplicates policy: DuplicatePolicy
  ) -> Element? {
    let (grown, duplicate) = TreeSnapshot.grown(by: own + elements, duplicates: policy)
    if policy == .reject, let duplicate {
      // Insert the elements before the first one that occurs for the second time.
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

  /// Returns the elements in an order of insertion that produces exactly this tree.
  ///
  /// - Returns: the elements, or `nil` if insertion with the given policy cannot reproduce the tree
  ///   because it has equal elements, or if the counters are very large.
  @inlinable
  func plainArrivals(duplicates policy: DuplicatePolicy) -> [Element]? {
    if hasCounters, policy != .count { return nil }
    if read({ $0.mayHaveEqualNodes }), policy != .right { return nil }
    // If counters are very large, inserting one by one avoids allocating memory for each counted
    // element.
    let total = counted.reduce(0) { $0.saturatingSum($1.count) }
    if total / 4 > count + 1 << 16 { return nil }
    return read { state in
      state.preorder(from: state.root).flatMap {
        repeatElement(state.nodes[Int($0)].element, count: state.multiplicity(of: $0))
      }
    }
  }
}
