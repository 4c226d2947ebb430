public import BinaryTrees

extension SearchTree {
  /// Inserts elements, except those that are equal to an element of the tree.
  ///
  /// Up to several thousand elements are inserted one by one. Larger numbers of elements are first
  /// sorted and then merged with the tree, which is several times faster. The resulting tree
  /// follows the rules of its scheme, but its shape differs from the shape that single insertions
  /// produce. An unbalanced tree must have that shape and therefore always receives its elements
  /// one by one; each insertion takes O(*n*) if the elements are sorted.
  ///
  /// - Parameter elements: the elements.
  /// - Complexity: O(*k* log(*n* + *k*)) if the scheme keeps the tree balanced, where *k* is the
  ///   number of elements.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>) {
    if Self.isSorting(elements.underestimatedCount) {
      return insert(sorting: elements.filter { order.isOrdered($0) })
    }
    for element in elements { _ = place(element, afterEqual: false, &Unobserved.ignored) }
  }

  /// Whether the scheme is ``UnbalancedScheme``, so that the tree must have the shape that single
  /// insertions produce.
  @inlinable
  package static var isPlain: Bool { Scheme.self == UnbalancedScheme.self }

  /// Returns whether an insertion of the given number of elements sorts them first.
  @inlinable
  package static func isSorting(_ count: Int) -> Bool { count >= 1 << 13 && !isPlain }

  /// Inserts elements by sorting them and merging them with the tree.
  @inlinable
  mutating func insert(sorting elements: [Element]) {
    let order = order
    let sorted = elements.sorted { order.precedes($0, $1) }
    var builder = SortedBuilder<Order, Scheme>(order: order, capacity: sorted.count)
    for element in sorted where builder.isAfterLast(element) { builder.appendGreater(element) }
    let arrivals = builder.tree(scheme)
    if isEmpty {
      storage = arrivals.storage
      currentScheme = arrivals.scheme
    } else if arrivals.isFew(beside: self) {
      for element in arrivals { _ = place(element, afterEqual: false, &Unobserved.ignored) }
    } else {
      merge(.union, with: arrivals)
    }
  }
}
